import { expect } from "chai";
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import { createSmtpMailer } from "#server/external/mailer.ts";
import { createMailgunWebhooks } from "#server/mails/webhooks/mailgun.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { startMailServer, type MailServer } from "../external/smtp-server.ts";

const KEY = "a webhook signing key";
const NOW = "2026-03-01T10:00:00.000Z" as Instant;
const SECONDS = Date.parse(NOW) / 1_000;
const RECEIPT = fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) }).id;

describe("POST /_/mail-events/{provider} [RCPT-073]", () => {
  let mail: MailServer;
  let server: TestServer;
  let call: Call;
  let messageId: string;
  before(async () => {
    mail = await startMailServer();
    const webhooks = { mailgun: createMailgunWebhooks([KEY]) };
    const mailer = createSmtpMailer({ url: mail.url, from: "Shop <receipts@portal.example>" });
    server = await startTestServer({
      clock: { now: () => NOW },
      externals: { mailer, webhooks },
      config: { publicUrl: "https://portal.example" },
    });
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_admin", "receipts_view"] });
    await call("POST", "/email", { body: { id: RECEIPT } });
    while (mail.delivered.length === 0) await new Promise((resolve) => setImmediate(resolve));
    messageId = /^Message-ID: <([^>]+)>/im.exec(mail.delivered[0]!.text)?.[1] ?? "";
  });
  after(async () => {
    await server.close();
    await mail.close();
  });

  const bodyOf = (event: object, at = SECONDS, key = KEY): string => {
    const [timestamp, token] = [String(at), "t".repeat(50)];
    const signature = createHmac("sha256", key)
      .update(timestamp + token)
      .digest("hex");
    return JSON.stringify({ signature: { timestamp, token, signature }, "event-data": event });
  };
  const eventOf = (id: string, facts: object) => ({
    ...{ id, timestamp: SECONDS, message: { headers: { "message-id": messageId } } },
    ...facts,
  });
  const post = (body: string, { provider = "mailgun", type = "application/json" } = {}) =>
    fetch(`${server.url}/_/mail-events/${provider}`, { method: "POST", body, headers: { "content-type": type } });
  const counts = async () => {
    const { json } = await call("GET", `/receipts/${RECEIPT}`);
    return (json as unknown as { delivery: { counts: Record<string, number> } }).delivery.counts;
  };
  const kept = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM mail_events`.execute(server.db);
    return rows[0]!.count;
  };

  it("stores an event on the receipt of the email that its message id names, once", async () => {
    expect(messageId).to.match(/^\d+-[0-9a-f]{24}@portal\.example$/);
    const bounce = {
      event: "failed",
      severity: "permanent",
      "delivery-status": { code: 550, message: "no\r\n mailbox" },
    };
    const body = bodyOf(eventOf("e-1", bounce));
    const answers = [await post(body), await post(body, { type: "text/plain; charset=UTF-8" })];
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))).to.deep.equal([
      [200, { added: 1, repeated: 0, unknown: 0 }],
      [200, { added: 0, repeated: 1, unknown: 0 }],
    ]);
    expect(await counts()).to.include({ processed: 1, bounce: 1 });
    const { json } = await call("GET", `/receipts/${RECEIPT}`);
    const { events } = (json as unknown as { delivery: { events: readonly Record<string, string>[] } }).delivery;
    const shown = events.find(({ event }) => event === "bounce")!;
    expect([shown["reason"], shown["source"], shown["email_id"]]).to.deep.equal([
      "550 no mailbox",
      "mailgun",
      messageId.split("-")[0],
    ]);
  });

  it("logs how many events were stored, in total and of each provider", () => {
    const line = server.log.find((each) => each.includes("email events were stored"));
    expect(JSON.parse(line ?? "{}")).to.include({ provider: "mailgun", added: 1, repeated: 0, total: 1 });
  });

  it("counts an opening by a machine apart, and keeps nothing of its visitor", async () => {
    const visitor = { "user-agent": "Mozilla/5.0", bot: "apple" };
    const opened = eventOf("e-3", { event: "opened", ip: "192.0.2.77", "client-info": visitor });
    expect((await post(bodyOf(opened))).status).to.equal(200);
    expect(await counts())
      .to.include({ machine_open: 1 })
      .and.not.have.property("open");
    const { rows } = await sql<{ row: string }>`SELECT mail_events::text AS row FROM mail_events`.execute(server.db);
    expect(rows.filter(({ row }) => row.includes("192.0.2.77") || row.includes("Mozilla"))).to.deep.equal([]);
  });

  it("accepts late and early events of an email", async () => {
    expect((await post(bodyOf(eventOf("e-2", { event: "opened", timestamp: SECONDS - 86_400 * 30 })))).status).to.equal(
      200,
    );
    expect(await counts()).to.include({ open: 1 });
  });

  const REFUSED: readonly (readonly [what: string, body: () => string, status: number, line: string])[] = [
    [
      "no signature",
      () => JSON.stringify({ "event-data": eventOf("e-9", { event: "opened" }) }),
      401,
      "no valid signature",
    ],
    [
      "a wrong signature",
      () => bodyOf(eventOf("e-9", { event: "opened" }), SECONDS, "another signing key"),
      401,
      "no valid signature",
    ],
    ["a body that is not JSON", () => "{", 401, "no valid signature"],
    ["a signature without an event", () => bodyOf(undefined as never), 400, "unreadable"],
    [
      "a signature older than 24 hours",
      () => bodyOf(eventOf("e-9", { event: "opened" }), SECONDS - 86_401),
      406,
      "signed more than 24 hours ago",
    ],
  ];
  for (const [what, body, status, line] of REFUSED)
    it(`keeps nothing of a request with ${what}, and logs it`, async () => {
      const before = await kept();
      const lines = server.log.length;
      expect([(await post(body())).status, await kept()]).to.deep.equal([status, before]);
      expect(server.log.slice(lines).join("\n")).to.include(line);
    });

  const OTHERS: readonly (readonly [what: string, id: () => string])[] = [
    ["of another sender", () => "CAF7a0=x@mail.example"],
    ["that was changed", () => messageId.replace(/-./u, (text) => (text === "-0" ? "-1" : "-0"))],
    ["of an email that does not exist", () => messageId.replace(/^\d+/u, "999999")],
  ];
  for (const [what, id] of OTHERS)
    it(`drops an event with a message id ${what}, and counts it`, async () => {
      const before = await kept();
      const event = { ...eventOf("e-8", { event: "opened" }), message: { headers: { "message-id": id() } } };
      const answer = await post(bodyOf(event));
      expect([answer.status, await answer.json(), await kept()]).to.deep.equal([
        200,
        { added: 0, repeated: 0, unknown: 1 },
        before,
      ]);
      expect(server.log.join("\n")).to.include("about no email of this server");
    });

  it("answers 404 for a provider that is not set up, and 413 for a body above 4 MiB", async () => {
    expect((await post("{}", { provider: "sendgrid" })).status).to.equal(404);
    expect((await post("x".repeat(4_194_305))).status).to.equal(413);
  });
});
