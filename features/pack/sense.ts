// Checks that a value is valid in its example.
import { Complaint } from "#features/support/complaint.ts";
import { NOUNS, type Noun } from "#features/support/nouns.ts";
import type { Scenario } from "#features/support/world.ts";
import type { Said, Value } from "./book.ts";
import { nearestWord } from "#domain/shared/likeness.ts";
import { howToWrite } from "./likeness.ts";

/** Returns the problems of a value that has the right form. */
export function senseless({ noun: name, text, parts }: Omit<Value, "at">, before: readonly Said[]): readonly string[] {
  const [bare = text] = parts;
  const noun = NOUNS.find((each) => each.name === name);
  if (noun?.spokenOf) return unspoken(bare, namesIn(before, noun.spokenOf.start));
  if (!noun || (noun.values?.includes(bare) ?? makesSense(noun, parts))) return [];
  return [`'${bare}' is not a valid {${name}} (${noun.means}): ${howToWrite(noun, text)}`];
}

function unspoken(name: string, names: readonly string[]): readonly string[] {
  if (names.includes(name)) return [];
  const meant = nearestWord(name, names);
  return [`no Given before this defines '${name}'${meant ? `: did you mean "${meant}"?` : names.length > 0 ? `, only ${names.join(", ")}` : ""}`];
}

const namesIn = (said: readonly Said[], start: RegExp): readonly string[] =>
  said.filter(({ text }) => start.test(text)).flatMap(({ values: [value] }) => value?.parts[0]?.split(", ") ?? []);

function makesSense({ transformer }: Noun, parts: readonly string[]): boolean {
  try {
    transformer.call(NO_SCENARIO, ...parts);
    return true;
  } catch (error) {
    if (error instanceof Complaint) return false;
    throw error;
  }
}

/** Only values that an earlier sentence defines depend on the scenario, and those are checked before. */
const NO_SCENARIO = undefined as unknown as Scenario;
