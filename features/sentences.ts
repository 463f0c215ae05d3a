// `npm run features:sentences`: every sentence that a feature can be written in, and an example of every noun in it.
import { Writable } from "node:stream";
import { loadConfiguration, runCucumber } from "@cucumber/cucumber/api";

type Sentence = { readonly area: string; readonly pattern: string; use: string };

/** What a step is for, as it is told in a scenario. */
const USES = { Context: "Given", Action: "When", Outcome: "Then", Unknown: "" } as const;
const UNUSED = "(no feature says it)";

const sentences = new Map<string, Sentence>();
const uses = new Map<string, string>();
const nouns = new Map<string, string>();

const silence = new Writable({ write: (_text, _encoding, done) => done() });
const { runConfiguration } = await loadConfiguration({ profiles: ["memory"], provided: { dryRun: true } });
await runCucumber(runConfiguration, { stdout: silence }, ({ stepDefinition, pickle, testCase }) => {
  if (stepDefinition) keep(stepDefinition.id, stepDefinition.pattern.source, stepDefinition.sourceReference.uri);
  for (const { id, type = "Unknown" } of pickle?.steps ?? []) uses.set(id, USES[type]);
  for (const { pickleStepId = "", stepDefinitionIds = [], stepMatchArgumentsLists = [] } of testCase?.testSteps ?? []) {
    for (const id of stepDefinitionIds) use(id, pickleStepId);
    for (const { parameterTypeName, group } of stepMatchArgumentsLists.flatMap((list) => list.stepMatchArguments)) exemplify(parameterTypeName, group.value);
  }
});

for (const area of new Set([...sentences.values()].map((sentence) => sentence.area))) {
  console.log(`\n${area}`);
  for (const word of [...Object.values(USES), UNUSED]) tell(area, word);
}
console.log("\nnouns");
for (const [noun, example] of [...nouns].sort()) console.log(`  ${`{${noun}}`.padEnd(13)} ${example}`);

function keep(id: string, pattern: string, file = ""): void {
  sentences.set(id, { pattern, area: file.split("/")[1] ?? "", use: UNUSED });
}

function use(id: string, step: string): void {
  const sentence = sentences.get(id);
  if (sentence) sentence.use = uses.get(step) ?? UNUSED;
}

function exemplify(noun = "", example = ""): void {
  if (example !== "" && !nouns.has(noun)) nouns.set(noun, example);
}

function tell(area: string, word: string): void {
  const told = [...sentences.values()].filter((sentence) => sentence.area === area && sentence.use === word);
  for (const { pattern } of told) console.log(`  ${word.padEnd(5)} ${pattern}`);
}
