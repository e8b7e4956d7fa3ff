import type { OxlintConfig } from "oxlint";

const TESTS = ["**/*.{test,spec}.{ts,tsx}", "**/*.test-d.ts", "**/testing/**", "**/test/**"];

/** Members that write markup from a string. */
const MARKUP = [
  "innerHTML",
  "outerHTML",
  "insertAdjacentHTML",
  "srcdoc",
  "setHTMLUnsafe",
  "parseHTMLUnsafe",
  "createContextualFragment",
].map((property) => ({ property, message: "Set text as text." }));
const SINKS = [
  ...MARKUP,
  { object: "document", property: "write", message: "Set text as text." },
  { object: "document", property: "writeln", message: "Set text as text." },
  { object: "window", property: "document", message: "Write only document, so that the rules about it apply." },
];

const ROUTER = [
  {
    name: "next/navigation",
    allowImportNames: ["notFound"],
    message: "Only location.ts reads the router. Navigate by address.ts.",
  },
  { name: "next/link", message: "use-links.ts routes plain links." },
];

interface Forbidden {
  readonly regex: string;
  readonly message: string;
  readonly allowTypeImports?: boolean;
}
/** Of several overrides, the last replaces the others, so each forbids test code again. */
const noImports = (patterns: readonly Forbidden[] = [], paths: typeof ROUTER = []): OxlintConfig["rules"] => ({
  "no-restricted-imports": [
    "error",
    {
      patterns: [
        { regex: String.raw`(?:^|/)testing?/|\.test(?:-d)?\.tsx?$`, message: "Only tests import test code." },
        ...patterns,
      ],
      paths,
    },
  ],
});

const CORE = "packages/core/src/**";
const WORKSPACE = [{ regex: "^@roster/", message: "The core imports no other package of the workspace." }];
/** The rooms of the core that may import the follows. */
const ABOVE = ["packages/core/src/{follows,directory}/**", "packages/core/src/*.ts"];
const UP = [{ regex: "(?:^|/)follows/", message: "The follows stand above this room: both import the port in lib/." }];
/** The modules of the core that only entry points with dependencies reach. */
const HEAVY = [
  "packages/core/src/{directory,schema,search-engine}/**",
  "packages/core/src/{kernel,schema}.ts",
  "packages/core/src/instance/{index,http/client,backend/connect-follows,backend/connection}.ts",
  "packages/core/src/instance/sign-in/*.ts",
  "packages/core/src/instance/permissions/{index,permissions,stored-permissions}.ts",
];
/** The others import only each other. */
const LIGHT = [
  { regex: "^[@a-z]", allowTypeImports: true, message: "Entry points without dependencies reach this module." },
  {
    regex: String.raw`(?:^|/)(?:directory|schema|search-engine)(?:/|\.ts$)|(?:^|/)(?:client|connect-follows|connection)\.ts$|instance/index|sign-in/`,
    allowTypeImports: true,
    message: "Entry points without dependencies reach this module, but not that one.",
  },
];

