// Checks the wording of a feature: its purpose, rules and examples, in business words, with one When per example.
import type { FeatureFile } from "./catalogue.ts";
import type { GherkinDocument } from "./cucumber.ts";
import { findSimilarWord } from "#domain/shared/text/text-similarity.ts";
import { lintExamples } from "./lint-examples.ts";
import {
  selectBackgrounds,
  readProse,
  selectScenarios,
  type BackgroundNode,
  type ScenarioNode,
} from "./source-locations.ts";
import { createLintIssue, type LintIssue } from "./lint-issue.ts";
import { findTechnicalNames, formatTechnicalName } from "./technical-names.ts";

type Feature = NonNullable<GherkinDocument["feature"]>;
type Tag = Feature["tags"][number];

const LONGEST_FEATURE = 90;
const MOST_STEPS = 5;
const INTENT = [
  ["In order to", /^\s*In order to +\S/m],
  ["As a", /^\s*As an? +\S/m],
  ["I want", /^\s*I want +\S/m],
] as const;

const SCREEN_WORDS =
  "button|click|press|tap|page|screen|menu|dialog|modal|pop-?up|tab|checkbox|radio|drop-?down|textbox|tooltip|toast|link|scroll|hover";
const TECHNICAL_WORDS =
  "url|uri|endpoint|json|xml|html|css|http|https|api|sdk|sql|database|browser|website|payload|header|cookie|status code|query string|null|undefined";
const FORBIDDEN = [
  new RegExp(`\\b(?:${SCREEN_WORDS}|${TECHNICAL_WORDS})(?:s|es|ed|ing)?\\b`, "gi"),
  /\b(?:GET|POST|PUT|PATCH|DELETE)\b/g,
];

export function lintWording(
  { text, document, parseErrors }: FeatureFile,
  knownNumbers: ReadonlySet<string>,
): readonly LintIssue[] {
  if (parseErrors.length > 0)
    return parseErrors.map((error) => createLintIssue("unreadable", error, plainly(error.message)));
  const feature = document?.feature;
  if (!feature)
    return [
      createLintIssue("unreadable", { line: 1 }, "the file contains no feature: begin with `Feature: ` and a title"),
    ];
  const prose = readProse(text, feature);
  return [
    ...sizeOf(prose),
    ...titleOf(feature),
    ...intentOf(feature),
    ...feature.children.flatMap(({ rule }) => (rule ? ruleNameOf(rule) : [])),
    ...feature.children.flatMap(({ scenario }) =>
      scenario
        ? [
            createLintIssue(
              "rules",
              scenario.location,
              "every example belongs to a business rule: put `Rule: …` above it",
            ),
          ]
        : [],
    ),
    ...selectBackgrounds(feature).flatMap(backgroundOf),
    ...selectScenarios(feature).flatMap(stepsOf),
    ...selectScenarios(feature).flatMap((scenario) => descriptionOf(scenario, text)),
    ...lintExamples(feature),
    ...tagsOf(feature).flatMap((tag) => numberOf(tag, knownNumbers)),
    ...prose.flatMap((line, at) => [...wordsOf(line, at + 1), ...wireOf(line, at + 1)]),
  ];
}

/** Rewrites a parse error of Cucumber in plain words. */
function plainly(message: string): string {
  const got = /got '(.*)'$/s.exec(message)?.[1]?.trim();
  if (got === undefined) return message.replace(/^\(\d+:\d+\): /, "");
  if (got === "EOF") return "the file ends too early";
  return `'${got}' is not allowed here: a step begins with Given, When, Then, And or But, an example with \`Example: \`, a rule with \`Rule: \``;
}

const tagsOf = (feature: Feature): readonly Tag[] => [
  ...feature.tags,
  ...feature.children.flatMap(({ rule }) => rule?.tags ?? []),
  ...selectScenarios(feature).flatMap(({ tags, examples }) => [...tags, ...examples.flatMap((table) => table.tags)]),
];

function sizeOf(prose: readonly string[]): LintIssue[] {
  const lines = prose.filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));
  if (lines.length <= LONGEST_FEATURE) return [];
  return [
    createLintIssue(
      "size",
      { line: LONGEST_FEATURE },
      `${lines.length} lines, at most ${LONGEST_FEATURE}: write one capability per file`,
    ),
  ];
}

function titleOf({ name, location }: Feature): LintIssue[] {
  if (/^[A-Z][a-z]+ing\b/.test(name)) return [];
  return [createLintIssue("title", location, "the title names an activity: `Feature: Changing a role`")];
}

/** Matches the start of a rule without a noun of the shop as its subject. */
const NO_SUBJECT = /^(?:What|Who|Where|Whether|When|That|They|There|One|It|Of|At|Without|Before|After)\b/;
const NO_PERSON = /\bone's\b|;/i;

