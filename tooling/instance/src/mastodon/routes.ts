import type { Limiter } from "../rate-limit.ts";
import type { Routes } from "../router.ts";
import type { World } from "../world.ts";
import { authorizeRoutes } from "../pages/authorize.ts";
import { interactionRoutes } from "../pages/interaction.ts";
import { profileRoutes } from "../pages/profile.ts";
import { signInRoutes } from "../pages/sign-in.ts";
import { accountRoutes } from "./accounts.ts";
import { appRoutes } from "./apps.ts";
import { filterRoutes } from "./filters.ts";
import { followRoutes } from "./follows.ts";
import { instanceRoutes } from "./instance.ts";
import { userListRoutes } from "./lists.ts";
import { postRoutes } from "./posts.ts";
import { tokenRoutes } from "./token.ts";
import { wellKnownRoutes } from "./well-known.ts";

/** All routes of Mastodon. The first match wins, so fixed paths precede paths with an id. */
export function mastodonRoutes(world: World, limiter: Limiter): Routes {
  return {
    ...instanceRoutes(world),
    ...appRoutes(world),
    ...tokenRoutes(world),
    ...followRoutes(world, limiter),
    ...(world.abilities.lists !== "none" && userListRoutes(world)),
    ...(world.abilities.filters !== "none" && filterRoutes(world)),
    ...accountRoutes(world),
    ...postRoutes(world),
    ...wellKnownRoutes(world),
    ...signInRoutes(world),
    ...authorizeRoutes(world),
    ...interactionRoutes(world),
    ...profileRoutes(world),
  };
}
