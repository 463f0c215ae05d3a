// Bundles the tests of the domain, or of the area in MUTATED_AREA, for mutation tests (stryker.config.json). A mutant of
// a module-level constant needs its own process, in which loading hundreds of files takes longer than most tests.
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

/** Keeps the `import.meta.url` of each bundled file. */
const keepUrls: Plugin = {
  name: "keep-urls",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
      loader: "ts",
    })),
};

const TESTS = join("test/domain", process.env["MUTATED_AREA"] ?? "");
const files = readdirSync(TESTS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .sort();
await build({
  stdin: {
    contents: files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join("\n"),
    resolveDir: join(process.cwd(), TESTS),
  },
  outfile: "reports/domain-tests.mjs",
  bundle: true,
  ignoreAnnotations: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  plugins: [keepUrls],
});
