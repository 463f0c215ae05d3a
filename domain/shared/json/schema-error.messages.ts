import { assertNever } from "../assert-never.ts";
import { formatCountWithNoun, formatCount } from "../number/count.ts";
import { describePattern } from "../text/pattern-words.ts";
import type { JsonType, SchemaError } from "./schema-error.ts";

/** Describes an error after the name of its place: 'must have at most 64 characters'. */
export function schemaErrorMessage(error: SchemaError): string {
  switch (error.kind) {
    case "missing":
      return `"${error.name}" is missing`;
    case "unknown":
      return "unknown property";
    case "wrong-type":
      return `must be ${joinChoices(error.expected.map((type) => TYPES[type]))}`;
    case "not-offered":
      return error.offered.length === 1
        ? `must be ${error.offered[0] ?? ""}`
        : `must be one of ${error.offered.join(", ")}`;
    case "wrong-form":
      return `must ${describePattern(error.form)}`;
    case "too-short":
      return `must have at least ${formatCountWithNoun(error.limit, "character")}`;
    case "too-long":
      return `must have at most ${formatCountWithNoun(error.limit, "character")}`;
    case "too-few":
      return `must have at least ${formatEntries(error.limit)}`;
    case "too-many":
      return `must have at most ${formatEntries(error.limit)}`;
    case "too-few-members":
      return `must have at least ${formatCountWithNoun(error.limit, "member")}`;
    case "too-many-members":
      return `must have at most ${formatCountWithNoun(error.limit, "member")}`;
    case "too-small":
      return `must be ${formatNumber(error.limit)} or more`;
    case "too-large":
      return `must be ${formatNumber(error.limit)} or less`;
    case "not-above":
      return `must be more than ${formatNumber(error.limit)}`;
    case "other":
      return `breaks the rule "${error.rule}"`;
    default:
      return assertNever(error);
  }
}

/** Joins choices: 'a text, a number or null'. */
export const joinChoices = (choices: readonly string[]): string =>
  choices.length < 2 ? choices.join() : `${choices.slice(0, -1).join(", ")} or ${choices.at(-1) ?? ""}`;

/** A fraction keeps all its digits. */
const formatNumber = (limit: number): string => (Number.isInteger(limit) ? formatCount(limit) : String(limit));

const formatEntries = (count: number): string => `${formatCount(count)} ${count === 1 ? "entry" : "entries"}`;

const TYPES: Readonly<Record<JsonType, string>> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  null: "null",
};
