import { expect } from "chai";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { operationsOf, readContract } from "./contract.ts";

const ROOT = new URL("../../", import.meta.url);
const rows = readFileSync(new URL("docs/api-rules.md", ROOT), "utf8").split("\n").filter((line) => line.startsWith("| ")).slice(1);
const cellsOf = (row: string): readonly string[] => row.split(" | ").map((cell) => cell.replaceAll("|", " ").trim());
const quotedIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = ""]) => quoted);

describe("the table of the rules of writes", () => {
  const operations = operationsOf(readContract()).map(({ described }) => String(described["operationId"]));

  it("names operations of the contract", () => {
    expect(rows).to.have.length.above(10);
    expect(rows.flatMap((row) => quotedIn(cellsOf(row)[0] ?? "")).filter((name) => !operations.includes(name))).to.deep.equal([]);
  });

  it("names files that exist, and rules that they have", () => {
    for (const row of rows) {
      const [, , place = "", tests = ""] = cellsOf(row);
      const names = quotedIn(`${place} ${tests}`);
      const files = names.filter((name) => name.includes("/"));
      expect(files.filter((name) => !existsSync(fileURLToPath(new URL(name, ROOT)))), row).to.deep.equal([]);
      const text = files.filter((name) => name.endsWith(".ts")).map((name) => readFileSync(new URL(name, ROOT), "utf8")).join("\n");
      expect(names.filter((name) => !name.includes("/") && !text.includes(name)), row).to.deep.equal([]);
    }
  });
});
