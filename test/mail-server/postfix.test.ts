// The real program against Postfix, with a mailbox of bounces in Dovecot. Part of `npm run verify`.
import { expect } from "chai";
import { setTimeout as wait } from "node:timers/promises";
import nodemailer from "nodemailer";
import { calculateEmailRates, sumEmailCounts, type EmailRow } from "#domain/dashboard/index.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { createCalls, type Call } from "#test/support/calls.ts";
import { fixtureReceipt } from "#test/support/server-fixture.ts";
import {
  filledPlace,
  inDatabase,
  runProgram,
  startServerProcess,
  type Place,
  type ServerProcess,
} from "#test/support/server-process.ts";
import { startMailServer, type MailServer } from "../server/external/smtp-server.ts";
import { complaint } from "../server/mails/mailbox/reports.ts";
import { DOMAINS, startMailPrograms, type MailPrograms } from "./mail-programs.ts";

/** What happens to an email, its recipient, and how the receipt and its figures show it. */
type Row = {
  readonly what: string;
  readonly to: string;
  readonly state: string;
  /** The events besides `processed`. */
  readonly events: readonly string[];
  readonly reason?: string;
};
const ROWS: readonly Row[] = [
  { what: "delivered", to: `ann@${DOMAINS.here}`, state: "delivered", events: ["accepted", "delivered"] },
  {
    what: "bounced",
    to: `gone@${DOMAINS.remote}`,
    state: "bounce",
    events: ["accepted", "bounce"],
    reason: `550 no mailbox gone@${DOMAINS.remote}`,
  },
  {
    what: "complained about",
    to: `bob@${DOMAINS.here}`,
    state: "spamreport",
    events: ["accepted", "delivered", "spamreport"],
  },
  { what: "accepted, and waits in the queue", to: `ann@${DOMAINS.silent}`, state: "sent", events: ["accepted"] },
  { what: "handed to a server that never answers", to: `ann@${DOMAINS.remote}`, state: "sent", events: ["accepted"] },
  {
    what: "refused at once",
    to: `unknown@${DOMAINS.here}`,
    state: "dropped",
    events: ["dropped"],
    reason: `550 5.1.1 <unknown@${DOMAINS.here}>: Recipient address rejected: User unknown in virtual mailbox table`,
  },
];

type Event = { readonly event: string; readonly reason?: string; readonly source: string; readonly email_id: string };
type Receipt = { readonly delivery: { readonly events: readonly Event[]; readonly counts: Record<string, number> } };

const receiptAt = (at: number) => ({
  ...fixtureReceipt({ retailer: "1001", at: 400 + at, transaction: `MAIL-${at}` }),
  identifier: ROWS[at]!.to,
});

