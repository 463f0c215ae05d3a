// Checks that a value is valid in its example.
import { StepError } from "#features/support/assertion-error.ts";
import { NOUNS, type Noun } from "#features/support/nouns.ts";
import type { Scenario } from "#features/support/world.ts";
import type { UsedSentence, NounValue } from "./catalogue.ts";
import { findSimilarWord } from "#domain/shared/text/text-similarity.ts";
import { suggestValue } from "./suggestions.ts";

/** Returns the problems of a value that has the right form. */
export function validateValue(
  { noun: name, text, parts }: Omit<NounValue, "at">,
  before: readonly UsedSentence[],
): readonly string[] {
  const [bare = text] = parts;
  const noun = NOUNS.find((each) => each.name === name);
  if (noun?.definedBy) return unspoken(bare, namesIn(before, noun.definedBy.start));
  if (!noun || (noun.values?.includes(bare) ?? makesSense(noun, parts))) return [];
  return [`'${bare}' is not a valid {${name}} (${noun.meaning}): ${suggestValue(noun, text)}`];
}

function unspoken(name: string, names: readonly string[]): readonly string[] {
  if (names.includes(name)) return [];
  const meant = findSimilarWord(name, names);
  return [
    `no Given before this defines '${name}'${meant ? `: did you mean "${meant}"?` : names.length > 0 ? `, only ${names.join(", ")}` : ""}`,
  ];
}

const namesIn = (said: readonly UsedSentence[], start: RegExp): readonly string[] =>
  said.filter(({ text }) => start.test(text)).flatMap(({ values: [value] }) => value?.parts[0]?.split(", ") ?? []);

function makesSense({ transformer }: Noun, parts: readonly string[]): boolean {
  try {
    transformer.call(NO_SCENARIO, ...parts);
    return true;
  } catch (error) {
    if (error instanceof StepError) return false;
    throw error;
  }
}

/** Only values that an earlier sentence defines depend on the scenario, and those are checked before. */
const NO_SCENARIO = undefined as unknown as Scenario;
