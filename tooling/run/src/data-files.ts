/** Whether a file of the repository is part of the data: not a program, a test or a setting of the build. */
export function isData(file: string): boolean {
  return (
    file.startsWith("roster/") &&
    !/^roster\/(?:src\/|test\/|package\.json$|README\.md$|[^/]+\.ts$|tsconfig\.json$|turbo\.json$)/.test(file)
  );
}
