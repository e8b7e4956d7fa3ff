/** The folder of the index that Pagefind searches, below the base path. */
export const PAGEFIND_PATH = "/pagefind";
/** The directory without its accounts. */
export const ABOUT_FILE = `${PAGEFIND_PATH}/about.json`;
/** The script that searches the index. */
export const PAGEFIND_SCRIPT = `${PAGEFIND_PATH}/pagefind.js`;
/** The worker that the script starts. */
export const PAGEFIND_WORKER = `${PAGEFIND_PATH}/pagefind-worker.js`;
