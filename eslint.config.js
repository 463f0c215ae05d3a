import accessibility from "eslint-plugin-jsx-a11y-x";
import { defineConfig, globalIgnores } from "eslint/config";
import typescript from "typescript-eslint";
import { fences } from "./test/architecture/lint-fences.js";

// Patterns are relative to the linted folder, so test/architecture/bad can be linted as its own project.
const SOURCES = ["**/*.{js,cjs,mjs,ts,tsx}"];
const PRODUCTION = ["contract/**", "domain/**", "sdk/src/**", "adapters/**", "ui/**", "server/**"].map(
  (folder) => `${folder}/*.{ts,tsx}`,
);
const CONFIGURATION = ["*.{js,cjs,mjs,ts}", "**/*.d.ts"];

// Pausing on hover is not an action: users without a pointer lose nothing.
const ACTING = { handlers: ["onClick", "onMouseDown", "onMouseUp", "onKeyDown", "onKeyUp", "onKeyPress"] };

const BROWSER_GLOBALS = [
  ...[
    "window",
    "document",
    "navigator",
    "location",
    "history",
    "screen",
    "localStorage",
    "sessionStorage",
    "indexedDB",
  ],
  ...[
    "fetch",
    "XMLHttpRequest",
    "WebSocket",
    "BroadcastChannel",
    "requestAnimationFrame",
    "alert",
    "confirm",
    "prompt",
  ],
  ...["HTMLElement", "Element", "Node", "Event", "KeyboardEvent", "MouseEvent"],
];

export default defineConfig(
  globalIgnores([
    "**/dist/",
    "coverage/",
    "reports/",
    "data/",
    ".stryker-tmp/",
    "sdk/src/generated/",
    "contract/generated/",
    "test/architecture/bad/",
  ]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },

  {
    name: "everywhere",
    files: SOURCES,
    extends: [typescript.configs.strict],
    plugins: { fences },
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "object-shorthand": "error",
      "max-params": ["error", { max: 3 }],
      "max-depth": ["error", { max: 2 }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/no-extraneous-class": ["error", { allowWithDecorator: true }],
      "fences/no-default-export": "error",
      "fences/no-enum": "error",
      "fences/no-export-all": "error",
      "fences/file-name": "error",
      "fences/type-name": "error",
    },
  },
  {
    name: "types of production code",
    files: PRODUCTION,
    extends: [typescript.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { project: "tsconfig.eslint.json", tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // An early `return this.refuse()` is one statement, also in an async function.
      "@typescript-eslint/no-confusing-void-expression": "off",
      // A caller can state the type of a draft, and the identity of two types needs a parameter.
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      // The code splits texts into code points. A configuration of PGlite is a class. JSON has the members of an error.
      "@typescript-eslint/no-misused-spread": [
        "error",
        {
          allow: [
            "string",
            { from: "package", name: "PGlitePgConfig", package: "@electric-sql/pglite" },
            { from: "file", name: "CounterfoilError" },
          ],
        },
      ],
      // The router takes thrown responses.
      "@typescript-eslint/only-throw-error": ["error", { allow: [{ from: "lib", name: "Response" }] }],
      // Handlers of events are methods of view-models, which never reject: failures are values.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // A function is also async to reject instead of throwing, as hooks of Fastify and generators of rows must.
      "@typescript-eslint/require-await": "off",
      // Texts of any JSON are compared with a pattern or shown to an expert. No object has a text that fits.
      "@typescript-eslint/no-base-to-string": "off",
      // Members of packages' enums are compared by their documented texts, without code of the package.
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
      // Packages declare the base class where they return their own or our subclass.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
    },
  },
  {
    name: "configuration files have a default export",
    files: CONFIGURATION,
    rules: { "fences/no-default-export": "off", "@typescript-eslint/no-require-imports": "off" },
  },

  {
    name: "reporters, which mocha loads by require",
    files: ["test/support/suites/*-reporter.cjs"],
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },

  {
    name: "production",
    files: PRODUCTION,
    rules: {
      "max-statements": ["error", { max: 25 }],
      complexity: ["error", { max: 20 }],
    },
  },
  {
    name: "programs compare codes",
    files: PRODUCTION,
    rules: { "fences/no-problem-text": "error" },
  },
  {
    name: "the specification has a text for a failed test of a patch, and no code",
    files: ["domain/receipts/changes/change-receipt.ts"],
    rules: { "fences/no-problem-text": "off" },
  },
  {
    name: "browser code does not log",
    files: ["domain/**/*.ts", "sdk/src/**/*.ts", "adapters/**/*.ts", "ui/**/*.{ts,tsx}"],
    rules: { "no-console": "error" },
  },

  { name: "the error logger", files: ["ui/app/log-error.ts"], rules: { "no-console": "off" } },
  {
    name: "bindings take one parameter per token",
    files: ["ui/app/modules/*.ts"],
    rules: { "max-params": "off" },
  },

  {
    name: "the domain returns values",
    files: ["domain/**/*.ts"],
    rules: {
      "fences/no-throw": "error",
      "fences/no-clock": "error",
      "fences/no-randomness": "error",
    },
  },
  {
    name: "the only throw of the domain",
    files: ["domain/shared/assert-never.ts"],
    rules: { "fences/no-throw": "off" },
  },
  {
    name: "failures are values",
    files: ["domain/**/*.ts", "ui/**/*.{ts,tsx}"],
    ignores: ["ui/app/**"],
    rules: { "fences/no-catch": "error" },
  },
  {
    name: "json5 reports errors by throwing",
    files: ["domain/test-receipts/body/lenient-json.ts"],
    rules: { "fences/no-catch": "off" },
  },

  {
    name: "the methods of a view-model are bound, and change its state during an await",
    files: ["ui/**/*.{ts,tsx}"],
    rules: { "@typescript-eslint/unbound-method": "off", "@typescript-eslint/no-unnecessary-condition": "off" },
  },
  {
    name: "views and components",
    files: ["ui/**/*.tsx"],
    extends: [accessibility.configs.strict],
    rules: {
      "fences/no-inline-style": "error",
      "jsx-a11y-x/no-static-element-interactions": ["error", ACTING],
      "jsx-a11y-x/no-noninteractive-element-interactions": ["error", ACTING],
    },
  },
  {
    name: "views",
    files: ["**/*.view.tsx"],
    rules: { "fences/no-effect-in-view": "error", "fences/one-model-prop": "error" },
  },
  {
    name: "view-models work without a browser",
    files: ["**/*.view-model.ts", "ui/model/**/*.ts"],
    rules: { "no-restricted-globals": ["error", ...BROWSER_GLOBALS.map((name) => ({ name, message: "Ask a port." }))] },
  },

  {
    name: "the router gives a screen its location",
    files: ["ui/**/*.{ts,tsx}", "adapters/browser/**/*.ts"],
    rules: { "fences/no-window-address": "error" },
  },

  {
    name: "steps",
    files: ["features/**/*.steps.ts"],
    rules: { "fences/no-regular-expression-step": "error", "fences/short-steps": "error" },
  },
  {
    name: "tests",
    files: ["test/**/*.{ts,tsx}", "features/**/*.ts", "bench/**/*.ts"],
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-expressions": "off",
    },
  },
);
