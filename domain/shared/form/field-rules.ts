import { isJSON, ValidateBy, validateSync } from "class-validator";
import { fieldHasSeveralLines, fieldIsNotJsonObject, fieldIsRequired, fieldIsTooLong } from "./field-rules.messages.ts";
import { isJsonObject, type JsonObject } from "../json/json.ts";
import { err, ok, type Result } from "../result.ts";
import { isBlank, lengthFault, lineFault } from "../text/text-rules.ts";

/** The error messages of a form by field, at most one for each field. Empty if the form is valid. */
export type FieldMessages = Readonly<Record<string, string>>;

/** A rule of the domain that also holds for values without a form: the server calls the same function. */
export type FieldRule<Draft, Fault> = {
  readonly name: string;
  readonly findFault: (text: string, draft: Draft) => Fault | undefined;
  readonly message: (fault: Fault, draft: Draft) => string;
};

/** Applies a rule of the domain to a text field of a draft. */
export function FollowsRule<Draft extends object, Fault>({
  name,
  findFault,
  message,
}: FieldRule<Draft, Fault>): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown, field) => findFault(String(value), field?.object as Draft) === undefined,
      defaultMessage: (field) => {
        const fault = findFault(String(field?.value), field?.object as Draft);
        return fault === undefined ? "" : message(fault, field?.object as Draft);
      },
    },
  });
}

/** Refuses text without a visible character. class-validator's `IsNotEmpty` accepts white space. */
export const IsFilledIn = (label: string, message = fieldIsRequired(label)): PropertyDecorator =>
  ValidateBy({
    name: "isFilledIn",
    validator: { validate: (value: unknown) => !isBlank(String(value)), defaultMessage: () => message },
  });

/**
 * Limits the code points of the trimmed text.
 * class-validator's `MaxLength` counts UTF-16 units: an emoji is two.
 */
export const MaxCodePoints = (label: string, maximum: number): PropertyDecorator =>
  FollowsRule({
    name: "maxCodePoints",
    findFault: (text) => lengthFault(text, maximum),
    message: () => fieldIsTooLong(label, maximum),
  });

/** Refuses line breaks and control characters, which users can paste. `selectBefore` returns the text before the change. */
export const IsOneLine = <Draft extends object>(
  label: string,
  selectBefore: (draft: Draft) => string | undefined,
): PropertyDecorator =>
  FollowsRule<Draft, unknown>({
    name: "isOneLine",
    findFault: (text, draft) => lineFault(text, selectBefore(draft)),
    message: () => fieldHasSeveralLines(label),
  });

/** Accepts strict JSON of an object. class-validator's `IsJSON` also accepts lists, numbers and null. */
export const IsJsonObjectText = (label: string): PropertyDecorator =>
  ValidateBy({
    name: "isJsonObjectText",
    validator: {
      validate: (value: unknown) => parseJsonObjectText(String(value)).ok,
      defaultMessage: () => fieldIsNotJsonObject(label),
    },
  });

/** Reads strict JSON of an object, as the user edits it in a form. */
export function parseJsonObjectText(text: string): Result<JsonObject, "no-json-object"> {
  const value: unknown = isJSON(text) ? JSON.parse(text) : undefined;
  return isJsonObject(value) ? ok(value) : err("no-json-object");
}

/** Validates a draft and returns the messages of its own fields. */
export function fieldMessages(draft: object): FieldMessages {
  const broken = validateSync(draft, { stopAtFirstError: true });
  return Object.fromEntries(
    broken.flatMap(({ property, constraints = {} }) =>
      Object.values(constraints).map((message) => [property, message]),
    ),
  );
}

/** Returns the messages if there are any, otherwise the value that `read` makes of the valid draft. */
export const toValidatedResult = <T>(messages: FieldMessages, read: () => T): Result<T, FieldMessages> =>
  Object.keys(messages).length > 0 ? err(messages) : ok(read());
