import { expect } from "chai";
import { sql } from "kysely";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { emailDropText, EMAIL_DROP_REASONS, type EmailDropReason } from "#domain/receipts/index.ts";
import { shiftInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { runCleanup } from "#server/database/cleanup-job.ts";
import { Outbox } from "#server/mails/outbox.ts";
import { ProcessingQueue } from "#server/processing/processing-queue.ts";
import { dropUnprocessed, sendOnProcessed } from "#server/receipts/mailing/send-on-processed.ts";
import { systemClock } from "#server/system-clock.ts";
import { aNewReceipt } from "#test/support/builders/a-new-receipt.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const FLAGS = [
  "post_receipt",
  "receipts_view",
  "receipts_admin",
  "patch_identifier",
  "identifier_admin_edit",
  "consumer_view",
];
const DAYS_4 = 4 * 86_400_000;

type Delivery = {
  readonly counts: Readonly<Record<string, number>>;
  readonly events: readonly { readonly event: string; readonly reason?: string }[];
};

/** Every way in which a receipt that asks for an email ends without one [D25, D26, D35]. */
describe("a receipt whose email is not sent", () => {
  let server: TestServer;
  let call: Call;
  let sold = 0;
  before(async () => {
    server = await startTestServer({ config: { limits: { api: 1_000_000, page: 1_000_000, signIn: 2 } } });
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: FLAGS });
  });
  after(() => server.close());

  const body = (facts: JsonObject): JsonObject =>
    aNewReceipt({ transaction_id: `UNSENT-${(sold += 1)}`, properties: { email_settings: { send: true } }, ...facts });
  const post = async (receipt: JsonObject): Promise<string> =>
    String((await call("POST", "/receipts", { body: receipt })).json["id"]);
  const process = (): Promise<void> => server.app.processing.processAll();
  const sell = async (facts: JsonObject): Promise<string> => {
    const id = await post(body(facts));
    await process();
    return id;
  };
  const cleanUp = (): Promise<unknown> =>
    runCleanup(
      server.db,
      { now: () => shiftInstant(systemClock.now(), DAYS_4) },
      { auditDays: 0, rawDays: 0, mailDays: 0 },
    );
  const failing = (): never => {
    throw new Error("broken");
  };
  /** Posts a receipt and removes its queue entry, so that a test can process it. */
  const unprocessed = async (identifier: string): Promise<string> => {
    await process();
    server.app.processing.start = () => undefined;
    const id = await post(body({ identifier }));
    Reflect.deleteProperty(server.app.processing, "start");
    return id;
  };

  const WAYS: Readonly<Record<Exclude<EmailDropReason, "restored"> | "refused", () => Promise<string>>> = {
    duplicate: async () => {
      const receipt = body({ identifier: "dora@mail.example" });
      await post(receipt);
      const id = await post(receipt);
      await process();
      return id;
    },
    "no-customer": () => sell({}),
    "no-mailbox": () => sell({ identifier: "4821 0042" }),
    "too-many": async () => {
      for (let at = 0; at < 2; at += 1) await sell({ identifier: "many@mail.example" });
      return sell({ identifier: "many@mail.example" });
    },
    suppressed: async () => {
      const row = { retailer_id: "1001", address: "bounced@mail.example", cause: "bounce", source: "ses" } as const;
      await server.db
        .insertInto("suppressed_addresses")
        .values({ ...row, since: systemClock.now() })
        .execute();
      return sell({ identifier: "Bounced@mail.example" });
    },
    erased: async () => {
      const id = await sell({ identifier: "gone@mail.example" });
      await call("DELETE", "/identifiers/gone%40mail.example");
      return id;
    },
    changed: async () => {
      const id = await sell({ identifier: "before@mail.example" });
      await call("PATCH", `/receipts/${id}`, {
        body: [{ op: "replace", path: "/identifier", value: "after@mail.example" }],
        type: "application/json-patch+json",
      });
      return id;
    },
    expired: async () => {
      const id = await sell({ identifier: "late@mail.example" });
      await server.db.updateTable("outbox").set({ tries: 3 }).where("receipt_id", "=", id).execute();
      await cleanUp();
      return id;
    },
    "no-server": async () => {
      const id = await sell({ identifier: "nowhere@mail.example" });
      await cleanUp();
      return id;
    },
    "not-composed": async () => {
      const id = await unprocessed("odd@mail.example");
      const log = { warn: () => undefined, error: () => undefined };
      const outbox = new Outbox(server.db, systemClock, undefined);
      const put = sendOnProcessed({
        clock: systemClock,
        outbox,
        hosted: { receiptPath: failing } as never,
        publicUrl: () => server.url,
        erasedHash: () => "",
        log,
      });
      await new ProcessingQueue({
        db: server.db,
        clock: systemClock,
        findSchemaError: () => undefined,
        log,
        mails: { put, send: () => undefined },
      }).processAll();
      return id;
    },
    "not-processed": async () => {
      const id = await unprocessed("stuck@mail.example");
      const clock = new FixedClock(systemClock.now());
      const log = { warn: () => undefined, error: () => undefined };
      const mails = {
        put: () => Promise.reject(new Error("broken")),
        drop: dropUnprocessed({ clock }),
        send: () => undefined,
      };
      const queue = new ProcessingQueue({ db: server.db, clock, findSchemaError: () => undefined, log, mails });
      for (let at = 0; at < 8; at += 1) {
        await queue.processAll();
        clock.set(shiftInstant(clock.now(), 3_600_000));
      }
      return id;
    },
    refused: async () => {
      const id = await sell({ identifier: "refused@mail.example" });
      const refusal = Object.assign(new Error("refused"), {
        command: "RCPT TO",
        responseCode: 550,
        response: "550 no mailbox",
      });
      await server.db.deleteFrom("outbox").where("receipt_id", "<>", id).execute();
      await new Outbox(server.db, systemClock, {
        send: () => Promise.reject(refusal),
        canNotify: () => true,
        close: () => undefined,
      }).send();
      return id;
    },
  };

  for (const [reason, arrange] of Object.entries(WAYS) as readonly (readonly [
    keyof typeof WAYS,
    () => Promise<string>,
  ])[]) {
    it(`says so if it is ${reason}`, async () => {
      const id = await arrange();
      const { rows } = await sql<{
        delivery: Delivery;
      }>`SELECT receipt_with_mails(body, retailer_id, id) -> 'delivery' AS delivery FROM receipts WHERE id = ${id}`.execute(
        server.db,
      );
      const { counts, events } = rows[0]!.delivery;
      const last = events.at(-1);
      expect([last?.event, last?.reason, counts["dropped"]]).to.deep.equal([
        "dropped",
        reason === "refused" ? "550 no mailbox" : emailDropText(reason),
        1,
      ]);
      expect(await server.db.selectFrom("outbox").select("id").where("receipt_id", "=", id).execute()).to.deep.equal(
        [],
      );
    });
  }

  it("has a text for each reason", () => {
    for (const reason of EMAIL_DROP_REASONS) expect(emailDropText(reason)).to.match(/^[A-Z][\w', ]+$/);
  });

  it("is processed with an email in the outbox otherwise", async () => {
    const id = await sell({ identifier: "fine@mail.example" });
    const { rows } = await sql<{
      counts: object;
      processed: Instant;
    }>`SELECT receipt_with_mails(body, retailer_id, id) -> 'delivery' -> 'counts' AS counts FROM receipts WHERE id = ${id}`.execute(
      server.db,
    );
    expect(rows[0]!.counts).to.deep.equal({ processed: 1 });
  });
});
