import { isJSON, ValidateBy, validateSync } from "class-validator";
import { lengthOf } from "./code-points.ts";
import { fieldIsRequired, fieldIsTooLong, fieldIsNoJsonObject } from "./field-rules.messages.ts";
import { isJsonObject, type JsonObject } from "./json.ts";
import { err, ok, type Result } from "./result.ts";

/** What is wrong with a form, by field; the first thing of each. Nothing is wrong when it is empty. */
export type FieldMessages = Readonly<Record<string, string>>;

/** A rule of a field, which may look at the whole draft. */
export type FieldRule<Draft> = {
  readonly name: string;
  readonly holds: (text: string, draft: Draft) => boolean;
  readonly message: string | ((draft: Draft) => string);
};

/** Puts a rule of our own on the text field of a draft. */
export function Follows<Draft extends object>({ name, holds, message }: FieldRule<Draft>): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown, asked) => typeof value === "string" && holds(value, asked?.object as Draft),
      defaultMessage: (asked) => (typeof message === "string" ? message : message(asked?.object as Draft)),
    },
  });
}

/** Blanks alone are nothing. */
export const IsFilledIn = (label: string): PropertyDecorator =>
  Follows({ name: "isFilledIn", holds: (text) => text.trim() !== "", message: fieldIsRequired(label) });

/** At most so many code points, counted as {@link countedLength} does. */
export const HasAtMost = (label: string, maximum: number): PropertyDecorator =>
  Follows({ name: "hasAtMost", holds: (text) => countedLength(text) <= maximum, message: fieldIsTooLong(label, maximum) });

export const IsJsonObjectText = (label: string): PropertyDecorator =>
  Follows({ name: "isJsonObjectText", holds: (text) => parseJsonObjectText(text).ok, message: fieldIsNoJsonObject(label) });

/** How long a field is to its limit: in code points, without the blanks around it. */
export const countedLength = (text: string): number => lengthOf(text.trim());

/** Strict JSON of an object: what a form lets people edit by hand. */
export function parseJsonObjectText(text: string): Result<JsonObject, "no-json-object"> {
  const value: unknown = isJSON(text) ? JSON.parse(text) : undefined;
  return isJsonObject(value) ? ok(value) : err("no-json-object");
}

/** The one way from the rules on a draft's own fields to what is shown beside them. */
export function fieldMessages(draft: object): FieldMessages {
  const broken = validateSync(draft, { stopAtFirstError: true });
  return Object.fromEntries(broken.flatMap(({ property, constraints = {} }) => Object.values(constraints).map((message) => [property, message])));
}

/** What a checked draft leads to. */
export const resultOf = <T>(messages: FieldMessages, read: () => T): Result<T, FieldMessages> =>
  Object.keys(messages).length > 0 ? err(messages) : ok(read());
