// Import directions and house rules, checked instead of remembered (docs/decisions). Formatting is Prettier's.
import js from "@eslint/js";
import importX from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const FEATURES = [
  "orders",
  "fulfillment-service",
  "mapping",
  "publishing",
  "templates",
  "accounts",
  "estimates",
  "reconciliation",
  "attention",
  "privacy",
];
const ADAPTERS = ["kit", "shopify", "store", "queue"];

const paths = (names) => names.map((name) => `./app/${name}`);

/** `target` may not import `from`, for the reason given. */
const zones = [
  {
    target: "./app",
    from: ["./sandbox", "./test", "./scripts"],
    message: "The app knows neither its stand-ins nor its tests.",
  },
  {
    target: "./sandbox",
    from: ["./app", "./test"],
    message: "A stand-in is a reading of its own: it shares no code with the app.",
  },
  {
    target: paths(ADAPTERS),
    from: ["./app/routes", "./app/ui"],
    message: "Adapters do not know the pages.",
  },
  {
    target: paths(FEATURES),
    from: ["./app/routes", "./app/ui"],
    message: "Features do not know the pages: data goes edge → feature → adapter, and back as a value.",
  },
];

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
  patterns: ["**/store/**", "**/queue/**", "@prisma/*"],
};

export default tseslint.config(
  {
    ignores: [
      "build/",
      ".data/",
      ".cache/",
      "app/store/generated/",
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
      "no-restricted-syntax": [
        "error",
        { selector: "TSAsExpression > TSAnyKeyword", message: "Say what it is instead of `as any`." },
        { selector: "TSEnumDeclaration", message: "Node strips types and runs the rest: no enums." },
      ],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "import-x/no-restricted-paths": ["error", { zones }],
    },
  },
  {
    // Node runs these files as they are: a relative import names its file.
    files: ["app/**/*.{ts,tsx}", "sandbox/**/*.ts", "scripts/**/*.ts", "test/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "^\\.{1,2}/(?!.*\\.(ts|tsx|css|json|js)(\\?url)?$)",
              message: "Name the file with its extension.",
            },
          ],
        },
      ],
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
              group: [
                "**/shopify/**",
                "**/store/prisma.ts",
                "**/queue/**",
                "**/platform/{composition,server,main,env,start-app}.ts",
              ],
              allowTypeImports: true,
              message: "A feature takes its adapters as arguments: import their types only.",
            },
          ],
        },
      ],
    },
  },
  {
    // Pure decisions: the same answer for the same facts, without clock, database or network.
    files: [
      "app/orders/{decide*,decision,dispose*,payment,kit-mirror,timeline,reasons,tasks,rules}.ts",
      "app/accounts/{slot-decision,plan-events,readiness,settings}.ts",
      "app/attention/{attention-list,sending-state,menu-counts}.ts",
      "app/mapping/{match,plan,drift}*.ts",
      "app/estimates/{countries,delivery-days,pieces}.ts",
      "app/publishing/{amount,decide-draft,draft-content,draft-fields,draft-rules}.ts",
      "app/templates/{byte-range,preconditions,image-header}.ts",
      "app/queue/{after-fault,bells}.ts",
      "app/store/plan-migrations.ts",
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
                "**/store/**",
                "**/queue/**",
                "**/platform/{composition,server,main,env}.ts",
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
    files: [
      "scripts/**",
      "sandbox/**/main.ts",
      "test/bench/**",
      "test/reliability/**",
      "test/support/console.setup.ts",
    ],
    rules: { "no-console": "off" },
  },
  {
    // A row of a table-driven test has as many columns as it needs.
    files: ["test/**"],
    rules: { "max-params": "off" },
  },
  {
    // Plain scripts for browsers.
    files: ["sandbox/**/*.js", "extensions/**/*.{js,jsx}"],
    rules: { "@typescript-eslint/no-unused-vars": "off" },
  },
);
