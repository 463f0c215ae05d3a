import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";
import { sql } from "kysely";
import { ROOT } from "#test/support/suites/command.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { readContract, type Schema } from "../../../sdk/contract.ts";

/** The files that answer with JSON text, which the compiler cannot compare with the contract, and what compares it. */
const COMPARED: Readonly<Record<string, string>> = {
  "server/consumers/consumers.routes.ts": "the summary of a receipt, by the test below",
  "server/receipts/receipts.routes.ts":
    'the summary of a receipt, by the test below; a stored receipt has the type Schema<"Receipt"> when it is written',
  "server/search/search.routes.ts": "the summary of a receipt, by the test below",
  "server/receipts/posting/posted-receipts.routes.ts": "a stored receipt has its type when it is written",
  "server/receipts/changes/patch-receipt.ts":
    "a stored receipt is validated against changeReceipt before it is written",
  "server/stores/stores.routes.ts": "a stored store has its type when it is written",
  "server/rates/rates.routes.ts": "stored rates have their type when they are written",
  "server/translations/translations.routes.ts":
    "jsonMember names the members; the messages have their type when they are formatted",
  "server/files/files.routes.ts": "jsonMember names the members; the data is open",
  "server/reports/reports.routes.ts": "jsonMember and formatRowJson name the members",
};

describe("answers as JSON text", () => {
  let database: TestDatabase;
  before(async () => {
    database = await makeDatabase("fixture");
  });
  after(() => database.close());

  it("are in these files only", () => {
    const files = execFileSync("git", ["ls-files", "server/*.ts"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
    const answering = files.filter(
      (file) =>
        !file.startsWith("server/http/") && /[{,]\s*jsonText\s*[:,}]/.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(answering.sort()).to.deep.equal(Object.keys(COMPARED).sort());
  });

  it("of summaries, which SQL writes, have the members of the contract", async () => {
    const {
      components: { schemas },
    } = await readContract();
    const namesOf = ({ properties = {} }: Schema): string[] => Object.keys(properties);
    const [whole, short] = [namesOf(schemas["Receipt"]!), namesOf(schemas["ReceiptSummary"]!)];
    const body = {
      ...Object.fromEntries(whole.map((name) => [name, name])),
      items: [],
      delivery: { counts: { sent: 1 }, events: [{ event: "sent", timestamp: "2026-03-01T10:00:00Z" }] },
    };
    const {
      rows: [row],
    } = await sql<{
      summary: { readonly delivery: object };
    }>`SELECT receipt_summary(${JSON.stringify(body)}::json) AS summary`.execute(database.db);
    expect(Object.keys(row!.summary).sort()).to.deep.equal(short.sort());
    expect(Object.keys(row!.summary.delivery).sort()).to.deep.equal(namesOf(schemas["DeliverySummary"]!).sort());
  });
});
