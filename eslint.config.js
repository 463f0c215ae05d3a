import accessibility from "eslint-plugin-jsx-a11y-x";
import { defineConfig, globalIgnores } from "eslint/config";
import typescript from "typescript-eslint";
import { fences } from "./test/architecture/lint-fences.js";

// Patterns start at the folder that is linted, so that test/architecture/bad can be linted as a project of its own.
const SOURCES = ["**/*.{js,cjs,mjs,ts,tsx}"];
const PRODUCTION = ["domain/**", "sdk/src/**", "adapters/**", "ui/**", "server/**"].map((folder) => `${folder}/*.{ts,tsx}`);
const CONFIGURATION = ["*.{js,cjs,mjs,ts}", "**/*.d.ts"];

/** Lines without blanks and comments. */
const atMost = (max) => ({ "max-lines": ["error", { max, skipBlankLines: true, skipComments: true }] });

// Pausing while a pointer rests on something is no action: those who use no pointer lose nothing.
const ACTING = { handlers: ["onClick", "onMouseDown", "onMouseUp", "onKeyDown", "onKeyUp", "onKeyPress"] };

const BROWSER_GLOBALS = [
  ...["window", "document", "navigator", "location", "history", "screen", "localStorage", "sessionStorage", "indexedDB"],
  ...["fetch", "XMLHttpRequest", "WebSocket", "BroadcastChannel", "requestAnimationFrame", "alert", "confirm", "prompt"],
  ...["HTMLElement", "Element", "Node", "Event", "KeyboardEvent", "MouseEvent"],
];

export default defineConfig(
  globalIgnores(["**/dist/", "coverage/", "reports/", "data/", ".stryker-tmp/", "sdk/src/generated/", "test/architecture/bad/"]),
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
      ...atMost(300),
    },
  },
  {
    name: "configuration files hand out one default",
    files: CONFIGURATION,
    rules: { "fences/no-default-export": "off", "@typescript-eslint/no-require-imports": "off" },
  },

  {
    name: "production",
    files: PRODUCTION,
    rules: {
      "max-lines-per-function": ["error", { max: 50, skipBlankLines: true, skipComments: true }],
      ...atMost(200),
    },
  },
  { name: "ports", files: ["**/*.port.ts"], rules: atMost(80) },
  { name: "adapters", files: ["adapters/**/*.ts"], rules: atMost(150) },
  { name: "views", files: ["**/*.view.tsx"], rules: atMost(160) },
  {
    name: "what runs in a browser says nothing on its console",
    files: ["domain/**/*.ts", "sdk/src/**/*.ts", "adapters/**/*.ts", "ui/**/*.{ts,tsx}"],
    rules: { "no-console": "error" },
  },

  { name: "the one place that tells of bugs", files: ["ui/app/log-error.ts"], rules: { "no-console": "off" } },
  { name: "a binding takes what its tokens name", files: ["ui/app/modules/*.ts", "ui/app/screens/*.ts"], rules: { "max-params": "off" } },

  {
    name: "the domain decides and returns",
    files: ["domain/**/*.ts"],
    rules: {
      "fences/no-throw": "error",
      "fences/no-clock": "error",
      "fences/no-randomness": "error",
    },
  },
  {
    name: "a bug is thrown here, and only here",
    files: ["domain/shared/unreachable.ts"],
    rules: { "fences/no-throw": "off" },
  },
  {
    name: "failures are values",
    files: ["domain/**/*.ts", "ui/**/*.{ts,tsx}"],
    ignores: ["ui/app/**"],
    rules: { "fences/no-catch": "error" },
  },
  {
    name: "json5 throws what it cannot read, and answers no other way",
    files: ["domain/testing/body/lenient-json.ts"],
    rules: { "fences/no-catch": "off" },
  },

  {
    name: "the screen",
    files: ["ui/**/*.tsx"],
    extends: [accessibility.configs.strict],
    rules: {
      "fences/no-inline-style": "error",
      "jsx-a11y-x/no-static-element-interactions": ["error", ACTING],
      "jsx-a11y-x/no-noninteractive-element-interactions": ["error", ACTING],
    },
  },
  {
    name: "a view shows a model",
    files: ["**/*.view.tsx"],
    rules: { "fences/no-effect-in-view": "error", "fences/one-model-prop": "error" },
  },
  {
    name: "view-models work without a browser",
    files: ["**/*.view-model.ts", "ui/model/**/*.ts"],
    rules: { "no-restricted-globals": ["error", ...BROWSER_GLOBALS.map((name) => ({ name, message: "Ask a port." }))] },
  },

  {
    name: "sentences",
    files: ["features/**/*.steps.ts"],
    rules: { "fences/no-regular-expression-step": "error", "fences/short-steps": "error", ...atMost(250) },
  },
  { name: "the world of the sentences", files: ["features/support/world.ts"], rules: atMost(60) },
  {
    name: "proofs",
    files: ["test/**/*.{ts,tsx}", "features/**/*.ts", "bench/**/*.ts"],
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-expressions": "off",
    },
  },
);
