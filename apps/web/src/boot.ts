import { MY_TEAMS_KEY, storageKey } from "@roster/core/site";
import { site } from "./directory.ts";
import { SEEN_KEY } from "./features/hero/hero.ts";
import { POSTS_KEY } from "./features/posts/posts-key.ts";
import { NEXT_PATH } from "./next-private.ts";
import {
  BROWSE_PATH,
  HOME_PATH,
  LOGIN_PATH,
  MY_TEAMS_PATH,
  PLAIN_QUERY,
  SEARCH_PATH,
  SERVICE_WORKER_FILE,
  withBase,
} from "./routes.ts";

/**
 * An inline script that runs before the first paint. It marks the root element with facts that the prerendered page cannot
 * know: the visitor has a session (and the page is not framed), has picked teams (and how many), has neither teams nor seen the hero of the home
 * page, may ask servers for posts, the browser is offline, or the query changes the list. Its trusted-types policy only allows scripts of this site's build, the service worker
 * and the two texts with which React creates a script element when it renders a page again that something else has changed.
 * With \`PLAIN_QUERY\`, the page keeps its prerendered markup: no other script of it runs.
 */
export const bootScript = `(()=>{const r=document.documentElement,d=r.dataset;
if(location.search===${JSON.stringify(PLAIN_QUERY)}){const m=document.createElement("meta");m.httpEquiv="Content-Security-Policy";m.content="script-src 'none'";document.head.append(m);return}
try{if(top===self&&localStorage.getItem(${JSON.stringify(storageKey("mastodonToken", site.basePath))}))d.session="";const p=/s":\\["([^\\]]+)/.exec(localStorage.getItem(${JSON.stringify(storageKey(MY_TEAMS_KEY, site.basePath))}));if(p){d.teams="";r.style.setProperty("--teams",p[1].split(",").length)}if(localStorage.getItem(${JSON.stringify(storageKey(POSTS_KEY, site.basePath))}))d.posts=""}catch{}
const o=()=>{if(navigator.onLine)delete d.offline;else d.offline=""};o();addEventListener("online",o);addEventListener("offline",o)
let h;try{h=localStorage.getItem(${JSON.stringify(storageKey(SEEN_KEY, site.basePath))})}catch{}if(h!=="true"&&!("teams"in d)&&location.pathname===${JSON.stringify(withBase(HOME_PATH))})d.hero=""
if(location.search.length>1&&${JSON.stringify([BROWSE_PATH, SEARCH_PATH, LOGIN_PATH, MY_TEAMS_PATH].map(withBase))}.includes(location.pathname))d.query="";
if(self.trustedTypes)trustedTypes.createPolicy("default",{createHTML(s){if(s===""||s==="<script>\\x3c/script>")return s;throw new TypeError("Markup refused")},createScriptURL(u){const x=new URL(u,location.href);
if(x.origin===location.origin&&(x.pathname.startsWith(${JSON.stringify(withBase(NEXT_PATH))})||x.pathname+x.search===${JSON.stringify(withBase(SERVICE_WORKER_FILE))}))return u;throw new TypeError("Script address refused")}})})()`;
