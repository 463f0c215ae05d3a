// `npm run features:report`: writes reports/features.html from the features and their last results.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readBook } from "./pack/book.ts";
import { ROOT } from "./pack/cucumber.ts";
import { reportPage } from "./pack/report-page.ts";
import { reportStyles } from "./pack/report-styles.ts";
import { requirementTexts } from "./pack/requirements.ts";
import { KEPT, readResults } from "./pack/results.ts";

const REPORT = "reports/features.html";

const results = new Map(KEPT.map((name) => [name, readResults(name)] as const));
const book = await readBook();
const page = reportPage({ book, results, requirements: requirementTexts(), css: reportStyles(), now: new Date() });
mkdirSync(dirname(join(ROOT, REPORT)), { recursive: true });
writeFileSync(join(ROOT, REPORT), page);
console.log(`${REPORT} is written`);
if (results.get("memory")?.size === 0) console.log("No results in memory yet. Run: npm run features");
if (results.get("api")?.size === 0) console.log("No results through the API yet. Run: npm run features:api");
