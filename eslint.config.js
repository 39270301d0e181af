// Import directions and house rules, checked instead of remembered (docs/decisions). Formatting is Prettier's.
import js from "@eslint/js";
import importX from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { FEATURES, zones } from "./eslint.rooms.js";
import { GIVEN_NUMBERS, tunablesInLimits } from "./eslint.tunables.js";

// What a pure file has no use for: the outside comes in as arguments.
const EFFECTS = {
  paths: [
    "bullmq",
    "pg",
    "undici",
    "ioredis",
    "node:fs",
    "node:fs/promises",
    "node:http",
    "node:net",
    "node:timers/promises",
  ],
  patterns: ["**/database/**", "**/queue/**", "@prisma/*"],
};

const SYNTAX = [
  { selector: "TSAsExpression > TSAnyKeyword", message: "Say what it is instead of `as any`." },
  { selector: "TSEnumDeclaration", message: "Node strips types and runs the rest: no enums." },
];

// Rows of pg and of Prisma's raw statements have the types that somebody wrote down for them.
const TYPED_SQL = [
  {
    selector: "CallExpression[callee.property.name='query']",
    message: "Use query() of app/database/statements/query.ts: PostgreSQL types its rows.",
  },
  {
    selector: "MemberExpression[property.name=/^[$](query|execute)Raw/]",
    message: "Use query(), or queryInPrisma() in a transaction of Prisma's (app/database/statements/query.ts).",
  },
  {
    selector:
      "CallExpression[callee.name=/^query(Prepared|InPrisma)?$/]:not(MemberExpression[property.name=/^(on|run|rows|first|one|column|value|firstValue|some|wrote|count)$/] > *)",
    message: "A statement runs by `on` or a short form of it: query(text).on(pool, ...values).",
  },
];

// Statements and connections, types included. By selectors, because the rules about imports have other options in some files;
// a slash would end the pattern, so it is written as \u002F.
const CLIENT = "/^(pg|@prisma\\u002F.+)$|\\u002Fdatabase\\u002F(generated\\u002F|connect\\.ts$)/";
const STATEMENTS = [
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSImportType",
].map((node) => ({
  selector: `${node}[source.value=${CLIENT}]`,
  message: "SQL and Prisma are in app/database/<feature>, behind a port that the feature declares.",
}));

const IMPORT_ORDER = {
  groups: [
    ["builtin", "external"],
    ["parent", "sibling", "index"],
  ],
  alphabetize: { order: "asc", caseInsensitive: true },
};

const WITH_EXTENSION = {
  regex: "^\\.{1,2}/(?!.*\\.(ts|tsx|css|json|js|png)(\\?url)?$)",
  message: "Name the file with its extension.",
};
const NO_STAND_IN = { regex: "-sandbox(/|$)", message: "The app knows neither its stand-ins nor its tests." };

