// `npm run features:sentences`: every sentence that a feature can be written in, with an example, and every noun.
// Each Then is shown with the Whens that lead to it. `npm run features:sentences -- WORD` shows the sentences that have
// the word in them, and those of an area of that name first.
import { readBook } from "./pack/book.ts";
import { sentenceLines } from "./pack/sentence-list.ts";

const USAGE = "npm run features:sentences -- [WORD …]";

// `| head` has seen enough when it goes.
process.stdout.on("error", () => process.exit());

const words = process.argv.slice(2);
if (words.some((word) => word.startsWith("-"))) {
  console.error(USAGE);
  process.exit(words.includes("--help") ? 0 : 2);
}
const lines = sentenceLines(await readBook(), words);
if (lines.length === 0) {
  console.error(`No sentence contains '${words.join(" ").toLowerCase()}'. See docs/qa.md, section 9.`);
  process.exit(1);
}
console.log(lines.join("\n"));
