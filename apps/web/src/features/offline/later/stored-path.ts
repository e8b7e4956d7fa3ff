import { handleIn } from "@roster/core/site";
import { profileKindOf } from "../../../routes.ts";

/** The account or the team that a path names. Anybody can write the address, so the roster may have neither. */
export function readStoredPath(path: string): { readonly kind: "account" | "team"; readonly id: string } | undefined {
  const kind = profileKindOf(path);
  const id = path.slice(path.indexOf("/", 1) + 1).replace(/(?:\/|\.html)$/, "");
  return kind && { kind, id: kind === "account" ? handleIn(id.replace("%40", "@")) : id };
}
