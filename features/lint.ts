// `npm run features:lint`: lists the problems of all features. `npm run features:lint -- FILE` checks one file.
import { parseArgs } from "node:util";
import { readBook } from "./pack/book.ts";
import { remarksOn } from "./pack/lint.ts";
import { featuresAsked } from "./pack/paths.ts";
import { requirementTexts } from "./pack/requirements.ts";

const USAGE = "npm run features:lint -- [FILE or FOLDER …]";

const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
if (Object.keys(values).length > 0) {
  console.error(USAGE);
  process.exit(values["help"] ? 0 : 2);
}
const asked = featuresAsked(positionals);
if ("wrong" in asked) {
  console.error(asked.wrong);
  process.exit(2);
}
const files = asked.map(({ file }) => file);
const book = await readBook(files);
const known = new Set(requirementTexts().keys());
const remarks = book.features
  .flatMap((feature) => remarksOn(feature, book, known).map(({ line, column, text }) => `${feature.file}:${line}:${column}  ${text}`));
for (const line of remarks) console.log(line);
const features = files.length === 1 ? "1 feature" : `${files.length} features`;
console.log(remarks.length === 0 ? `${features}: no problems` : `\n${features}: ${remarks.length} to fix`);
process.exitCode = remarks.length === 0 ? 0 : 1;
