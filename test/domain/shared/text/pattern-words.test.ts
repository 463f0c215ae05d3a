import { readFileSync } from "node:fs";
import { expect } from "chai";
import { isJsonObject, type Json } from "#domain/shared/json/json.ts";
import { describePattern } from "#domain/shared/text/pattern-words.ts";
import { readContract } from "#test/contract/contract.ts";

/** Every pattern and format in a document, at any depth. */
function patternsIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(patternsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    (name === "pattern" || name === "format") && typeof member === "string" ? [member] : patternsIn(member),
  );
}

describe("the message of an invalid text", () => {
  const portal = ["server/portal-config/portal-config", "domain/retailers/retailer-settings"].map(
    (name) => JSON.parse(readFileSync(`${name}.schema.json`, "utf8")) as Json,
  );
  const patterns = [...new Set([readContract(), ...portal].flatMap(patternsIn))];

  it("has words for every pattern and format of the contract and of portal.yml", () => {
    expect(patterns).to.have.length.above(10);
    expect(patterns.filter((pattern) => describePattern(pattern) === describePattern("unknown"))).to.deep.equal([]);
  });

  it("never shows a pattern, not even an unknown one", () => {
    for (const pattern of [...patterns, "^x$"])
      expect(describePattern(pattern)).to.match(/^(?:be|have) [\w *.,:/+-]+$/);
  });
});
