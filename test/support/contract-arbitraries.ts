// Arbitraries from the schemas of the contract: valid values, and values that break a rule.
import fc, { type Arbitrary } from "fast-check";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { list, object, resolved } from "#test/contract/contract.ts";
import { anyCharacter } from "#test/support/any-character.ts";

/** Returns valid values of a schema. They are short, because length is tested elsewhere. */
export function validValues(contract: JsonObject, written: Json | undefined): Arbitrary<unknown> {
  const schema = resolved(contract, written);
  const either = [...list(schema["oneOf"]), ...list(schema["anyOf"])];
  if (either.length > 0) return fc.oneof(...either.map((each) => validValues(contract, each)));
  if ("const" in schema) return fc.constant(schema["const"]);
  if ("enum" in schema) return fc.constantFrom(...list(schema["enum"]));
  switch (schema["type"]) {
    case "string":
      return textsOf(schema);
    case "integer":
      return fc.integer({
        min: Number(schema["minimum"] ?? -1000),
        max: Math.min(Number(schema["maximum"] ?? 1000), Number.MAX_SAFE_INTEGER),
      });
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(validValues(contract, schema["items"]), {
        minLength: Number(schema["minItems"] ?? 0),
        maxLength: 4,
      });
    case "object":
      return objectsOf(contract, schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textsOf({ pattern, format, minLength = 0, maxLength = 64 }: JsonObject): Arbitrary<string> {
  if (format === "date-time")
    return fc
      .date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === "date")
    return fc
      .date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(String(pattern)), { maxLength: Math.min(Number(maxLength), 64) });
  const [least, most] = [Number(minLength), Math.max(Number(minLength), Math.min(Number(maxLength), 40))];
  return fc
    .string({ unit: "grapheme", minLength: least, maxLength: most })
    .filter((text) => !text.includes("\0") && [...text].length >= least && [...text].length <= Number(maxLength));
}

function objectsOf(contract: JsonObject, schema: JsonObject): Arbitrary<unknown> {
  const { properties, required, additionalProperties: others } = schema;
  const named = Object.entries(object(properties)).map(
    ([name, member]) => [name, validValues(contract, member)] as const,
  );
  const record = fc.record(Object.fromEntries(named), {
    requiredKeys: list(required) as string[],
    noNullPrototype: true,
  });
  if (others === false || others === undefined) return record;
  const names =
    "propertyNames" in schema
      ? (validValues(contract, { type: "string", ...object(schema["propertyNames"]) }) as Arbitrary<string>)
      : fc.string();
  const rest = fc.dictionary(
    names.filter((name) => name !== "__proto__"),
    isJsonObject(others) ? validValues(contract, others) : fc.jsonValue({ maxDepth: 2 }),
    { maxKeys: 3, noNullPrototype: true },
  );
  return fc.tuple(rest, record).map(([more, members]) => ({ ...more, ...members }));
}

/**
 * Returns texts of a parameter that break a rule of its schema.
 * Headers and addresses cannot hold every text.
 */
export function invalidTexts(schema: JsonObject, place: string): Arbitrary<string> {
  const { type, pattern, enum: choices, minLength, maxLength, minimum = 0, maximum = 0 } = schema;
  if (type === "integer") {
    const outside = fc.oneof(
      fc.integer({ max: Number(minimum) - 1 }),
      fc.integer({ min: 1, max: 1_000 }).map((n) => Number(maximum) + n * 1_000),
    );
    return fc.oneof(
      outside.map(String),
      fc.constantFrom(
        "",
        " 1",
        "1 ",
        "0x10",
        "1e1",
        "1.5",
        "+1",
        "01",
        "NaN",
        "Infinity",
        "1e400",
        "--1",
        "٣",
        "null",
        "[]",
      ),
    );
  }
  if (place === "header")
    return fc.constantFrom("x".repeat(Number(maxLength ?? 255) + 1), ...(pattern === undefined ? [""] : ["a b"]));
  if (choices !== undefined)
    return fc.string({ unit: anyCharacter }).filter((text) => text !== "" && !list(choices).includes(text));
  if (pattern !== undefined)
    return fc.string({ unit: anyCharacter }).filter((text) => text !== "" && !new RegExp(String(pattern)).test(text));
  const long = Number(maxLength) + 1;
  return fc.constantFrom("x".repeat(long), "💶".repeat(long), "a\0b", ...(Number(minLength) > 0 ? [""] : []));
}

/** Returns forms with files and texts, usually under names that no operation has. */
export const anyForm = (names: readonly string[]): Arbitrary<FormData> => {
  const content = fc.oneof(
    fc.string(),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => new File([bytes], "image.png", { type: "image/png" })),
  );
  return fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), content), { maxLength: 4 })
    .map((fields) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      return form;
    });
};

/** Returns a body with one invalid member: of another type, or with an unknown name. */
export const withInvalidMember = (body: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.tuple(body, fc.nat(), fc.constantFrom(...SPOILS)).map(([value, at, spoil]) => spoiltAt(value, at, spoil));

function spoiltAt(value: unknown, at: number, spoil: unknown): unknown {
  if (typeof value !== "object" || value === null) return spoil;
  const names = Object.keys(value);
  const name = names[at % (names.length + 1)] ?? "surprise";
  const members = value as Record<string, unknown>;
  const inner = at % 2 === 0 ? spoil : spoiltAt(members[name], Math.floor(at / 2), spoil);
  return Array.isArray(value)
    ? value.map((entry: unknown, index) => (String(index) === name ? inner : entry))
    : { ...members, [name]: inner };
}

const SPOILS = [
  null,
  true,
  -1,
  0,
  1.5,
  9e15,
  "",
  "x",
  "x".repeat(5_000),
  "a\0b",
  "\ud83d",
  "💶".repeat(300),
  "__proto__",
  "*",
  "<script>alert(1)</script>",
  [],
  [[]],
  {},
  { constructor: { name: 1 } },
  "2026-02-30T00:00:00Z",
  "0000-01-01T00:00:00Z",
] as const;