describe("emails through Postfix, with a bounce mailbox in Dovecot", () => {
  let remote: MailServer;
  let programs: MailPrograms;
  let place: Place;
  let server: ServerProcess;
  let call: Call;
  before(async () => {
    remote = await startMailServer();
    remote.unknown.add(`gone@${DOMAINS.remote}`);
    programs = await startMailPrograms(Number(new URL(remote.url).port));
    place = await filledPlace();
    await inDatabase(place, async (db) => {
      await db.deleteFrom("mail_sources").execute();
      // As if the server had been set up like this the day before yesterday.
      const since = new Date(Date.now() - 2 * DAY_MS);
      await db.insertInto("mail_sources").values({ name: "notified-mailbox", kind: "mailbox", since }).execute();
      await db
        .insertInto("receipts")
        .values(ROWS.map((_, at) => toReceiptInsert("1001", receiptAt(at))))
        .execute();
    });
    const settings = {
      SMTP_URL: programs.smtpUrl,
      PUBLIC_URL: "https://portal.example",
      MAIL_FROM: "Shop <receipts@shop.example>",
      BOUNCE_MAILBOX_URL: programs.imapUrl,
      BOUNCE_ADDRESS: "bounces@shop.example",
      MAIL_SUCCESS_NOTIFICATIONS: "1",
    };
    server = await startServerProcess(place.dataDir, { ...place.environment, ...settings });
    const rights = ["receipts_view", "receipts_admin", "dashboard_view"].flatMap((right) => ["--permission", right]);
    const argv = ["--name", "mails", "--retailer", "1001", ...rights];
    const made = await runProgram("create-token", place.dataDir, { environment: place.environment, argv });
    call = createCalls(server, { authorization: `Bearer ${/cft_[\w-]+/u.exec(made.output)![0]}` });
    for (const at of ROWS.keys()) await call("POST", "/email", { body: { id: receiptAt(at).id } });
    await complainAbout(ROWS.findIndex(({ state }) => state === "spamreport"));
    await untilReported();
  });
  after(async () => {
    await server?.kill("SIGTERM");
    await programs?.stop();
    await remote?.close();
    await place?.remove();
  });

  const receipt = async (at: number): Promise<Receipt> =>
    (await call("GET", `/receipts/${receiptAt(at).id}`)).json as unknown as Receipt;
  const eventsOf = async (at: number): Promise<readonly string[]> =>
    (await receipt(at)).delivery.events.map(({ event }) => event).filter((event) => event !== "processed");

  /** The provider of the recipient reports it, with the message id, to the bounce address. */
  async function complainAbout(at: number): Promise<void> {
    const sent = await until(async () => {
      const [first] = (await receipt(at)).delivery.events;
      const found = first && new RegExp(`<(${first.email_id}-[0-9a-f]{24})@`, "u").exec(programs.logs());
      return found?.[1];
    });
    const raw = complaint(sent);
    const envelope = { from: "feedback@isp.example", to: ["bounces@shop.example"] };
    await nodemailer.createTransport({ url: programs.smtpUrl }).sendMail({ raw, envelope });
  }

  /** The program looks into the mailbox each minute. */
  const untilReported = (): Promise<true> =>
    until(async () => {
      const counts = await Promise.all(
        ROWS.map(async ({ events }, at) => (await eventsOf(at)).length >= events.length),
      );
      return counts.every((isThere) => isThere) || undefined;
    });

  async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = await look();
      if (found !== undefined) return found;
      await wait(1_000);
    }
    const all = await Promise.all([...ROWS.keys()].map(eventsOf));
    throw new Error(`nothing after 200 s: ${JSON.stringify(all)}\n${server.output()}\n${programs.logs()}`);
  }

  for (const [at, { what, events, reason }] of ROWS.entries())
    it(`ends with ${events.join(", ")} for an email that is ${what}`, async () => {
      const { delivery } = await receipt(at);
      expect([...(await eventsOf(at))].sort()).to.deep.equal([...events].sort());
      const last = delivery.events.find(({ event }) => event === events.at(-1))!;
      if (reason !== undefined) expect(last.reason).to.include(reason);
      expect(delivery.counts).to.deep.equal({ processed: 1, ...Object.fromEntries(events.map((event) => [event, 1])) });
    });

  /** The sums and rates of a period that begins some days ago. */
  const figures = async (daysAgo: number) => {
    const from = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const until = new Date(Date.now() + DAY_MS).toISOString();
    const path = `/_/statistics/sendgrid?from_timestamp=${from}&to_timestamp=${until}&resolution=1d`;
    const { data, meta } = (await call("GET", path)).json as unknown as Statistics;
    const sums = sumEmailCounts(data);
    return { sums, unreported: [...meta.unreported].sort(), rates: calculateEmailRates(sums) };
  };
  const shareOf = (event: string): number =>
    Math.round((100 * ROWS.filter(({ events }) => events.includes(event)).length) / ROWS.length);

  it("counts each event once, and shows a rate that is the count or says that it is not reported", async () => {
    const { sums, unreported, rates } = await figures(1);
    expect(sums).to.deep.equal({ processed: 6, delivered: 2, bounce: 1, dropped: 1, spamreport: 1 });
    expect(unreported).to.deep.equal(["click", "open", "unique_click", "unique_open"]);
    expect(rates).to.deep.equal({
      ...{ delivery: shareOf("delivered"), bounce: 100 - shareOf("delivered") },
      ...{ open: undefined, click: undefined },
    });
  });

  it("does not show rates of a time before the mailbox", async () => {
    const { sums, rates } = await figures(3);
    expect(sums).to.deep.equal({ processed: 6, dropped: 1 });
    expect(rates).to.deep.equal({ delivery: undefined, bounce: undefined, open: undefined, click: undefined });
  });

  it("leaves the reports in the mailbox as read, and has each email in its state", async () => {
    // Two deliveries, a bounce, a complaint, and that an email was relayed.
    await until(() => Promise.resolve(programs.flags().join() === "S,S,S,S,S" || undefined));
    const ended = await server.kill("SIGTERM");
    expect(ended.code).to.equal(0);
    expect(ended.output).not.to.match(/bounce mailbox cannot be read|were not stored/u);
    const states = await inDatabase(place, (db) =>
      db
        .selectFrom("mails")
        .select(["recipient", "state"])
        .where(
          "receipt_id",
          "in",
          ROWS.map((_, at) => receiptAt(at).id),
        )
        .execute(),
    );
    expect(states).to.have.deep.members(ROWS.map(({ to, state }) => ({ recipient: to, state })));
  });
});

type Statistics = {
  readonly data: readonly EmailRow[];
  readonly meta: { readonly unreported: readonly string[] };
};
const DAY_MS = 86_400_000;