export default {
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error" },
  options: { typeAware: true },
  ignorePatterns: ["{roster,directory}/released/**", "**/dist/**", "**/out/**", "**/.next/**", "**/next-env.d.ts"],
  env: { browser: true, node: true, es2024: true },
  rules: {
    "max-lines": ["error", 300],
    "typescript/ban-ts-comment": ["error", { "ts-expect-error": true }],
    "typescript/no-explicit-any": "error",
    "typescript/no-require-imports": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-floating-promises": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-unassigned-import": ["error", { allow: ["**/*.css"] }],
    "import/no-default-export": "error",
    "react/no-danger": "error",
    "react/forbid-dom-props": ["error", { forbid: [{ propName: "srcDoc", message: "Set text as text." }] }],
    "react/react-in-jsx-scope": "off",
    "react/rules-of-hooks": "error",
    "no-console": "off",
    "no-eval": "error",
    "no-restricted-properties": ["error", ...SINKS],
    "no-shadow": "off",
    "no-underscore-dangle": ["error", { allow: ["_default"] }],
    "no-await-in-loop": "off",
    "typescript/unbound-method": "off",
    "import/no-named-as-default-member": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/prefer-add-event-listener": "off",
    "react/style-prop-object": "off",
  },
  overrides: [
    {
      files: ["**/*.config.ts", "**/*.d.ts", "apps/web/src/app/**/*.{ts,tsx}"],
      rules: { "import/no-default-export": "off" },
    },
    {
      // browser tests read markup to describe a failure
      files: [...TESTS, "tooling/e2e/**"],
      rules: { "no-restricted-properties": "off", "react/forbid-dom-props": "off" },
    },
    {
      files: ["apps/web/src/**/*.{ts,tsx}"],
      excludeFiles: [
        "apps/web/src/address.ts",
        "apps/web/src/address.ts",
        "apps/web/src/features/follow-window/later/opener.ts",
        "apps/web/src/features/{sign-in/login-frame,permissions/consent-return}.test.tsx",
      ],
      rules: {
        "no-restricted-properties": [
          "error",
          ...SINKS,
          { object: "window", property: "history", message: "Only address.ts writes the history." },
        ],
        "no-restricted-globals": ["error", { name: "history", message: "Only address.ts writes the history." }],
      },
    },
    {
      files: ["apps/web/src/boot-script.tsx", "apps/web/src/features/drawn/stored-page.tsx"],
      rules: { "react/no-danger": "off" },
    },
    {
      files: ["apps/web/src/features/embed-code/later/preview-frame.tsx"],
      rules: { "react/iframe-missing-sandbox": "off" },
    },
    {
      files: ["{packages/ui,apps/web,apps/embed}/src/**/*.tsx"],
      excludeFiles: ["**/*.test.tsx"],
      rules: {
        "react/jsx-no-literals": [
          "error",
          {
            noStrings: true,
            ignoreProps: true,
            restrictedAttributes: ["aria-label", "title", "alt", "placeholder", "label", "summary", "message"],
            allowedStrings: ["", "@", "/", "."],
          },
        ],
      },
    },
    { files: ["**/*.test-d.ts"], rules: { "typescript/ban-ts-comment": ["error", { "ts-expect-error": false }] } },
    { files: ["{packages,apps}/*/src/**"], excludeFiles: TESTS, rules: { "import/no-nodejs-modules": "error" } },
    { files: ["**"], excludeFiles: TESTS, rules: noImports() },
    { files: [CORE], excludeFiles: TESTS, rules: noImports(WORKSPACE) },
    { files: [CORE], excludeFiles: [...TESTS, ...ABOVE], rules: noImports([...WORKSPACE, ...UP]) },
    { files: [CORE], excludeFiles: [...TESTS, ...HEAVY], rules: noImports(LIGHT) },
    { files: [CORE], excludeFiles: [...TESTS, ...HEAVY, ...ABOVE], rules: noImports([...LIGHT, ...UP]) },
    {
      files: ["packages/ui/src/**"],
      excludeFiles: TESTS,
      rules: noImports([
        {
          regex:
            "^(?:@roster/(?:core/(?:follow-run|mastodon|remote-follow|schema|search|testing)|site)|preact|playwright|vitest|@vitest)",
          message: "packages/ui imports React, @roster/core, @roster/core/monogram and @roster/core/site only.",
        },
      ]),
    },
    {
      files: ["apps/embed/src/**"],
      excludeFiles: TESTS,
      rules: noImports([
        {
          regex: "^@roster/core/(?:follow-run|mastodon|monogram|remote-follow|schema|search|testing)",
          message: "The widget imports @roster/core and @roster/core/site only.",
        },
      ]),
    },
    { files: ["apps/web/**"], excludeFiles: [...TESTS, "apps/web/src/location.ts"], rules: noImports([], ROUTER) },
    {
      files: ["apps/web/src/**"],
      excludeFiles: [
        ...TESTS,
        "apps/web/src/location.ts",
        // the linter does not tell import() from import, so these modules are the only ones that load heavy code
        "apps/web/src/services.ts",
        "apps/web/src/features/search/later/search-with-words.ts",
        "apps/web/src/features/sign-in/later/open-sign-in.ts",
      ],
      rules: noImports(
        [
          {
            regex: "^@roster/core/(?:mastodon|search/orama)$",
            allowTypeImports: true,
            message: "Load it by import() in a module that does so already: first visits do not need it.",
          },
        ],
        ROUTER,
      ),
    },
  ],
} satisfies OxlintConfig;
