import { expect } from "chai";
import { sql } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { Outbox, type QueuedEmail } from "#server/mails/outbox.ts";
import { runCleanup } from "#server/database/cleanup-job.ts";
import { createSmtpMailer, type Mailer } from "#server/external/mailer.ts";
import { readAuditEvents, createTokenCalls, type Call } from "#test/support/calls.ts";
import { saveTemplates } from "#test/support/saved-templates.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, identifierAt, transactionAt } from "#test/support/server-fixture.ts";
import { startMailServer, type MailServer } from "../external/smtp-server.ts";

/** A receipt with an identifier, and one without. */
const [KNOWN, UNKNOWN] = [3, 4].map(
  (at) => fixtureReceipt({ retailer: "1001", at, transaction: transactionAt(at) }).id,
);
const WAIT_MS = 72 * 3_600_000 + 1_000;

/** The decoded parts of an email. */
function readable(text: string): string {
  return text
    .replaceAll("=\r\n", "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll("=", ""), "hex").toString());
}

describe("emailing a receipt", () => {
  let mail: MailServer;
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  let post: Mailer;
  before(async () => {
    mail = await startMailServer();
    post = createSmtpMailer({ url: mail.url, from: "receipts@portal.example" });
    server = await startTestServer({ externals: { mailer: post }, config: { publicUrl: "https://portal.example" } });
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_admin"] });
    putBack = await snapshotTables(server.db, [
      "receipts",
      "outbox",
      "audit",
      "kept_answers",
      "rate_limits",
      "email_recipients",
    ]);
  });
  afterEach(async () => {
    mail.unknown.clear();
    delete mail.senders.refusal;
    mail.delivered.splice(0);
    await putBack();
  });
  after(async () => {
    await server.close();
    await mail.close();
  });

  const send = (body: object, key?: string) =>
    call("POST", "/email", { body, ...(key === undefined ? {} : { headers: { "idempotency-key": key } }) });
  const waiting = () => server.db.selectFrom("outbox").selectAll().execute();
  const deliveryOf = async (id = KNOWN) => {
    const { rows } = await sql<{
      delivery: {
        counts: Record<string, number>;
        events: readonly {
          event: string;
          timestamp: string;
          reason?: string;
          address?: string;
          email_id?: string;
          source?: string;
        }[];
      };
    }>`
      SELECT receipt_with_mails(body, retailer_id, id) -> 'delivery' AS delivery FROM receipts WHERE retailer_id = '1001' AND id = ${id}`.execute(
      server.db,
    );
    return rows[0]!.delivery;
  };
  const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const now: Clock = { now: () => new Date().toISOString() as Instant };
  const put = (outbox: Outbox, letter: QueuedEmail): Promise<void> =>
    server.db.transaction().execute((trx) => outbox.add(trx, letter));
  const sent = (): Promise<void> => until(async () => (await waiting()).length === 0);

  it("sends it to the customer again, as text and HTML, and records that on the receipt [RCPT-056]", async () => {
    const { status, json } = await send({ id: KNOWN });
    expect([status, json]).to.deep.equal([202, { id: KNOWN }]);
    await sent();
    expect(mail.delivered.map(({ to }) => to)).to.deep.equal([[identifierAt(3)]]);
    const text = readable(mail.delivered[0]!.text);
    for (const part of [
      "Subject: Your receipt from covent Garden",
      "Content-Type: text/plain",
      "Content-Type: text/html",
      "2 × Flat white: £7.20",
      "Total: £7.20",
      "Alder &amp; Finch",
    ])
      expect(text).to.include(part);
    expect(text).not.to.match(/Sam Okafor|_cost|4477009/);
    const [link = ""] = /https:\/\/portal\.example\/r\/1001\.[0-9a-f]{24}\.[\w-]{24}/.exec(text) ?? [];
    expect((await fetch(link.replace("https://portal.example", server.url))).status).to.equal(200);
    const { counts, events } = await deliveryOf();
    expect([counts, events.map(({ event, source }) => [event, source])]).to.deep.equal([
      { processed: 1, accepted: 1 },
      [
        ["processed", "outbox"],
        ["accepted", "server"],
      ],
    ]);
    expect(events[1]!.reason).to.equal("250 OK: message queued");
    expect(Math.abs(Date.now() - Date.parse(events[0]!.timestamp))).to.be.below(60_000);
    expect(
      (await readAuditEvents(server, "receipt.send")).map(({ target, details }) => ({ target, details })),
    ).to.deep.equal([{ target: KNOWN, details: { retailer_id: "1001", store_id: "5001", copy: false } }]);
  });

  it("sends a copy to another address, even without a customer [RCPT-057]", async () => {
    expect((await send({ id: UNKNOWN, email_address: "ben@shop.example" })).status).to.equal(202);
    await sent();
    expect(mail.delivered.map(({ to }) => to)).to.deep.equal([["ben@shop.example"]]);
  });

  it("does not record copies on the receipt, and uses a pseudonym of the address in the audit log", async () => {
    mail.unknown.add("eve@shop.example");
    for (const to of ["ben@shop.example", "eve@shop.example", "ben@shop.example"])
      await send({ id: KNOWN, email_address: to });
    await sent();
    expect(mail.delivered).to.have.length(2);
    expect((await deliveryOf()).counts).to.deep.equal({});
    const names = (await readAuditEvents(server, "receipt.send")).map(({ details }) => (details as { to: string }).to);
    expect(names[0]).to.match(/^stranger [0-9a-f]{16}$/);
    expect([names[0] === names[2], names[0] === names[1]]).to.deep.equal([true, false]);
  });

  it("contains the texts of the templates, without header injection or markup", async () => {
    const body = {
      email_subject: "Danke\r\nBcc: eve@shop.example",
      email_greeting: "<p>Grüezi &lt;b&gt; &amp; <B>gut</B></p>",
      receipt_footer: "Bis bald",
    };
    await saveTemplates(server.db, "1001", body);
    await send({ id: KNOWN });
    await sent();
    const text = readable(mail.delivered[0]!.text);
    expect([mail.delivered[0]!.to, /^Bcc:/im.test(text)]).to.deep.equal([[identifierAt(3)], false]);
    for (const part of [
      "Subject: Danke Bcc: eve@shop.example",
      "Grüezi <b> & gut",
      "Grüezi &lt;b&gt; &amp; <strong>gut</strong></p>",
      "Bis bald",
    ])
      expect(text).to.include(part);
    await server.db.deleteFrom("template_data").execute();
  });

  it("sends one email per idempotency key, however often it is requested [RCPT-056]", async () => {
    const responses = await Promise.all([
      send({ id: KNOWN }, "first"),
      send({ id: KNOWN }, "first"),
      send({ id: KNOWN }, "second"),
    ]);
    expect(responses.map(({ status, text }) => [status, text])).to.deep.equal(
      Array(3).fill([202, JSON.stringify({ id: KNOWN })]),
    );
    await sent();
    expect(mail.delivered).to.have.length(2);
    expect((await send({ id: UNKNOWN, email_address: "ben@shop.example" }, "first")).status).to.equal(409);
  });

  it("records the reason on the receipt if a mail server refuses it finally, and does not retry", async () => {
    mail.unknown.add(identifierAt(3));
    await send({ id: KNOWN });
    await sent();
    const { counts, events } = await deliveryOf();
    expect(counts).to.deep.equal({ processed: 1, dropped: 1 });
    expect(events[1]).to.include({ event: "dropped" }).and.have.property("reason").that.includes("550 no mailbox");
    expect(mail.delivered).to.deep.equal([]);
  });

  it("retries while the mail server is down, and drops the email after three days", async () => {
    const away = new Outbox(server.db, now, createSmtpMailer({ url: "smtp://127.0.0.1:1", from: "a@b.example" }));
    const expires = new Date(Date.now() + WAIT_MS);
    await put(away, {
      receipt: { retailer: "1001", id: KNOWN! },
      isCopy: false,
      to: "a@b.example",
      subject: "x",
      text: "x",
      expires,
    });
    await put(away, { account: "staff@shop.example", to: "a@b.example", subject: "x", text: "x", expires });
    expect(
      await away.send().then(
        () => "sent",
        (error: Error) => error.name,
      ),
    ).to.equal("UnsentEmailError");
    expect([(await waiting()).length, (await deliveryOf()).counts]).to.deep.equal([2, { processed: 1 }]);
    const later: Clock = { now: () => new Date(Date.now() + WAIT_MS + 1_000).toISOString() as Instant };
    await runCleanup(server.db, later, { auditDays: 0, rawDays: 0, mailDays: 0 });
    expect([await waiting(), (await deliveryOf()).events.map(({ event, reason }) => [event, reason])]).to.deep.equal([
      [],
      [
        ["processed", undefined],
        ["dropped", "No mail server accepted it in time"],
      ],
    ]);
  });

  const REFUSALS: readonly (readonly [what: string, refusal: { readonly text: string; readonly code: number }])[] = [
    ["rejects our sender", { text: "sender rejected", code: 550 }],
    ["requires authentication", { text: "Authentication required", code: 530 }],
  ];
  for (const [what, refusal] of REFUSALS) {
    it(`retries if a mail server ${what}: drops nothing, and offers no other email`, async () => {
      mail.senders.refusal = refusal;
      const [outbox, before] = [new Outbox(server.db, now, post), mail.begun()];
      for (const to of ["a@b.example", "c@d.example"])
        await put(outbox, {
          receipt: { retailer: "1001", id: KNOWN! },
          isCopy: false,
          to,
          subject: "x",
          text: "x",
          expires: new Date(Date.now() + WAIT_MS),
        });
      expect(
        await outbox.send().then(
          () => "sent",
          (error: Error) => error.name,
        ),
      ).to.equal("UnsentEmailError");
      expect([
        (await waiting()).map(({ tries }) => tries).sort(),
        mail.begun() - before,
        (await deliveryOf()).counts,
      ]).to.deep.equal([[0, 1], 1, { processed: 2 }]);
    });
  }

  it("names the recipient and the email in each event, and judges the latest email only", async () => {
    mail.unknown.add(identifierAt(3));
    await send({ id: KNOWN });
    await sent();
    const staff = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["patch_identifier", "receipts_view"],
    });
    const outcome = async () => {
      const { json } = await staff("GET", `/receipts?transaction_id=${transactionAt(3)}&fields=summary`);
      return (json as unknown as readonly { delivery: { outcome: string } }[])[0]!.delivery.outcome;
    };
    expect(await outcome()).to.equal("dropped");
    await staff("PATCH", `/receipts/${KNOWN}`, {
      body: [{ op: "replace", path: "/identifier", value: "ben@shop.example" }],
      type: "application/json-patch+json",
    });
    await send({ id: KNOWN });
    await sent();
    const { events, counts } = await deliveryOf();
    expect(events.map(({ event, address }) => [event, address])).to.deep.equal([
      ["processed", identifierAt(3)],
      ["dropped", identifierAt(3)],
      ["processed", "ben@shop.example"],
      ["accepted", "ben@shop.example"],
    ]);
    const [first, second, third] = events.map(({ email_id }) => email_id);
    expect([first === second, first === third, first === undefined]).to.deep.equal([true, false, false]);
    expect([await outcome(), counts]).to.deep.equal(["sent", { processed: 2, dropped: 1, accepted: 1 }]);
    const recipients = await server.db
      .selectFrom("email_recipients")
      .select("address")
      .where("receipt_id", "=", KNOWN!)
      .orderBy("address")
      .execute();
    expect(recipients.map(({ address }) => address)).to.deep.equal(["ben@shop.example", identifierAt(3)].sort());
  });

  it("cancels emails to an earlier customer, except for copies", async () => {
    const paper = new Outbox(server.db, now, undefined);
    for (const isCopy of [false, true])
      await put(paper, {
        receipt: { retailer: "1001", id: KNOWN! },
        isCopy,
        to: identifierAt(3),
        subject: "x",
        text: "x",
        expires: new Date(Date.now() + WAIT_MS),
      });
    const staff = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["patch_identifier", "receipts_view"],
    });
    const patch = (value: string) =>
      staff("PATCH", `/receipts/${KNOWN}`, {
        body: [{ op: "replace", path: "/identifier", value }],
        type: "application/json-patch+json",
      });
    const { status, json } = await patch("ben@shop.example");
    expect([status, (json["delivery"] as { counts: object }).counts]).to.deep.equal([
      200,
      { processed: 1, dropped: 1 },
    ]);
    expect((await waiting()).map(({ is_copy }) => is_copy)).to.deep.equal([true]);
    expect((await deliveryOf()).events[1]).to.include({
      event: "dropped",
      reason: "The identifier was changed before it was sent",
    });
  });

  it("sends an email of a deleted receipt without recording it", async () => {
    const outbox = new Outbox(server.db, now, post);
    await put(outbox, {
      receipt: { retailer: "1001", id: "f".repeat(24) },
      isCopy: false,
      to: "a@b.example",
      subject: "x",
      text: "x",
      expires: new Date(Date.now() + WAIT_MS),
    });
    await outbox.send();
    expect([mail.delivered.length, await waiting()]).to.deep.equal([1, []]);
  });

  const REFUSED: readonly (readonly [what: string, body: object, status: number, description: RegExp])[] = [
    ["a receipt without a customer", { id: UNKNOWN }, 400, /The receipt has no customer/],
    ["an invalid address", { id: KNOWN, email_address: "unknown" }, 400, /Enter an email address/],
    ["two addresses", { id: KNOWN, email_address: "a@b.example, c@d.example" }, 400, /Enter an email address/],
    [
      "an address that would be parsed as another mailbox",
      { id: KNOWN, email_address: "<a@b.example>" },
      400,
      /Enter an email address/,
    ],
    ["a header in an address", { id: KNOWN, email_address: "a@b.example\r\nBcc: c" }, 400, /Enter an email address/],
    ["a missing receipt", { id: "f".repeat(24) }, 404, /Not found/],
    [
      "a receipt of another retailer",
      { id: fixtureReceipt({ retailer: "2001", at: 200, transaction: "x" }).id, email_address: "a@b.example" },
      404,
      /Not found/,
    ],
  ];
  for (const [what, body, status, description] of REFUSED) {
    it(`refuses ${what} [RCPT-056, RCPT-057]`, async () => {
      const response = await send(body);
      expect([response.status, await waiting()]).to.deep.equal([status, []]);
      expect(response.json["description"]).to.match(description);
    });
  }

  for (const identifier of ["LOYAL-1", "ann berg@mail.example"]) {
    it(`refuses ${identifier} as an address`, async () => {
      const receipt = { ...fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) }), identifier };
      await server.db
        .updateTable("receipts")
        .set({ body: JSON.stringify(receipt) })
        .where("retailer_id", "=", "1001")
        .where("id", "=", KNOWN!)
        .execute();
      expect((await send({ id: KNOWN })).json["description"]).to.match(/not an email address/);
      expect(await waiting()).to.deep.equal([]);
    });
  }
});

