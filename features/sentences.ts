// `npm run features:sentences`: lists every sentence with an example, and every noun.
// Each Then is listed with its Whens. `npm run features:sentences -- WORD` lists the sentences that contain the
// word, and starts with the area of that name.
import { readCatalogue } from "./tooling/catalogue.ts";
import { formatSentences } from "./tooling/sentence-list.ts";

const USAGE = "npm run features:sentences -- [WORD …]";

// `| head` closes the pipe early.
process.stdout.on("error", () => process.exit());

const words = process.argv.slice(2);
if (words.some((word) => word.startsWith("-"))) {
  console.error(USAGE);
  process.exit(words.includes("--help") ? 0 : 2);
}
const lines = formatSentences(await readCatalogue(), words);
if (lines.length === 0) {
  console.error(`No sentence contains '${words.join(" ").toLowerCase()}'. See docs/qa.md, section 9.`);
  process.exit(1);
}
console.log(lines.join("\n"));
