import { type StoragePlace, text } from "@roster/core/site";
import { openList, type StoredList } from "../../../stored-list.ts";
import { POSTS_KEY } from "../posts-key.ts";

/** The servers that this browser may ask for posts, because the visitor has pressed the button. They stay after a sign-out. */
export function openChosenServers(place: StoragePlace): StoredList<string> {
  const chosen = openList(POSTS_KEY, text, place);
  // the next page of this visit reserves the place of posts before it has read the storage
  const reservePlace = (): void => {
    if (typeof document === "undefined") return;
    document.documentElement.toggleAttribute("data-posts", chosen.get().length > 0);
  };
  return {
    ...chosen,
    add(...hosts) {
      chosen.add(...hosts);
      reservePlace();
    },
    remove(...hosts) {
      chosen.remove(...hosts);
      reservePlace();
    },
  };
}
