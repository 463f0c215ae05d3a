// Bundles all tests of the domain into one file, for the mutation run (stryker.config.json). A mutant that acts while
// files are loaded needs a process of its own. There, loading hundreds of files through the hook takes longer than
// most tests.
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

/** Keeps `import.meta.url` of each module, so that it finds files beside its source. */
const keepsItsPlace: Plugin = {
  name: "keeps its place",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)), loader: "ts",
    })),
};

const TESTS = "test/domain";
const files = readdirSync(TESTS, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts")).sort();
await build({
  stdin: { contents: files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join("\n"), resolveDir: join(process.cwd(), TESTS) },
  outfile: "reports/domain-tests.mjs",
  bundle: true, ignoreAnnotations: true, packages: "external", platform: "node", format: "esm", target: "node20",
  plugins: [keepsItsPlace],
});
