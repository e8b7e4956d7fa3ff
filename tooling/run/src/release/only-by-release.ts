// the prepublishOnly script of each package
console.error("Publish with `pnpm release publish`, which checks and packs all packages of this repository first.");
process.exitCode = 1;