export default tseslint.config(
  {
    ignores: [
      "build/",
      ".data/",
      ".cache/",
      "app/database/generated/",
      "app/database/statements/statements.gen.ts",
      "app/shopify/types/",
      "extensions/**/dist/",
      "**/*.d.ts",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { "import-x": importX },
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off",
      "no-console": "error",
      "max-params": ["error", 3],
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-restricted-syntax": ["error", ...SYNTAX],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "import-x/no-restricted-paths": ["error", { zones }],
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      "import-x/order": ["error", IMPORT_ORDER],
    },
  },
  {
    // Node runs these files as they are: a relative import names its file.
    files: ["app/**/*.{ts,tsx}", "sandbox/**/*.ts", "scripts/**/*.ts", "statement-types/**/*.ts", "test/**/*.{ts,tsx}"],
    rules: { "no-restricted-imports": ["error", { patterns: [WITH_EXTENSION] }] },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    rules: { "no-restricted-imports": ["error", { patterns: [WITH_EXTENSION, NO_STAND_IN] }] },
  },
  {
    // A switch without a default names every case, also where it returns nothing.
    files: ["app/**/*.{ts,tsx}", "scripts/**/*.ts", "statement-types/*.ts"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // What is decided about an order names every case, so that a new one is thought of.
    files: ["app/orders/decide/**/*.ts"],
    rules: { "@typescript-eslint/switch-exhaustiveness-check": "error" },
  },
  {
    // Not the sizes of what pages draw.
    files: ["app/**/*.ts"],
    ignores: ["app/{ui,routes}/**", "app/**/*limits.ts", ...GIVEN_NUMBERS],
    plugins: { house: { rules: { "tunables-in-limits": tunablesInLimits } } },
    rules: { "house/tunables-in-limits": "error" },
  },
  {
    // SQL is typed. What is below the features, and makes connections and tables, is not.
    files: ["app/database/*/**/*.ts"],
    ignores: ["app/database/{embedded,migrations,statements}/**"],
    rules: {
      "no-restricted-syntax": ["error", ...SYNTAX, ...TYPED_SQL],
      // A column's type says whether it can be null: what stands in for a null that never comes hides one that does.
      "@typescript-eslint/no-unnecessary-condition": "error",
    },
  },
  {
    // Features take types from adapters, never code: what they need comes in as an argument (their ports).
    files: FEATURES.map((name) => `app/${name}/**/*.ts`),
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["**/shopify/**", "**/database/connect.ts", "**/queue/**", "**/kernel/running/env.ts"],
              allowTypeImports: true,
              message: "A feature takes its adapters as arguments: import their types only.",
            },
          ],
        },
      ],
    },
  },
  {
    // Deployed apart from the app, and on another machine: what they say to each other is all they share.
    files: ["extensions/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-imports": ["error", { patterns: [WITH_EXTENSION] }],
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "/app/(?!ui/extensions/[a-z]+-contract\\.ts$)",
              message: "Extensions know the app's contracts only.",
            },
            {
              regex: "/app/",
              allowTypeImports: true,
              message: "Import types only: nothing of the app is in the bundle.",
            },
          ],
        },
      ],
    },
  },
  {
    // Whoever else needs a row asks a port; app/main alone hands the connections on.
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/database/**", "app/main/**"],
    rules: { "no-restricted-syntax": ["error", ...SYNTAX, ...STATEMENTS] },
  },
  {
    // Pure decisions: the same answer for the same facts, without clock, database or network.
    files: [
      "app/kernel/{back-off,durations,kit-sku,local-time,work-on-due}.ts",
      "app/kernel/paging/**/*.ts",
      "app/kernel/text/**/*.ts",
      "app/orders/limits.ts",
      "app/shop-tasks/shop-tasks.ts",
      "app/orders/{codes,decide}/**/*.ts",
      "app/orders/kit-answers/{classify-cancel,classify-create,end-attempt,kit-mirror}.ts",
      "app/accounts/budget/decide-slot.ts",
      "app/accounts/connection/setup-checklist.ts",
      "app/accounts/kit-events/plan-registration.ts",
      "app/accounts/settings/settings-schema.ts",
      "app/linking/plan/plan-links.ts",
      "app/linking/states/{link-state,readiness}.ts",
      "app/linking/suggest/suggest.ts",
      "app/attention/{attention-list,decide-shop-tasks,sending-state}.ts",
      "app/daily-check/{compare-parts,compare-sides,differences,judge-missing,order-sides}.ts",
      "app/past-orders/bought-now.ts",
      "app/estimates/{countries,delivery-days,kept-estimate,quantity-steps}.ts",
      "app/publishing/{decide-draft,draft-content,draft-fields,draft-rules}.ts",
      "app/designs/artwork/{byte-range,conditional-request}.ts",
      "app/designs/images/{image-header,photo-header}.ts",
      "app/queue/{after-fault,to-job}.ts",
      "app/database/migrations/{expands-only,plan-migrations}.ts",
      "app/main/doctor/finding.ts",
    ],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          paths: EFFECTS.paths.map((name) => ({ name, allowTypeImports: true, message: "This file is pure." })),
          patterns: [{ group: EFFECTS.patterns, allowTypeImports: true, message: "This file is pure." }],
        },
      ],
      "no-restricted-globals": ["error", "fetch", "process", "setTimeout", "setInterval"],
      "no-restricted-properties": [
        "error",
        { object: "Date", property: "now", message: "The moment comes in as an argument." },
        { object: "Math", property: "random", message: "Chance comes in as an argument." },
      ],
    },
  },
  {
    // Routes are thin: services come from the load context, so that no module with state is loaded a second time by the build.
    files: ["app/routes/**/*.{ts,tsx}", "app/ui/**/*.{ts,tsx}", "app/root.tsx", "app/entry.*.tsx"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: [
                "**/kit/**",
                "**/shopify/**",
                "**/database/**",
                "**/queue/**",
                "**/main/**",
                "**/kernel/running/env.ts",
              ],
              allowTypeImports: true,
              message: "Pages get everything from the load context: import types only.",
            },
          ],
        },
      ],
    },
  },
  {
    // A stand-in is a package of its own, and as easily read: no file leads back to itself.
    files: ["sandbox/**/*.ts"],
    settings: { "import-x/parsers": { "@typescript-eslint/parser": [".ts"] } },
    rules: { "import-x/no-cycle": "error" },
  },
  {
    files: [
      "scripts/**",
      "sandbox/**/main.ts",
      "test/attack/**",
      "test/bench/**",
      "test/mutation/**",
      "test/reliability/**",
      "test/support/running/console.setup.ts",
    ],
    rules: { "no-console": "off" },
  },
  {
    // A row of a table-driven test has as many columns as it needs.
    files: ["test/**", "{sandbox/*,statement-types}/test/**"],
    rules: { "max-params": "off" },
  },
  {
    // Plain scripts for browsers.
    files: ["sandbox/**/*.js", "extensions/**/*.{js,jsx}"],
    rules: { "@typescript-eslint/no-unused-vars": "off" },
  },
);
