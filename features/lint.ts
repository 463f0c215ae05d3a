// `npm run features:lint`: lists the problems of all features. `npm run features:lint -- FILE` checks one file.
import { parseArgs } from "node:util";
import { readCatalogue } from "./tooling/catalogue.ts";
import { lintFeature } from "./tooling/lint-feature.ts";
import { parsePaths } from "./tooling/paths.ts";
import { readRequirements } from "./tooling/requirements.ts";

const USAGE = "npm run features:lint -- [FILE or FOLDER …]";

const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
if (Object.keys(values).length > 0) {
  console.error(USAGE);
  process.exit(values["help"] ? 0 : 2);
}
const asked = parsePaths(positionals);
if ("wrong" in asked) {
  console.error(asked.wrong);
  process.exit(2);
}
const files = asked.map(({ file }) => file);
const book = await readCatalogue(files);
const known = new Set(readRequirements().keys());
const remarks = book.features.flatMap((feature) =>
  lintFeature(feature, book, known).map(({ line, column, text }) => `${feature.file}:${line}:${column}  ${text}`),
);
for (const line of remarks) console.log(line);
const features = files.length === 1 ? "1 feature" : `${files.length} features`;
console.log(remarks.length === 0 ? `${features}: no problems` : `\n${features}: ${remarks.length} to fix`);
process.exitCode = remarks.length === 0 ? 0 : 1;
