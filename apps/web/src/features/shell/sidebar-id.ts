/** Names the sidebar to the buttons that open it. */
export const SIDEBAR_ID = "sidebar";
