import type { IconName } from "./icon-names.ts";

/** The drawings of the sprite by name: one path each on the 24 grid, stroked with round ends. */
export const iconShapes: Readonly<Record<IconName, string>> = {
  annotation:
    "M4 3.5h16a1.5 1.5 0 0 1 1.5 1.5v10.5A1.5 1.5 0 0 1 20 17h-7.5l-5 4.2V17H4a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 4 3.5zM7.5 8h9M7.5 12.2h5.5",
  "at-sign": "M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M16 7.8v5.4a2.75 2.75 0 0 0 5.5 0V12a9.5 9.5 0 1 0-3.8 7.6",
  ball: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0M2.5 12h19M12 2.5v19M5.3 5.3c3.4 3.9 3.4 9.5 0 13.4M18.7 5.3c-3.4 3.9-3.4 9.5 0 13.4",
  baseball: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0M7 4c3.4 4.9 3.4 11.1 0 16M17 4c-3.4 4.9-3.4 11.1 0 16",
  checkmark: "M3.5 12.5l6 6 11-13",
  "chevron-down": "M5 8.5l7 7 7-7",
  "chevron-right": "M8.5 5l7 7-7 7",
  cross: "M5 5l14 14M19 5L5 19",
  download: "M12 2.5V15M6 9.5l6 6 6-6M2.5 21h19",
  external: "M14 3h7v7M21 3l-9.5 9.5M18 14.5V21H3V6h6.5",
  filters:
    "M12 7.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M6 16.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M2 7.5h10M18 7.5h4M2 16.5h4M12 16.5h10",
  "football-post": "M3.5 2.5V12h17V2.5M12 12v9.5M8.5 21.5h7",
  heart: "M12 20.8C5.6 16 2.5 12.7 2.5 8.8A5.2 5.2 0 0 1 12 6.3a5.2 5.2 0 0 1 9.5 2.5c0 3.9-3.1 7.2-9.5 12z",
  "hockey-puck": "M2.5 8.5a9.5 4 0 1 0 19 0a9.5 4 0 1 0 -19 0M2.5 8.5v7c0 2.2 4.25 4 9.5 4s9.5-1.8 9.5-4v-7",
  info: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0M12 11v6M12 7.1v.01",
  loading: "M12 2.5A9.5 9.5 0 1 1 2.5 12",
  mastodon:
    "M8 17.3c1.3.2 2.7.3 4.2.3 4.6 0 8.3-.9 8.3-5V8.3c0-4-2.4-5.8-8.5-5.8s-8.5 1.8-8.5 5.8v4.5c0 5.6 2.6 8.7 7.3 8.7 1.8 0 3.2-.3 4.7-.9M8 12.5V9.2a2 2 0 0 1 4 0v2.1M12 9.2a2 2 0 0 1 4 0v3.3",
  menu: "M2.5 5.5h19M2.5 12h19M2.5 18.5h12",
  search: "M2.5 10.5a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M16.5 16.5l5 5",
  shield: "M12 2.5l8.5 2v7.2c0 5-3.6 8-8.5 9.8-4.9-1.8-8.5-4.8-8.5-9.8V4.5z",
  "soccer-pitch":
    "M3 4.5h18a1 1 0 0 1 1 1v13a1 1 0 0 1 -1 1h-18a1 1 0 0 1 -1 -1v-13a1 1 0 0 1 1 -1zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M12 4.5v5M12 14.5v5M2 9h3.5v6H2M22 9h-3.5v6H22",
  sparkles:
    "M9.5 5c.8 5 2.5 6.7 7.5 7.5-5 .8-6.7 2.5-7.5 7.5C8.7 15 7 13.3 2 12.5c5-.8 6.7-2.5 7.5-7.5zM18.5 2.5v5M16 5h5M19 17v4.5M16.8 19.2h4.5",
  trophy:
    "M6.5 2.5h11v7a5.5 5.5 0 0 1-11 0zM6.5 5H2.5v1a4.5 4.5 0 0 0 4.3 4.5M17.5 5h4v1a4.5 4.5 0 0 1-4.3 4.5M12 15v6.5M7 21.5h10",
  twitter:
    "M22 6.4l-2.3.8C19.4 4.7 17.6 3 15.3 3c-2.7 0-4.5 2.1-4.3 4.9C7.7 7.7 5 6.2 2.9 3.7c-1.1 2.3-.6 4.7 1.3 6.2l-1.9-.6c.1 2.2 1.5 3.8 3.6 4.4l-1.9.1c.6 1.7 2.1 2.8 4 2.9-1.7 1.3-3.7 2-6 1.8 2 1.4 4.4 2.1 6.9 2.1 7 0 11-5.6 10.8-11.4z",
  user: "M7 7.5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M3 21.5c.5-4.7 3.6-6.5 9-6.5s8.5 1.8 9 6.5",
  "user-check":
    "M4.5 7.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M2 21c.4-4.7 2.7-6.5 7-6.5 3 0 5 .9 6.1 3M15.5 10.5l2.5 2.5 4.5-5.5",
  "user-cross":
    "M4.5 7.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M2 21c.4-4.7 2.7-6.5 7-6.5s6.6 1.8 7 6.5M17 7.5l5 5M22 7.5l-5 5",
  users:
    "M4.5 7.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M2 21c.4-4.7 2.7-6.5 7-6.5s6.6 1.8 7 6.5M16 3.3a4.5 4.5 0 0 1 0 8.4M18.5 14.9c2.2.8 3.3 2.8 3.5 6.1",
  "warning-triangle": "M12 3l9.5 17.5h-19zM12 10v4.5M12 17.3v.01",
};

/** The sprite as a file, for pages that refer to it by its address. `icons/sprite.svg` is this, written by `icons/write.ts`. */
export function printIconSprite(): string {
  const symbols = Object.entries(iconShapes).map(
    ([name, path]) => `<symbol id="i-${name}" viewBox="0 0 24 24" overflow="visible"><path d="${path}"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}
