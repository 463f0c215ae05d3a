// The report as one page without scripts: the features by area, with their last results.
import { formatInstant, parseInstant } from "#domain/shared/time/instant.ts";
import type { Catalogue, Example, FeatureFile } from "./catalogue.ts";
import { html, raw, type Html } from "./html.ts";
import type { ScenarioNode } from "./source-locations.ts";
import { hashExample, type ResultSetName, type Result } from "./result-store.ts";

export type FeatureReport = {
  readonly book: Catalogue;
  readonly results: ReadonlyMap<ResultSetName, ReadonlyMap<string, Result>>;
  readonly requirements: ReadonlyMap<string, string>;
  readonly css: string;
  readonly now: Date;
};

type Feature = NonNullable<NonNullable<FeatureFile["document"]>["feature"]>;
type Rule = NonNullable<Feature["children"][number]["rule"]>;
type Page = FeatureReport & {
  readonly file: FeatureFile;
  readonly feature: Feature;
  readonly area: string;
  readonly id: string;
};
type Step = ScenarioNode["steps"][number];

const HEADS: Readonly<Record<ResultSetName, string>> = {
  memory: "In memory",
  api: "Through the API",
  "api-postgres": "API on PostgreSQL",
};
const TITLE = "Counterfoil features";

/** Returns the result columns. PostgreSQL has a column only if it has results. */
const columns = ({ results }: FeatureReport): readonly ResultSetName[] =>
  [...results].flatMap(([name, kept]) => (name === "api-postgres" && kept.size === 0 ? [] : [name]));

const resultOf = (facts: FeatureReport, name: ResultSetName, { pickle }: Example): Result | undefined =>
  facts.results.get(name)?.get(hashExample(pickle));

