import { expect } from "chai";
import { sql } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { runBackfills } from "#server/database/backfills.ts";
import { withCanonicalSpelling, withFirstSpelling } from "#server/receipts/first-spelling.ts";
import { receiptSpellings } from "#server/receipts/spelling-backfill.ts";
import { aNewReceipt } from "#test/support/builders/a-new-receipt.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";

const FLAGS = [
  "post_receipt",
  "receipts_view",
  "consumer_view",
  "patch_identifier",
  "identifier_admin_edit",
  "receipts:view_hidden_properties",
];
const SPELLING = "Anna Berg <Anna.Berg@Shop.example>";
const NAMED = { identifier: "anna.berg@shop.example", display: SPELLING };

describe("the first spelling of a receipt's identifier [D26]", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: FLAGS });
    putBack = await snapshotTables(server.db, [
      "receipts",
      "consumers",
      "audit",
      "kept_answers",
      "raw_records",
      "processing_queue",
      "outbox",
      "backfills",
    ]);
  });
  afterEach(async () => {
    await server.app.processing.processAll();
    await putBack();
  });
  after(() => server.close());

  const post = async (facts: JsonObject): Promise<JsonObject> =>
    (await call("POST", "/receipts", { body: aNewReceipt(facts) })).json as JsonObject;
  const idOf = (receipt: JsonObject): string => String(receipt["id"]);

  it("is beside the canonical identifier in every answer, and /raw returns what was sent", async () => {
    const posted = await post({ identifier: SPELLING });
    expect(posted).to.deep.include(NAMED);
    const id = idOf(posted);
    expect((await call("GET", `/receipts/${id}`)).json).to.deep.include(NAMED);
    const consumer = encodeURIComponent("ANNA.BERG@shop.example");
    for (const fields of ["", "&fields=summary"])
      expect((await call("GET", `/receipts?consumer=${consumer}&count=5${fields}`)).json[0]).to.deep.include(NAMED);
    expect((await call("GET", `/identifiers/${consumer}/receipts?limit=20`)).json[0]).to.deep.include(NAMED);
    const { json: raw } = await call("GET", `/receipts/${id}/raw`);
    expect(raw).to.have.property("identifier", SPELLING);
    expect(raw).not.to.have.property("display");
  });

  it("is absent if it is the canonical form, and for a text without visible characters", async () => {
    expect(await post({ identifier: NAMED.identifier }))
      .to.include({ identifier: NAMED.identifier })
      .and.not.have.property("display");
    expect(await post({ transaction_id: "T-2", identifier: "\u200b" }))
      .to.include({ identifier: "\u200b" })
      .and.not.have.property("display");
    expect(await post({ transaction_id: "T-3" })).not.to.have.any.keys("identifier", "display");
  });

  it("is masked where the identifier is", async () => {
    const id = idOf(await post({ identifier: SPELLING }));
    const demo = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_view", "sales_demo"] });
    for (const path of [`/receipts/${id}`, `/receipts?id=${id}&count=1`, `/receipts?id=${id}&count=1&fields=summary`]) {
      const { text } = await demo("GET", path);
      expect(text).not.to.match(/display|berg/i);
    }
  });

  it("is in the export, and is erased with the identifier", async () => {
    const id = idOf(await post({ identifier: SPELLING }));
    const path = `/identifiers/${encodeURIComponent(NAMED.identifier)}`;
    const { json } = await call("GET", `${path}/_export?format=json`);
    expect(json).to.deep.include(NAMED);
    expect((json["receipts"] as readonly JsonObject[])[0]).to.deep.include(NAMED);
    await call("DELETE", path);
    expect((await call("GET", `/receipts/${id}`)).text).not.to.match(/berg/i);
  });

  it("is not writable by a patch", async () => {
    const id = idOf(await post({ identifier: SPELLING }));
    expect(
      (
        await call("PATCH", `/receipts/${id}`, {
          body: [{ op: "add", path: "/display", value: "Other" }],
          headers: { "content-type": "application/json-patch+json" },
        })
      ).status,
    ).to.equal(400);
  });

  it("is written by the backfill, batch by batch, and keeps every digit", async () => {
    const { db } = server;
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1)
      ids.push(idOf(await post({ transaction_id: `OLD-${at}`, identifier: "bo@shop.example" })));
    await server.app.processing.processAll();
    await sql`UPDATE receipts SET body = replace(replace(body::text, '"identifier":"bo@shop.example"', '"identifier":"Bo@Shop.example"'), '"total":7.2', '"total":7.20')::json WHERE id = ANY (${ids}::text[])`.execute(
      db,
    );
    const stopping = new AbortController();
    const options = {
      clock: { now: () => "2026-03-01T09:00:00.000Z" as Instant },
      log: { info: () => undefined },
      batchSize: 3,
    };
    const again = { ...receiptSpellings, name: "again" };
    const once = {
      ...again,
      run: (...batch: Parameters<typeof again.run>) => again.run(...batch).finally(() => stopping.abort()),
    };
    expect(await runBackfills(db, { ...options, backfills: [once], signal: stopping.signal })).to.equal(false);
    expect(await runBackfills(db, { ...options, backfills: [again] })).to.equal(true);
    for (const id of ids) {
      const { json, text } = await call("GET", `/receipts/${id}`);
      expect(json).to.deep.include({ identifier: "bo@shop.example", display: "Bo@Shop.example" });
      expect(text).to.include('"total":7.20');
    }
    const { rows } = await sql<{ summary: JsonObject }>`SELECT summary FROM receipts WHERE id = ${ids[0]}`.execute(db);
    expect(rows[0]?.summary).to.deep.include({ identifier: "bo@shop.example", display: "Bo@Shop.example" });
    expect(await runBackfills(db, { ...options, backfills: [{ ...again, name: "once more" }] })).to.equal(true);
    expect((await call("GET", `/receipts/${ids[0]}`)).json).to.deep.include({
      identifier: "bo@shop.example",
      display: "Bo@Shop.example",
    });
  });

  it("changes only the identifier in the text of a receipt", () => {
    const json = '{"id":"1", "identifier" : "Ann@Shop.example" ,"total":1.10}';
    const canonical = withCanonicalSpelling({ settings: {} }, json);
    expect(JSON.parse(canonical)).to.deep.equal({
      id: "1",
      identifier: "ann@shop.example",
      display: "Ann@Shop.example",
      total: 1.1,
    });
    expect(canonical).to.include('"total":1.10');
    expect(JSON.parse(withFirstSpelling(canonical))).to.deep.equal(JSON.parse(json));
  });
});
