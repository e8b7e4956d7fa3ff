export const followFromServer = "Follow from your server";
export const dialogNotLoaded =
  "The dialog could not be loaded. Check your connection and try again, or copy the handle into the search of your server.";
export const noServer = "This is not the address of a server. Type a host, for example “mastodon.example”.";
export const offline = "You are offline. Connect to the internet, then try again.";
export const notLoaded = "Part of this page could not be loaded. Check your connection, reload the page and try again.";
export const searching = (host: string) => ["Looking for the follow page of ", host, " …"];
export const lastUsed = "last used";
export const usedBefore = "used before";
