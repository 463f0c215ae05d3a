import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { operationsOf, readContract } from "./contract.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TABLE = "docs/api-rules.md";

type Row = {
  readonly operations: readonly string[];
  readonly rule: string;
  readonly enforcedBy: string;
  readonly test: string;
};

const quoted = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
const isFile = (text: string): boolean => text.includes("/") && /\.\w+$/.test(text);

const rows: readonly Row[] = readFileSync(ROOT + TABLE, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .slice(2)
  .map((line) => {
    const [operations = "", rule = "", enforcedBy = "", test = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    return { operations: quoted(operations), rule, enforcedBy, test };
  });

const writes = operationsOf(readContract()).filter(({ method }) => method !== "get");
const idOf = ({ described }: (typeof writes)[number]): string => String(described["operationId"]);

describe("the table of rules of writes", () => {
  it("has a row for every write of the contract with a body", () => {
    const listed = new Set(rows.flatMap(({ operations }) => operations));
    expect(
      writes
        .filter(({ described }) => described["requestBody"] !== undefined)
        .map(idOf)
        .filter((id) => !listed.has(id)),
    ).to.deep.equal([]);
  });

  it("names only writes of the contract", () => {
    const known = new Set(writes.map(idOf));
    expect(rows.flatMap(({ operations }) => operations).filter((id) => !known.has(id))).to.deep.equal([]);
  });

  for (const { operations, rule, enforcedBy, test } of rows) {
    it(`says where a rule is and what proves it: ${operations.join(", ") || "all"}: ${rule.slice(0, 80)}`, () => {
      expect(rule).not.to.equal("");
      const [code, tests] = [quoted(enforcedBy).filter((text) => text.includes("/")), quoted(test).filter(isFile)];
      expect([code.length, tests.length], "a place and a test").to.satisfy(
        ([places, proofs]: readonly [number, number]) => places > 0 && proofs > 0,
      );
      for (const path of [...code, ...tests]) expect(existsSync(ROOT + path), path).to.equal(true);
      const files = code
        .filter((path) => statSync(ROOT + path).isFile())
        .map((path) => readFileSync(ROOT + path, "utf8"));
      if (files.length === code.length)
        for (const name of quoted(enforcedBy).filter((text) => !text.includes("/")))
          expect(
            files.some((text) => text.includes(name)),
            name,
          ).to.equal(true);
    });
  }
});
