import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import type { Json } from "#domain/shared/json/json.ts";
import { detectCapabilities, selectOptionalCapabilities } from "#server/http/capabilities.ts";
import { operationsOf, places, readContract } from "#test/contract/contract.ts";
import { readForeignContract } from "./foreign-contract.ts";

const contract = readContract();
const api = readForeignContract();
const found = detectCapabilities({ contract, api, basePath: "/" });

const PROGRAM = fileURLToPath(new URL("program", import.meta.url));

/** The most lines of the program and its contract. */
const MAX_LINES = 1500;

describe("the contract of the foreign API", () => {
  it("has every operation that the specification names", () => {
    const named = operationsOf(contract)
      .filter(({ described }) => described["x-beyond-specification"] !== true)
      .map(({ described }) => String(described["operationId"]));
    expect(Object.keys(found)).to.have.members(named);
  });

  it("has no other operation", () => {
    expect(operationsOf(api)).to.have.length(Object.keys(found).length);
  });

  it("has nothing that goes beyond the specification", () => {
    expect(selectOptionalCapabilities(contract, found)).to.deep.equal({});
  });

  it("has no operationIds and no extensions", () => {
    const names = places(api as Json).flatMap(({ node }) => Object.keys(node));
    expect(names.filter((name) => name.startsWith("x-") || name === "operationId")).to.deep.equal([]);
  });
});

describe("the program of the foreign API", () => {
  const files = readdirSync(PROGRAM).filter((name) => !name.endsWith(".d.mts"));

  it(`has ${MAX_LINES} lines at most, with its contract`, () => {
    const lines = files.map((name) => readFileSync(join(PROGRAM, name), "utf8").split("\n").length - 1);
    expect(lines.reduce((sum, count) => sum + count, 0)).to.be.at.most(MAX_LINES);
  });
});