describe("the address of a copy [D35]", () => {
  let server: TestServer;
  let call: Call;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_admin"] });
  });
  after(() => server.close());

  const ADDRESSES: readonly (readonly [address: string, description: string | undefined])[] = [
    ["ben@shop.example", undefined],
    ["Ben.B@Shop.example", undefined],
    ["ben@müller.example", undefined],
    ["Ben <ben@shop.example>", "Enter an email address, such as ben@shop.example"],
    ["mailto:ben@shop.example", "Enter an email address, such as ben@shop.example"],
    ["ben@shop.example;", "Enter an email address, such as ben@shop.example"],
    [" ben@shop.example", "Enter an email address, such as ben@shop.example"],
    ["be\u200bn@shop.example", "Enter an email address, such as ben@shop.example"],
    ["ben@shop.example.", "Enter an email address, such as ben@shop.example"],
    ["ben berg@shop.example", "Enter an email address"],
    ["ben@shop example", "Enter an email address"],
    ["ben@-shop.example", "Enter an email address"],
    ["ben@shop_1.example", "Enter an email address"],
    ["ben@10.0.0.1", "Enter an email address"],
    ["ben", "Enter an email address"],
  ];
  for (const [address, description] of ADDRESSES) {
    it(`${description === undefined ? "is mailed" : "is refused"} as ${JSON.stringify(address)}`, async () => {
      await server.db.deleteFrom("outbox").execute();
      const { status, json } = await call("POST", "/email", { body: { id: KNOWN, email_address: address } });
      const recipients = (await server.db.selectFrom("outbox").select("recipient").execute()).map(
        ({ recipient }) => recipient,
      );
      expect([status, json["description"], recipients]).to.deep.equal(
        description === undefined ? [202, undefined, [address]] : [400, description, []],
      );
    });
  }
});

