// The server as a program, with the settings of a bounce mailbox.
import { expect } from "chai";
import { loadSecret } from "#server/database/secrets.ts";
import { recordMail } from "#server/mails/mail-events.queries.ts";
import { createMailReferences } from "#server/mails/webhooks/mail-references.ts";
import { IMAP_USER, startImapServer, type ImapServer } from "#test/support/imap-server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { filledPlace, inDatabase, startServerProcess, type Place } from "#test/support/server-process.ts";
import { postfixReport } from "./reports.ts";

const RECEIPT = {
  retailer: "1001",
  id: fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) }).id,
};

describe("the server with a bounce mailbox", () => {
  let imap: ImapServer;
  let place: Place;
  before(async () => {
    imap = await startImapServer();
    place = await filledPlace();
  });
  after(async () => {
    await imap.close();
    await place.remove();
  });

  const start = () =>
    startServerProcess(place.dataDir, {
      ...place.environment,
      PUBLIC_URL: "https://portal.example",
      SMTP_URL: "smtp://127.0.0.1:1",
      BOUNCE_MAILBOX_URL: `imap://${[encodeURIComponent(IMAP_USER), "secret"].join(":")}@127.0.0.1:${imap.port}/INBOX`,
      BOUNCE_ADDRESS: "bounces@shop.example",
      MAIL_SUCCESS_NOTIFICATIONS: "1",
    });
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it("reads it after its start, is a source of deliveries, and ends while the mail server does not answer", async () => {
    const reference = await inDatabase(place, async (db) => {
      const at = "2026-03-01T09:00:00.000Z" as Parameters<typeof recordMail>[2]["at"];
      await db
        .transaction()
        .execute((trx) => recordMail(trx, { id: "17", receipt: RECEIPT, kind: "receipt" }, { at, to: "a@b.example" }));
      return createMailReferences(await loadSecret(db, "mail references")).write("17");
    });
    const report = imap.add(postfixReport(reference));
    const server = await start();
    await until(() => report.flags.has("\\Seen"));
    expect(server.output()).to.include(`bounce mailbox at 127.0.0.1`).and.not.to.include("secret");
    expect((await server.kill("SIGTERM")).code).to.equal(0);

    imap.add(postfixReport(reference));
    imap.holds.set("UID FETCH", new Promise(() => undefined));
    const before = imap.commands.length;
    const again = await start();
    await until(() => imap.commands.slice(before).includes("UID FETCH"));
    expect((await again.kill("SIGTERM")).code).to.equal(0);

    const [mail, sources] = await inDatabase(place, async (db) => [
      await db.selectFrom("mails").select(["state"]).where("id", "=", "17").executeTakeFirst(),
      await db.selectFrom("mail_sources").select(["name", "kind", "until"]).where("name", "<>", "fixture").execute(),
    ]);
    expect([mail, sources]).to.deep.equal([
      { state: "bounce" },
      [{ name: "notified-mailbox", kind: "mailbox", until: null }],
    ]);
  });
});
