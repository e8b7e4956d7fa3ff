import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isNode, type SyntaxNode } from "@roster/checks/source";
import { parseSync } from "oxc-parser";

/** One declaration of a package: its text without the doc comment, and the doc comment. */
export interface Declaration {
  readonly name: string;
  readonly kind: "function" | "class" | "const" | "interface" | "type";
  readonly text: string;
  readonly doc: Doc;
  /** The file in which the names of its text are looked up. */
  readonly file: string;
  /** The names of types and values that its text mentions. */
  readonly mentions: ReadonlySet<string>;
}

/** A doc comment; empty without one. */
export interface Doc {
  readonly text: string;
  readonly examples: readonly string[];
}

/** A module of declarations: what it declares, imports and exports, by name. */
interface Module {
  readonly declared: ReadonlyMap<string, Declaration>;
  readonly imported: ReadonlyMap<string, Place>;
  readonly exported: ReadonlyMap<string, Place>;
  readonly stars: readonly string[];
}

/** A name in a file. The file is undefined if the name comes from another package. */
interface Place {
  readonly file: string | undefined;
  readonly name: string;
}

/** The declaration files of a package. Each is read once. */
export interface Declarations {
  /** All exports of a module, by name. */
  exportsOf(file: string): ReadonlyMap<string, Declaration>;
  /** The package's own declaration behind a name that a file mentions. */
  find(name: string, file: string): Declaration | undefined;
}

export function readDeclarations(): Declarations {
  const modules = new Map<string, Module>();
  const open = (file: string): Module => {
    const known = modules.get(file) ?? readModule(file);
    modules.set(file, known);
    return known;
  };
  const follow = ({ file, name }: Place): Declaration | undefined => {
    if (file === undefined) return undefined;
    const { declared, imported, exported, stars } = open(file);
    const own = declared.get(name);
    if (own) return own;
    const elsewhere = exported.get(name) ?? imported.get(name);
    if (elsewhere && (elsewhere.file !== file || elsewhere.name !== name)) return follow(elsewhere);
    return stars.map((star) => follow({ file: star, name })).find((found) => found !== undefined);
  };
  const exportsOf = (file: string): ReadonlyMap<string, Declaration> => {
    const { exported, stars } = open(file);
    const all = new Map(stars.flatMap((star) => [...exportsOf(star)]));
    for (const [name, place] of exported) {
      const found = follow(place);
      if (found === undefined) throw new Error(`${file} exports ${name}, which no file declares.`);
      all.set(name, { ...found, name });
    }
    return new Map([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
  return { exportsOf, find: (name, file) => follow({ file, name }) };
}

const KINDS: Readonly<Record<string, Declaration["kind"]>> = {
  FunctionDeclaration: "function",
  TSDeclareFunction: "function",
  ClassDeclaration: "class",
  VariableDeclaration: "const",
  TSInterfaceDeclaration: "interface",
  TSTypeAliasDeclaration: "type",
};

function readModule(file: string): Module {
  const text = readFileSync(file, "utf8");
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const declared = new Map<string, Declaration>();
  const [imported, exported] = [new Map<string, Place>(), new Map<string, Place>()];
  const stars: string[] = [];

  const docBefore = (start: number): Doc => {
    const comment = comments.findLast((one) => one.end <= start && /^\s*$/.test(text.slice(one.end, start)));
    return readDoc(comment?.type === "Block" && comment.value.startsWith("*") ? comment.value.slice(1) : "");
  };
  const declare = (node: SyntaxNode, from: number): string | undefined => {
    const kind = KINDS[node.type];
    const id = kind === "const" ? field(first(node["declarations"]), "id") : node["id"];
    const name = field(id, "name");
    if (kind === undefined || typeof name !== "string") return undefined;
    const shown = text.slice(node.start, node.end);
    const one = { name, kind, text: shown, doc: docBefore(from), file, mentions: namesIn(node) };
    const overload = kind === "function" ? declared.get(name) : undefined;
    const mentions = new Set([...(overload?.mentions ?? []), ...one.mentions]);
    declared.set(name, overload ? { ...overload, text: `${overload.text}\n${shown}`, mentions } : one);
    return name;
  };

  for (const node of list(program.body)) {
    const source = field(node["source"], "value");
    const from = typeof source === "string" ? resolve(file, source) : undefined;
    if (node.type === "ImportDeclaration") {
      for (const one of list(node["specifiers"])) {
        imported.set(nameOf(one["local"]), { file: from, name: nameOf(one["imported"] ?? one["local"]) });
      }
    } else if (node.type === "ExportAllDeclaration" && from !== undefined) {
      stars.push(from);
    } else if (node.type === "ExportNamedDeclaration") {
      for (const one of list(node["specifiers"])) {
        exported.set(nameOf(one["exported"]), { file: source === undefined ? file : from, name: nameOf(one["local"]) });
      }
      const inner = node["declaration"];
      const name = isNode(inner) ? declare(inner, node.start) : undefined;
      if (name !== undefined) exported.set(name, { file, name });
    } else {
      declare(node, node.start);
    }
  }
  return { declared, imported, exported, stars };
}

function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  return join(dirname(from), specifier.replace(/\.(?:js|ts)$/, ".d.ts"));
}

function readDoc(comment: string): Doc {
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\*? ?/, "").trimEnd());
  const [text = "", ...tags] = lines.join("\n").split(/^@(?=\w)/m);
  const examples = tags.filter((tag) => tag.startsWith("example")).map((tag) => tag.slice("example".length).trim());
  return { text: text.trim(), examples };
}

function namesIn(node: SyntaxNode): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === "Identifier" && typeof value["name"] === "string") names.add(value["name"]);
    Object.values(value).forEach(visit);
  };
  visit(node);
  return names;
}

const list = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);
const first = (value: unknown): unknown => list(value)[0];
const field = (value: unknown, key: string): unknown => (isNode(value) ? value[key] : undefined);
const nameOf = (value: unknown): string => String(field(value, "name") ?? field(value, "value"));