export function renderReport(facts: FeatureReport): string {
  const pages = facts.book.features.flatMap((file): Page[] => {
    const feature = file.document?.feature;
    return feature && file.file.startsWith("features/")
      ? [{ ...facts, file, feature, area: file.file.split("/")[1] ?? "", id: idOf(file.file) }]
      : [];
  });
  const areas = [...new Set(pages.map(({ area }) => area))].map((area) => ({
    area,
    pages: pages.filter((page) => page.area === area),
  }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${TITLE}</title>
<style>${raw(facts.css)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the areas</a>
<header><h1>${TITLE}</h1><p>All features by area, with their rules, examples and last results. Written on ${when(facts.now.toISOString())}.</p></header>
<nav aria-label="Areas and features"><ul>${areas.map(({ area, pages: own }) => html`<li><a href="#${area}">${titled(area)}</a><ul>${own.map((page) => html`<li><a href="#${page.id}">${page.feature.name}${fails(page) && html` <span class="tone" data-tone="bad">✖ fails</span>`}</a></li>`)}</ul></li>`)}</ul></nav>
<main id="main" tabindex="-1">
${overview(facts, areas)}
${unreadable(facts.book)}
${areas.map(({ area, pages: own }) => html`<section aria-labelledby="${area}"><h2 id="${area}">${titled(area)}</h2>${own.map((page) => featureOf(page))}</section>`)}
</main>
</body>
</html>
`.text;
}

const fails = (page: Page): boolean =>
  columns(page).some((name) => page.file.examples.some((example) => resultOf(page, name, example)?.passed === false));

function overview(
  facts: FeatureReport,
  areas: readonly { readonly area: string; readonly pages: readonly Page[] }[],
): Html {
  const row = (head: Html | string, pages: readonly Page[]): Html => {
    const examples = pages.flatMap(({ file }) => file.examples);
    const rules = pages.flatMap(({ feature }) => feature.children.filter(({ rule }) => rule)).length;
    return html`<tr><th scope="row">${head}</th><td>${pages.length}</td><td>${rules}</td><td>${examples.length}</td>${columns(facts).map((name) => html`<td>${tally(facts, name, examples)}</td>`)}</tr>`;
  };
  return html`<section class="sheet" aria-labelledby="overview"><h2 id="overview">Overview</h2><table class="glance"><thead><tr><th scope="col">Area</th><th scope="col">Features</th><th scope="col">Rules</th><th scope="col">Examples</th>${columns(facts).map((name) => html`<th scope="col">${HEADS[name]}</th>`)}</tr></thead>
<tbody>${areas.map(({ area, pages }) => row(html`<a href="#${area}">${titled(area)}</a>`, pages))}</tbody><tfoot>${row(
    "All",
    areas.flatMap(({ pages }) => pages),
  )}</tfoot></table></section>`;
}

function unreadable({ features }: Catalogue): Html | "" {
  const files = features
    .filter(({ file, document }) => file.startsWith("features/") && !document)
    .map(({ file }) => file);
  return files.length === 0
    ? ""
    : html`<section class="sheet" aria-labelledby="unreadable"><h2 id="unreadable">Files with errors</h2><ul class="part">${files.map((file) => html`<li><span class="tone" data-tone="bad">✖</span> ${file}: <code>npm run features:lint</code> says why</li>`)}</ul></section>`;
}

/** Returns the number of passed examples, or of those that failed or did not run. */
function tally(facts: FeatureReport, name: ResultSetName, examples: readonly Example[]): Html {
  const results = examples.map((example) => resultOf(facts, name, example));
  const failed = results.filter((result) => result?.passed === false).length;
  const missing = results.filter((result) => result === undefined).length;
  const parts = [failed > 0 && `${failed} failed`, missing > 0 && `${missing} not run`].filter(
    (part) => part !== false,
  );
  const tone = failed > 0 ? "bad" : missing > 0 ? "soft" : "good";
  return html`<span class="tone" data-tone="${tone}">${failed > 0 ? "✖ " : missing > 0 ? "" : "✔ "}${parts.length > 0 ? parts.join(", ") : "all passed"}</span>`;
}

function featureOf(page: Page): Html {
  const { feature, file, id } = page;
  const background = feature.children.flatMap((child) => child.background?.steps ?? []);
  return html`<article class="sheet" aria-labelledby="${id}">
<div class="head"><h3 id="${id}">${feature.name}</h3><p class="file">${file.file}</p><p class="intent">${feature.description
    .trim()
    .split("\n")
    .map((line) => html`${line.trim()}<br>`)}</p>${numbers(page, feature.tags)}
<ul class="runs">${columns(page).map((name) => html`<li>${HEADS[name]}: ${tally(page, name, file.examples)}${lastRun(page, name)}</li>`)}</ul></div>
${background.length > 0 && html`<div class="part"><h4>Background</h4>${stepsOf(background)}</div>`}
${feature.children.map(({ rule, scenario }) => (rule ? ruleOf(page, rule) : scenario && html`<div class="part"><h4>Without a rule</h4>${numbers(page, scenario.tags)}${scenarioOf(page, scenario)}</div>`))}
</article>`;
}

function lastRun(page: Page, name: ResultSetName): Html | "" {
  const last = latest(page, name);
  return last === undefined ? "" : html`, last run ${when(last)}`;
}

const latest = (page: Page, name: ResultSetName): string | undefined =>
  page.file.examples
    .flatMap((example) => resultOf(page, name, example)?.at ?? [])
    .sort()
    .at(-1);

function ruleOf(page: Page, { name, tags, children }: Rule): Html {
  const scenarios = children.flatMap(({ scenario }) => (scenario ? [scenario] : []));
  const background = children.flatMap((child) => child.background?.steps ?? []);
  return html`<div class="part"><h4><span class="kind">Rule</span> ${name}</h4>${numbers(page, [...tags, ...scenarios.flatMap((scenario) => scenario.tags)])}
${background.length > 0 && html`<div class="example"><h5>Background of the rule</h5>${stepsOf(background)}</div>`}${scenarios.map((scenario) => scenarioOf(page, scenario))}</div>`;
}

/** Returns the requirements of the tags with their texts. */
function numbers({ requirements }: FeatureReport, tags: readonly { readonly name: string }[]): Html | "" {
  const own = [...new Set(tags.map(({ name }) => name.slice(1)))].sort();
  if (own.length === 0) return "";
  return html`<ul class="numbers">${own.map((number) => html`<li><b>${number}</b> ${worded(requirements.get(number) ?? "")}</li>`)}</ul>`;
}

/** Formats text in backticks as code. */
const worded = (text: string): readonly (Html | string)[] =>
  text.split("`").map((part, at) => (at % 2 ? html`<code>${part}</code>` : part));

function scenarioOf(page: Page, scenario: ScenarioNode): Html {
  const examples = page.file.examples.filter(({ pickle }) => pickle.astNodeIds[0] === scenario.id);
  const carried = scenario.tags.map(({ name }) => name.slice(1)).join(", ");
  const [only] = examples;
  const results = scenario.examples.length > 0 ? rowsOf(page, scenario, examples) : only && resultsOf(page, only);
  return html`<div class="example"><h5>${scenario.name} ${carried && html`<span class="carried">${carried}</span>`}</h5>${stepsOf(scenario.steps)}${results}${examples.map((example) => reasons(page, example))}</div>`;
}

function resultsOf(page: Page, example: Example): Html {
  return html`<ul class="runs">${columns(page).map((name) => html`<li>${HEADS[name]}: ${verdict(page, name, example)}</li>`)}</ul>`;
}

function rowsOf(page: Page, { examples: tables }: ScenarioNode, examples: readonly Example[]): Html[] {
  return tables.map(
    ({
      tableHeader,
      tableBody,
    }) => html`<table><thead><tr>${tableHeader?.cells.map(({ value }) => html`<th scope="col">${value}</th>`) ?? []}${columns(page).map((name) => html`<th scope="col" class="result">${HEADS[name]}</th>`)}</tr></thead><tbody>
${tableBody.map(
  (
    row,
  ) => html`<tr>${row.cells.map(({ value }) => html`<td>${value}</td>`)}${examples.filter(({ pickle }) => pickle.astNodeIds[1] === row.id).flatMap((example) => columns(page).map((name) => html`<td class="result">${verdict(page, name, example)}</td>`))}</tr>
`,
)}</tbody></table>`,
  );
}

/** Returns the result of one example, with its time if it is older than the last run of the feature. */
function verdict(page: Page, name: ResultSetName, example: Example): Html {
  const result = resultOf(page, name, example);
  if (!result) return html`<span class="tone" data-tone="soft">not run</span>`;
  const last = latest(page, name) ?? "";
  const older = result.at !== last && when(result.at) !== when(last);
  return html`<span class="tone" data-tone="${result.passed ? "good" : "bad"}">${result.passed ? "✔ passed" : "✖ failed"}</span>${older && html` ${when(result.at)}`}`;
}

/** Returns the failures of an example, each reason once. */
function reasons(facts: FeatureReport, example: Example): readonly Html[] {
  const failures = columns(facts).flatMap((name) => resultOf(facts, name, example)?.explanation ?? []);
  return [...new Set(failures)].map((reason) => {
    const where = columns(facts)
      .filter((name) => resultOf(facts, name, example)?.explanation === reason)
      .map((name) => HEADS[name]);
    return html`<div class="reason"><p>${where.join(", ")}: ${example.pickle.name}</p><pre>${reason}</pre></div>`;
  });
}

function stepsOf(steps: readonly Step[]): Html {
  return html`<ul class="steps">${steps.map((step) => html`<li><b>${step.keyword.trim()}</b> ${step.text}${below(step)}</li>`)}</ul>`;
}

/** Returns the table or the text below a sentence. */
function below({ dataTable, docString }: Step): Html | undefined {
  if (docString) return html`<pre class="given">${docString.content}</pre>`;
  return (
    dataTable &&
    html`<table class="given"><tbody>${dataTable.rows.map(({ cells }, at) => html`<tr>${cells.map(({ value }) => (at === 0 ? html`<th scope="col">${value}</th>` : html`<td>${value}</td>`))}</tr>`)}</tbody></table>`
  );
}

function when(at: string): string {
  const instant = parseInstant(at);
  return instant === undefined ? "" : `${formatInstant(instant, "UTC")} UTC`;
}

const titled = (area: string): string => area.charAt(0).toUpperCase() + area.slice(1);

const idOf = (file: string): string => file.replace(/\.feature$/, "").replaceAll(/[^A-Za-z0-9]+/g, "-");
