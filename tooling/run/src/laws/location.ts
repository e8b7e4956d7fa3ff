import { isNode, nameOf, stringValue, type Source, type SyntaxNode } from "./source.ts";
import { isTest, lineAt, type Breach } from "./tree.ts";

/** Only this file asks the router where we are: it knows what lies under an open dialog. */
const LOCATION = "apps/web/src/location.ts";
const ROUTER = "next/navigation";
const ROUTER_HOOKS = new Set(["usePathname", "useSearchParams"]);
/** Ways to get the whole router, hooks and all. */
const WHOLE = new Set(["ImportNamespaceSpecifier", "ImportDefaultSpecifier"]);

/** The router's place is read in one file. */
export function checkLocation(source: Source): Breach[] {
  if (!source.path.startsWith("apps/") || source.path === LOCATION || isTest(source.path)) return [];
  return source.nodes.flatMap(({ node }) =>
    routerNames(node).map((name) => ({
      file: source.path,
      line: lineAt(source.text, node.start),
      law: `${name}: only ${LOCATION} may read it`,
    })),
  );
}

/** What a statement takes from the router that may tell the place. */
function routerNames(node: SyntaxNode): string[] {
  if (stringValue(node["source"]) !== ROUTER) return [];
  if (node.type === "ImportExpression" || node.type === "ExportAllDeclaration") return [`all of ${ROUTER}`];
  const specifiers = Array.isArray(node["specifiers"]) ? node["specifiers"].filter(isNode) : [];
  return specifiers.flatMap((one) => {
    if (WHOLE.has(one.type)) return [`all of ${ROUTER}`];
    const name = nameOf(one[one.type === "ExportSpecifier" ? "local" : "imported"]);
    return name !== undefined && ROUTER_HOOKS.has(name) ? [name] : [];
  });
}

/** What is loaded is said by `import`, where the import law can see it. */
export function checkRequire(source: Source): Breach[] {
  return source.nodes.flatMap(({ node }) => {
    if (!isRequire(node)) return [];
    return [{ file: source.path, line: lineAt(source.text, node.start), law: "require(): import it" }];
  });
}

function isRequire(node: SyntaxNode): boolean {
  if (node.type === "TSExternalModuleReference") return true;
  const callee = node.type === "CallExpression" ? node["callee"] : undefined;
  return isNode(callee) && (nameOf(callee["property"]) ?? nameOf(callee)) === "require";
}
