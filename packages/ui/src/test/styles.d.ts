/** The part of Vite's `import.meta.glob` that the tests use. */
interface ImportMeta {
  glob<T>(
    patterns: readonly string[],
    options: { readonly query: string; readonly import: string; readonly eager: true },
  ): Readonly<Record<string, T>>;
}
