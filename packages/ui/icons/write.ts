import { writeFile } from "node:fs/promises";
import { printIconSprite } from "../src/icon-shapes.ts";

// run it after an icon changed: `node packages/ui/icons/write.ts`
await writeFile(new URL("sprite.svg", import.meta.url), printIconSprite());
