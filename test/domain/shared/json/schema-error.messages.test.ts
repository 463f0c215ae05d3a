import { expect } from "chai";
import { JSON_TYPES, SCHEMA_LIMITS, toSchemaError, type SchemaError } from "#domain/shared/json/schema-error.ts";
import { schemaErrorMessage } from "#domain/shared/json/schema-error.messages.ts";

describe("the message of a value that does not match the contract", () => {
  const cases: readonly (readonly [keyword: string, rule: unknown, message: string])[] = [
    ["type", JSON_TYPES, "must be a text, a number, a whole number, true or false, an object, a list or null"],
    ["type", "integer", "must be a whole number"],
    ["enum", ["live", 7], "must be one of live, 7"],
    ["const", true, "must be true"],
    ["format", "date", "must be a date as YYYY-MM-DD"],
    ["pattern", "^[A-Z]{3}$", "must be a code of three capital letters"],
    ["pattern", "^x$", "must have the form that the contract describes"],
    ["minLength", 1, "must have at least 1 character"],
    ["maxLength", 1_024, "must have at most 1,024 characters"],
    ["minItems", 1, "must have at least 1 entry"],
    ["maxItems", 2, "must have at most 2 entries"],
    ["minProperties", 1, "must have at least 1 member"],
    ["maxProperties", 50, "must have at most 50 members"],
    ["minimum", 0, "must be 0 or more"],
    ["maximum", 1_000_000, "must be 1,000,000 or less"],
    ["maximum", 0.0005, "must be 0.0005 or less"],
    ["exclusiveMinimum", 0, "must be more than 0"],
    ["uniqueItems", true, 'breaks the rule "uniqueItems"'],
    ["maxLength", "9", 'breaks the rule "maxLength"'],
  ];
  for (const [keyword, rule, message] of cases) {
    it(`is '${message}' for ${keyword}`, () =>
      expect(schemaErrorMessage(toSchemaError(keyword, rule))).to.equal(message));
  }

  it("names a missing and an unknown member", () => {
    const errors: readonly SchemaError[] = [{ kind: "missing", name: "total" }, { kind: "unknown" }];
    expect(errors.map(schemaErrorMessage)).to.deep.equal(['"total" is missing', "unknown property"]);
  });

  it("has words for every limit", () => {
    expect(new Set(SCHEMA_LIMITS.map((kind) => schemaErrorMessage({ kind, limit: 2 })))).to.have.length(
      SCHEMA_LIMITS.length,
    );
  });
});
