import { expect } from "chai";
import { sql } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import { createSmtpMailer } from "#server/external/mailer.ts";
import { createImapMailbox, type MailboxAccount } from "#server/mails/mailbox/imap-mailbox.ts";
import { createMailboxTask } from "#server/mails/mailbox/mailbox-task.ts";
import { createReturnPath } from "#server/mails/mailbox/return-path.ts";
import { createMailReferences, type MailReferences } from "#server/mails/webhooks/mail-references.ts";
import { loadSecret } from "#server/database/secrets.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { IMAP_USER, startImapServer, type ImapServer } from "#test/support/imap-server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { POSTGRES_URL } from "#test/support/test-database.ts";
import { startMailServer, type MailServer } from "../../external/smtp-server.ts";
import { complaint, forwardedReport, postfixReport, vacationReply } from "./reports.ts";

const NOW = "2026-03-01T10:00:00.000Z" as Instant;
const RECEIPT = fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) }).id;
const MINUTE = 60_000;

type Line = Readonly<Record<string, unknown>> & { readonly message: string };

describe("the bounce mailbox [RCPT-074]", () => {
  let mail: MailServer;
  let imap: ImapServer;
  let server: TestServer;
  let call: Call;
  let references: MailReferences;
  const returnPath = createReturnPath("bounces@shop.example");
  before(async () => {
    mail = await startMailServer();
    const mailer = createSmtpMailer({ url: mail.url, from: "Shop <receipts@shop.example>" }, () => ({}), {
      ...{ returnPath, ofSuccess: false },
    });
    server = await startTestServer({
      clock: { now: () => NOW },
      externals: { mailer },
      config: { publicUrl: "https://portal.example" },
    });
    references = createMailReferences(await loadSecret(server.db, "mail references"));
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_admin", "receipts_view"] });
  });
  beforeEach(async () => {
    mail.delivered.splice(0);
    imap = await startImapServer();
  });
  afterEach(() => imap.close());
  after(async () => {
    await server.close();
    await mail.close();
  });

  /** Emails a receipt and returns the reference in its return path. */
  const send = async (): Promise<string> => {
    const before = mail.delivered.length;
    await call("POST", "/email", { body: { id: RECEIPT } });
    while (mail.delivered.length === before) await new Promise((resolve) => setImmediate(resolve));
    return /^bounces\+([^@]+)@shop\.example$/u.exec(mail.delivered.at(-1)!.from)?.[1] ?? "";
  };
  const stateOf = async (reference: string): Promise<readonly unknown[]> => {
    const { rows } = await sql<{
      readonly state: string;
      readonly reason: string | null;
    }>`SELECT state, reason FROM mails WHERE id = ${reference.split("-")[0]}`.execute(server.db);
    return Object.values(rows[0] ?? {});
  };
  const eventsOf = async (reference: string): Promise<readonly string[]> => {
    const { rows } = await sql<{
      readonly event: string;
    }>`SELECT event FROM mail_events WHERE mail_id = ${reference.split("-")[0]} AND source = 'mailbox' ORDER BY id`.execute(
      server.db,
    );
    return rows.map(({ event }) => event);
  };
  const accountWith = (more: Partial<MailboxAccount> = {}): MailboxAccount => ({
    ...{ host: "127.0.0.1", port: imap.port, tls: "none", user: IMAP_USER, password: "secret", folder: "INBOX" },
    deletesUnderstood: false,
    ...more,
  });
  /** A reader as a server has it, its log, and its clock. */
  const reader = (more: Partial<MailboxAccount> = {}) => {
    const log: Line[] = [];
    const note = (facts: object, message: string): void => void log.push({ ...facts, message });
    const [clock, ending] = [{ now: 0 }, new AbortController()];
    const read = createMailboxTask({
      ...{ db: server.db, references, returnPath, mailbox: createImapMailbox(accountWith(more)) },
      ...{ log: { info: note, warn: note }, signal: ending.signal, elapsed: () => clock.now },
      isShared: POSTGRES_URL !== undefined,
    });
    return { read, log, clock, ending };
  };
  const flags = (): readonly string[] => imap.emails.map((email) => [...email.flags].sort().join(" "));

  it("stores a bounce on the receipt whose return path it came to, in the words of the server, and marks it as read", async () => {
    const reference = await send();
    expect(reference).to.match(/^\d+-[0-9a-f]{24}$/u);
    imap.add(postfixReport(reference));
    await reader().read();
    expect(await stateOf(reference)).to.deep.equal([
      "bounce",
      "550 5.1.1 <ann@mail.example>: Recipient address rejected: User unknown",
    ]);
    expect(flags()).to.deep.equal(["\\Seen"]);
    const { json } = await call("GET", `/receipts/${RECEIPT}`);
    const { events } = (json as unknown as { delivery: { events: readonly Record<string, string>[] } }).delivery;
    expect(events.find(({ event }) => event === "bounce")).to.include({ source: "mailbox" });
  });

  it("stores the same end of an email once, however often it is reported", async () => {
    const reference = await send();
    const delivered = { action: "delivered", status: "2.0.0", diagnostic: "smtp; 250 OK" };
    imap.add(postfixReport(reference, delivered));
    imap.add(postfixReport(reference, delivered));
    imap.add(postfixReport(reference, { ...delivered, messageId: "of-another-recipient@mx" }));
    imap.add(postfixReport(reference, { action: "delayed", messageId: "first@mx" }));
    imap.add(postfixReport(reference, { action: "delayed", messageId: "second@mx" }));
    imap.add(postfixReport(reference, { action: "delayed", messageId: "second@mx" }));
    const { read, log } = reader();
    await read();
    expect(await eventsOf(reference)).to.deep.equal(["delivered", "deferred", "deferred"]);
    expect(log).to.deep.equal([
      { source: "mailbox", added: 3, repeated: 3, total: 3, message: "email events were stored" },
    ]);
  });

  const ORDERS: readonly (readonly [order: readonly string[], state: string])[] = [
    [["delivered", "delayed"], "delivered"],
    [["failed", "delayed"], "bounce"],
    [["delivered", "failed"], "bounce"],
    [["complaint", "delivered"], "spamreport"],
  ];
  for (const [order, state] of ORDERS)
    for (const actions of [order, [...order].reverse()])
      it(`leaves an accepted email as ${state} after ${actions.join(", then ")}`, async () => {
        const reference = await send();
        for (const action of actions)
          imap.add(
            action === "complaint" ? complaint(reference) : postfixReport(reference, { action, messageId: action }),
          );
        await reader().read();
        expect((await stateOf(reference))[0]).to.equal(state);
      });

  it("counts and flags emails other than reports about its emails, and stores nothing of it", async () => {
    const reference = await send();
    const changed = reference.replace(/.$/u, (last) => (last === "0" ? "1" : "0"));
    imap.add(vacationReply(reference));
    imap.add(forwardedReport(reference, "attached"));
    imap.add(postfixReport(changed));
    imap.add(postfixReport(references.write("999999")));
    imap.add(`X: ${"y".repeat(2_000_000)}`);
    const { read, log } = reader({ deletesUnderstood: true });
    await read();
    expect(await eventsOf(reference)).to.deep.equal([]);
    expect(flags()).to.deep.equal(imap.emails.map(() => "\\Flagged \\Seen"));
    expect(imap.emails).to.have.length(5);
    const line = { source: "mailbox", message: "email events were not stored" };
    expect(log).to.have.deep.members([
      { ...line, reason: "about no email of this server", emails: 2, total: 2 },
      { ...line, reason: "no report", emails: 3, total: 3 },
    ]);
    await read();
    expect(log).to.have.length(2);
  });

  it("marks a report without an event as read, and does not count it", async () => {
    imap.add(postfixReport(await send(), { action: "relayed" }));
    const { read, log } = reader();
    await read();
    expect([flags(), log]).to.deep.equal([["\\Seen"], []]);
  });

  it("reads the beginning of a huge report only", async () => {
    const reference = await send();
    imap.add(postfixReport(reference, { returned: ["Subject: x", "", "y".repeat(5_000_000)] }));
    await reader().read();
    expect((await stateOf(reference))[0]).to.equal("bounce");
  });

  it("deletes what it understood if the operator wants it", async () => {
    const reference = await send();
    imap.add(postfixReport(reference));
    imap.add(vacationReply(reference));
    await reader({ deletesUnderstood: true }).read();
    expect(flags()).to.deep.equal(["\\Flagged \\Seen"]);
    expect((await stateOf(reference))[0]).to.equal("bounce");
  });

  it("deletes nothing on a server that can only delete all that others marked", async () => {
    imap.capabilities.splice(1);
    imap.add(postfixReport(await send()));
    await reader({ deletesUnderstood: true }).read();
    expect(flags()).to.deep.equal(["\\Seen"]);
  });

  it("ignores emails that were read or deleted", async () => {
    const reference = await send();
    imap.add(postfixReport(reference)).flags.add("\\Seen");
    imap.add(postfixReport(reference)).flags.add("\\Deleted");
    await reader().read();
    expect([await eventsOf(reference), imap.commands.includes("UID FETCH")]).to.deep.equal([[], false]);
  });

  it("continues where a connection broke off, and stores nothing twice", async () => {
    const reference = await send();
    imap.add(postfixReport(reference));
    const { read, log, clock } = reader();
    imap.drops.add("UID STORE");
    await read();
    expect([await eventsOf(reference), flags()]).to.deep.equal([["bounce"], [""]]);
    imap.drops.clear();
    clock.now = MINUTE;
    await read();
    expect([await eventsOf(reference), flags()]).to.deep.equal([["bounce"], ["\\Seen"]]);
    expect(log.map(({ message }) => message)).to.deep.equal([
      "the bounce mailbox cannot be read",
      "email events were stored",
      "the bounce mailbox can be read again",
    ]);
  });

  it("reads others first after an email at which the connection broke off", async () => {
    const reference = await send();
    imap.broken.add(imap.add("x").uid);
    imap.add(postfixReport(reference));
    const { read, clock } = reader();
    await read();
    expect(flags()).to.deep.equal(["", ""]);
    clock.now = MINUTE;
    await read();
    expect([flags(), await eventsOf(reference)]).to.deep.equal([["", "\\Seen"], ["bounce"]]);
  });

  for (const tls of ["always", "starttls"] as const)
    it(`sends no password to a server without TLS if it needs it (${tls})`, async () => {
      const { read, log } = reader({ tls });
      await read();
      expect(log).to.have.length(1);
      expect(imap.commands).not.to.include.members(["LOGIN"]);
    });

  it("waits longer after each failure, at most 15 minutes, and starts again after a success", async () => {
    const { read, log, clock } = reader();
    imap.settings.password = "another";
    const waits: unknown[] = [];
    for (let round = 0; round < 6; round += 1) {
      await read();
      await read();
      waits.push(log.at(-1)?.["retryInSeconds"]);
      clock.now += MINUTE * 15;
    }
    expect([waits, log.length]).to.deep.equal([[60, 120, 240, 480, 900, 900], 6]);
    imap.settings.password = "secret";
    await read();
    imap.settings.password = "another";
    await read();
    expect(log.at(-1)).to.include({ failures: 1, retryInSeconds: 60 });
  });

  const FAILURES: readonly (readonly [what: string, change: () => Partial<MailboxAccount>, reason: string])[] = [
    ["a wrong password", () => ({ password: "wrong" }), "the server refuses the user or the password"],
    ["a mailbox that does not exist", () => ({ folder: "Elsewhere" }), "the server cannot be used: NONEXISTENT"],
    ["no server", () => ({ port: 1 }), "the server cannot be used: ECONNREFUSED"],
    [
      "a server without the STARTTLS that it needs",
      () => ({ tls: "starttls" }),
      "the server cannot be used: no reason given",
    ],
    [
      "a mailbox that is read-only",
      () => {
        imap.settings.isReadOnly = true;
        return {};
      },
      "the mailbox is read-only",
    ],
    [
      "a connection that breaks off",
      () => {
        imap.drops.add("UID SEARCH");
        return {};
      },
      "the server cannot be used: NoConnection",
    ],
  ];
  for (const [what, change, reason] of FAILURES)
    it(`logs ${what} without an address, and goes on`, async () => {
      imap.add("x");
      const { read, log } = reader(change());
      await read();
      expect(log).to.deep.equal([
        { reason, failures: 1, retryInSeconds: 60, message: "the bounce mailbox cannot be read" },
      ]);
      expect(flags()).to.deep.equal([""]);
    });

  it("is read by one of two servers at a time, and each event is stored once", async () => {
    const reference = await send();
    for (let count = 0; count < 20; count += 1)
      imap.add(postfixReport(reference, { action: "delayed", messageId: `${count}@mx` }));
    const [one, other] = [reader(), reader()];
    await Promise.all([one.read(), other.read()]);
    await other.read();
    expect(await eventsOf(reference)).to.have.length(20);
    expect(flags()).to.deep.equal(imap.emails.map(() => "\\Seen"));
    if (POSTGRES_URL !== undefined)
      expect(imap.commands.filter((command) => command === "UID FETCH")).to.have.length(20);
  });

  it("ends at once if the server stops, and leaves what it has not handled", async () => {
    const reference = await send();
    imap.add(postfixReport(reference));
    let release = (): void => undefined;
    imap.holds.set("UID FETCH", new Promise<void>((resolve) => (release = resolve)));
    const { read, log, ending } = reader();
    const reading = read();
    while (!imap.commands.includes("UID FETCH")) await new Promise((resolve) => setImmediate(resolve));
    ending.abort();
    await reading;
    release();
    expect([flags(), log, await eventsOf(reference)]).to.deep.equal([[""], [], []]);
    await read();
    expect(imap.commands.filter((command) => command === "UID FETCH")).to.have.length(1);
  });
});