function ruleNameOf({ name, location }: NonNullable<Feature["children"][number]["rule"]>): LintIssue[] {
  if (!NO_SUBJECT.test(name) && !NO_PERSON.test(name)) return [];
  return [
    createLintIssue(
      "title",
      location,
      "a rule is one sentence that begins with its subject, a noun of the shop: `Rule: A store shows its own receipts only`",
    ),
  ];
}

function intentOf({ description, location }: Feature): LintIssue[] {
  const missing = INTENT.filter(([, sentence]) => !sentence.test(description)).map(([words]) => `\`${words} …\``);
  if (missing.length === 0) return [];
  return [
    createLintIssue(
      "intent",
      location,
      `a feature states its purpose and its user in the lines below its title; missing: ${missing.join(", ")}`,
    ),
  ];
}

/** Returns the keyword type of each step. An And has the type of the step before it. */
function usesOf(steps: ScenarioNode["steps"]): readonly string[] {
  let use = "";
  return steps.map(({ keywordType }) => (use = keywordType === "Conjunction" ? use : (keywordType ?? use)));
}

/** A Background belongs to every example, so it must not contain a When or a Then. */
function backgroundOf({ steps }: BackgroundNode): LintIssue[] {
  const uses = usesOf(steps);
  const astray = steps.filter((_, at) => uses[at] === "Action" || uses[at] === "Outcome");
  return astray.map(({ location }) =>
    createLintIssue(
      "background",
      location,
      "a Background contains only Given steps: put When and Then steps in the examples",
    ),
  );
}

function stepsOf({ steps, location }: ScenarioNode): LintIssue[] {
  const uses = usesOf(steps);
  const acts = uses.filter((each) => each === "Action").length;
  const early = steps.find((_, at) => uses[at] === "Outcome" && at < uses.indexOf("Action"));
  const late = steps.find(
    (_, at) => uses[at] === "Context" && uses.slice(0, at).some((each) => each === "Action" || each === "Outcome"),
  );
  return [
    ...(acts === 1
      ? []
      : [
          createLintIssue(
            "one-when",
            location,
            acts === 0
              ? "no When: an example has exactly one When"
              : `${acts} Whens: an example has exactly one When; write earlier actions as a Given`,
          ),
        ]),
    ...(late ? [createLintIssue("order", late.location, "this Given is too late: put it before the When")] : []),
    ...(early
      ? [
          createLintIssue(
            "order",
            early.location,
            "this Then comes before the When: put the When above it, or write it as a Given",
          ),
        ]
      : []),
    ...(uses.includes("Outcome")
      ? []
      : [createLintIssue("steps", location, "no Then: an example has at least one Then")]),
    ...(steps.length <= MOST_STEPS
      ? []
      : [
          createLintIssue(
            "steps",
            location,
            `${steps.length} steps, at most ${MOST_STEPS}: move the steps that all examples share to a Background, or write a second example`,
          ),
        ]),
  ];
}

const KEYWORDS = ["Given", "When", "Then", "And", "But"] as const;

/** Reports a misspelt first keyword, which Gherkin would read as a description. */
function descriptionOf({ description, location }: ScenarioNode, text: string): LintIssue[] {
  const lines = description.split("\n");
  const first = lines.find((each) => each.trim() !== "") ?? "";
  const [word = ""] = first.trim().split(" ");
  const meant = findSimilarWord(word, KEYWORDS);
  if (meant === undefined) return [];
  const line = text.split("\n").indexOf(first, location.line) + 1;
  return [createLintIssue("steps", { line }, `'${word}' does not begin a step. Did you mean '${meant}'?`)];
}

function numberOf({ name, location }: Tag, known: ReadonlySet<string>): LintIssue[] {
  const number = name.slice(1);
  if (known.has(number)) return [];
  const area = number.toUpperCase().split("-")[0];
  const meant = findSimilarWord(
    number,
    [...known].filter((each) => each.split("-")[0] === area),
  );
  return [
    createLintIssue(
      "tags",
      location,
      `${name} is not a requirement number of docs/requirements.yml${meant ? `; the nearest is @${meant}` : ""}`,
    ),
  ];
}

/** Checks the words of a line, except quoted values and tables. */
function wordsOf(line: string, number: number): LintIssue[] {
  if (/^\s*[#@|]/.test(line)) return [];
  const ours = line.replaceAll(/"[^"]*"/g, (value) => " ".repeat(value.length));
  const found = FORBIDDEN.flatMap((forbidden) => [...ours.matchAll(forbidden)]);
  return found.map(({ 0: word, index }) =>
    createLintIssue(
      "words",
      { line: number, column: index + 1 },
      `'${word}' is a technical word: say what it means to the business`,
    ),
  );
}

/** Checks only prose. The check of the sentences covers sentences and tables. */
function wireOf(line: string, number: number): LintIssue[] {
  if (/^\s*(?:[#@|*]|(?:Given|When|Then|And|But)\b)/.test(line)) return [];
  return findTechnicalNames(line).map(({ word, at }) =>
    createLintIssue("wire", { line: number, column: at + 1 }, formatTechnicalName(word)),
  );
}
