import { shortened } from "./directory.ts";

/** What Node's codes mean, for a path. */
const FAULTS: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) => `${path} may not be opened. Change its permissions, or name another one.`,
  EISDIR: (path) => `${path} is a folder. Name a file.`,
  ENAMETOOLONG: (path) => `The name ${path} is too long. Name another one.`,
  ENOENT: (path) => `There is no ${path}. Correct the name.`,
  ENOSPC: (path) => `The disk is full, so ${path} was not written.`,
  ENOTDIR: (path) => `${path} leads through a file that is no folder. Correct the name.`,
  EPERM: (path) => `${path} may not be opened. Change its permissions, or name another one.`,
  EROFS: (path) => `${path} is on a disk that cannot be written. Name another one.`,
};

/** The sentence about a file that cannot be read or written. Undefined for an error of another kind. */
export function fileFault(error: unknown, file?: string): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return undefined;
  const path = file ?? ("path" in error ? String(error.path) : undefined);
  if (path === undefined) return undefined;
  const code = String(error.code);
  const other = (name: string): string => `${name} cannot be opened or written (${code}). Name another one.`;
  return (Object.hasOwn(FAULTS, code) ? FAULTS[code] : other)?.(shortened(path));
}
