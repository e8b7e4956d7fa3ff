import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript-6";

/** A declaration of a package: its text without the doc comment, and the doc comment, which is empty without one. */
export interface Declaration {
  readonly name: string;
  /** Whether it exists at run time and is not only a type. */
  readonly isValue: boolean;
  readonly text: string;
  readonly doc: string;
  readonly examples: readonly string[];
}

/** An entry point of an installed package: its import specifier and its exports. */
export interface EntryPoint {
  readonly specifier: string;
  readonly exports: ReadonlyMap<string, Declaration>;
  /** Declarations that its exports mention and no entry point exports. */
  readonly reached: ReadonlyMap<string, Declaration>;
}

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly types?: string }>>;
}

/** Reads the entry points that the published manifest of a package names. */
export function readEntryPoints(folder: string): readonly EntryPoint[] {
  const { name, exports }: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return readModules(
    Object.entries(exports).flatMap(([path, { types }]) =>
      types === undefined ? [] : [{ specifier: name + path.slice(1), file: join(folder, types) }],
    ),
  );
}

/** Reads declaration files of a package. The first one is in the folder that has all of them. */
export function readModules(modules: readonly { readonly specifier: string; readonly file: string }[]) {
  const program = ts.createProgram(
    modules.map(({ file }) => file),
    { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, noLib: true, types: [] },
  );
  const checker = program.getTypeChecker();
  const home = dirname(modules[0]?.file ?? "");
  const origin = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const statementsOf = (symbol: ts.Symbol): readonly ts.Node[] =>
    (symbol.declarations ?? []).map((one) => (ts.isVariableDeclaration(one) ? one.parent.parent : one));
  /** The package's own declarations that a declaration mentions. */
  const mentionedBy = (symbol: ts.Symbol): readonly ts.Symbol[] => {
    const found: ts.Symbol[] = [];
    const visit = (node: ts.Node): void => {
      const named = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
      if (named !== undefined) found.push(origin(named));
      node.forEachChild(visit);
    };
    for (const statement of statementsOf(symbol)) visit(statement);
    const isOwn = (node: ts.Node): boolean =>
      ts.isStatement(node) && ts.isSourceFile(node.parent) && node.parent.fileName.startsWith(home);
    return found.filter((one) => statementsOf(one).some(isOwn));
  };
  const opened = modules.map(({ specifier, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} is no module.`);
    const named = checker.getExportsOfModule(module).map((one): [string, ts.Symbol] => [one.name, origin(one)]);
    return { specifier, exported: new Map(named.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
  });
  const everywhere = new Set(opened.flatMap(({ exported }) => [...exported.values()]));
  return opened.map(({ specifier, exported }): EntryPoint => {
    const seen = new Set(exported.values());
    for (const symbol of seen) for (const one of mentionedBy(symbol)) seen.add(one);
    const reached = [...seen].filter((symbol) => !everywhere.has(symbol));
    return {
      specifier,
      exports: new Map(
        [...exported].map(([name, symbol]) => [name, declarationOf(symbol, statementsOf(symbol), name)]),
      ),
      reached: new Map(reached.map((symbol) => [symbol.name, declarationOf(symbol, statementsOf(symbol))])),
    };
  });
}

function declarationOf(symbol: ts.Symbol, statements: readonly ts.Node[], name = symbol.name): Declaration {
  const comments = statements[0] === undefined ? [] : ts.getJSDocCommentsAndTags(statements[0]).filter(ts.isJSDoc);
  const comment = comments.at(-1)?.getText().slice("/**".length, -"*/".length) ?? "";
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\*? ?/, "").trimEnd());
  const [doc = "", ...tags] = lines.join("\n").split(/^@(?=\w)/m);
  return {
    name,
    isValue: (symbol.flags & ts.SymbolFlags.Value) !== 0,
    text: statements.map((one) => one.getText().replace(/^export /, "")).join("\n"),
    doc: doc.trim(),
    examples: tags.flatMap((tag) => (tag.startsWith("example") ? [tag.slice("example".length).trim()] : [])),
  };
}
