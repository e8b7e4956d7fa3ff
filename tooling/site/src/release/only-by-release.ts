// the prepublishOnly script of each package; a packed folder is published without it
console.error("Run `pnpm release pack`, which checks and packs all packages first and prints how to publish them.");
process.exitCode = 1;