describe("emails without a mail service", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const delivered = async () =>
    (
      await sql<{
        counts: object;
      }>`SELECT receipt_with_mails(body, retailer_id, id) -> 'delivery' -> 'counts' AS counts FROM receipts WHERE id = ${KNOWN}`.execute(
        server.db,
      )
    ).rows[0]!.counts;

  it("are readable for callers who may send receipts, and for no one else", async () => {
    const call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_admin"] });
    const mailsOf = (id = KNOWN, by = call) => by("GET", `/receipts/${id}/mails`);
    expect((await mailsOf()).text).to.equal("[]");
    await call("POST", "/email", { body: { id: KNOWN } });
    await call("POST", "/email", { body: { id: KNOWN, email_address: "ben@shop.example" } });
    const mails = (await mailsOf()).json as unknown as readonly { readonly to: string; readonly text: string }[];
    expect(mails.map(({ to }) => to)).to.deep.equal(["ben@shop.example", identifierAt(3)]);
    expect(Object.keys(mails[0]!).sort()).to.deep.equal(["created_timestamp", "id", "subject", "text", "to"]);
    expect(mails[0]!.text).to.include(`/r/1001.${KNOWN}.`);
    expect((await mailsOf(UNKNOWN)).text).to.equal("[]");
    const narrow = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["receipts_admin"],
      stores: ["5009"],
    });
    expect([(await mailsOf(KNOWN, narrow)).status, (await mailsOf("f".repeat(24))).status]).to.deep.equal([404, 404]);
    const reader = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_view"] });
    expect((await mailsOf(KNOWN, reader)).status).to.equal(403);
  });

  it("are recorded on the receipt when they are written, and as dropped when they expire", async () => {
    expect(await delivered()).to.deep.equal({ processed: 1 });
    await runCleanup(
      server.db,
      { now: () => new Date(Date.now() + WAIT_MS + 60_000).toISOString() as Instant },
      { auditDays: 0, rawDays: 0, mailDays: 0 },
    );
    expect([await server.db.selectFrom("outbox").select("id").execute(), await delivered()]).to.deep.equal([
      [],
      { processed: 1, dropped: 1 },
    ]);
  });
});

describe("emailing receipts repeatedly", () => {
  it("is limited per mailbox and per caller", async () => {
    const server = await startTestServer({ config: { limits: { api: 1_000_000, page: 1_000_000, signIn: 2 } } });
    const call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_admin"] });
    const send = async (email_address: string) =>
      (await call("POST", "/email", { body: { id: KNOWN, email_address } })).status;
    expect([await send("a@b.example"), await send("A@b.example"), await send("a@B.example")]).to.deep.equal([
      202, 202, 429,
    ]);
    const others = [];
    for (let at = 0; at < 19; at++) others.push(await send(`other${at}@b.example`));
    expect(others).to.deep.equal([...Array<number>(18).fill(202), 429]);
    const waiting = await server.db
      .selectFrom("outbox")
      .select(["recipient", "email", "retailer_id", "receipt_id"])
      .execute();
    expect(waiting).to.have.length(20);
    expect(waiting[0]).to.deep.equal({ recipient: "a@b.example", email: null, retailer_id: "1001", receipt_id: KNOWN });
    await server.close();
  });
});
