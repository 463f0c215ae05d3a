// `npm run features:report`: writes reports/features.html from the features and their last results.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readCatalogue } from "./tooling/catalogue.ts";
import { ROOT } from "./tooling/cucumber.ts";
import { renderReport } from "./tooling/report-page.ts";
import { readReportStyles } from "./tooling/report-styles.ts";
import { readRequirements } from "./tooling/requirements.ts";
import { RESULT_SETS, readResults } from "./tooling/result-store.ts";

const REPORT = "reports/features.html";

const results = new Map(RESULT_SETS.map((name) => [name, readResults(name)] as const));
const book = await readCatalogue();
const page = renderReport({
  book,
  results,
  requirements: readRequirements(),
  css: readReportStyles(),
  now: new Date(),
});
mkdirSync(dirname(join(ROOT, REPORT)), { recursive: true });
writeFileSync(join(ROOT, REPORT), page);
console.log(`${REPORT} is written`);
if (results.get("memory")?.size === 0) console.log("No results in memory yet. Run: npm run features");
if (results.get("api")?.size === 0) console.log("No results through the API yet. Run: npm run features:api");
