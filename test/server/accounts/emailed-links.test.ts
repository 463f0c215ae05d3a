import { expect } from "chai";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { createSmtpMailer } from "#server/external/mailer.ts";
import { Outbox } from "#server/mails/outbox.ts";
import { systemClock } from "#server/system-clock.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { startMailServer, type MailServer } from "../external/smtp-server.ts";
import { AccountsApiDriver } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const linkIn = (text: string): string => /https?:\/\/\S+\/(?:confirm|reset)\/[\w-]{43}(?=\s)/.exec(text)![0];

describe("Links that a mail server sends", () => {
  let mail: MailServer;
  let server: TestServer;
  let driver: AccountsApiDriver;
  before(async () => {
    mail = await startMailServer();
    server = await startTestServer({
      externals: { mailer: createSmtpMailer({ url: mail.url, from: "a@b.example" }) },
      config: { publicUrl: "https://portal.example" },
    });
    driver = new AccountsApiDriver(server);
  });
  after(async () => {
    await server.close();
    await mail.close();
  });
  beforeEach(async () => {
    await driver.addAccount("Ann@shop.example", { roles: ["employee at retailer 1001"] });
    mail.delivered.splice(0);
  });
  const reset = (email: string) => driver.sendAs(ADMIN, `POST /_/account/${encodeURIComponent(email)}/_reset`);
  const unsent = () => server.db.selectFrom("outbox").select(["tries", "email"]).execute();
  const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it("arrive, have the public URL, and leave the outbox", async () => {
    expect((await reset("ann@shop.example")).status).to.equal(204);
    await until(async () => (await unsent()).length === 0);
    expect(mail.delivered[0]?.to).to.deep.equal(["Ann@shop.example"]);
    expect(linkIn(mail.delivered[0]!.text.replaceAll("=\r\n", ""))).to.match(/^https:\/\/portal\.example\/reset\//);
    expect((await driver.sendAs(ADMIN, "GET /_/account/ann%40shop.example/mails")).body).to.deep.equal([]);
    await driver.sendAs(ADMIN, "PATCH /_/account/ann%40shop.example", { body: { roles: [] } });
    await driver.sendAs(ADMIN, "PATCH /_/account/ann%40shop.example", {
      body: { roles: [{ context_name: "retailer_id", context_value: "1001", permission: "manager" }] },
    });
    expect(
      await server.db.selectFrom("account_links").select("purpose").where("email", "=", "ann@shop.example").execute(),
      "only the owner has read it",
    ).to.have.length(1);
  });

  it("are retried later if they were rejected, and do not delay other emails", async () => {
    mail.unknown.add("Ann@shop.example");
    await reset("ann@shop.example");
    await until(async () => (await unsent())[0]?.tries === 1);
    await reset("staff@shop.example");
    await until(() => mail.delivered.length === 1);
    expect(mail.delivered[0]?.to).to.deep.equal(["staff@shop.example"]);
    await until(() => server.log.join("\n").includes("was not accepted: EENVELOPE 550"));
    expect(server.log.join("\n")).not.to.include("Ann@shop.example");
    mail.unknown.clear();
    const later: Clock = { now: () => new Date(Date.now() + 61_000).toISOString() as Instant };
    await new Outbox(server.db, later, createSmtpMailer({ url: mail.url, from: "a@b.example" })).send();
    expect(mail.delivered[1]?.to).to.deep.equal(["Ann@shop.example"]);
    expect(await unsent()).to.deep.equal([]);
  });

  it("do not wait for an email that cannot be sent at all", async () => {
    const outbox = new Outbox(server.db, systemClock, createSmtpMailer({ url: mail.url, from: "a@b.example" }));
    const expires = new Date(Date.now() + 3_600_000);
    for (const to of ["", "staff@shop.example"]) {
      await server.db
        .transaction()
        .execute((trx) => outbox.add(trx, { account: "staff@shop.example", to, subject: "x", text: "x", expires }));
    }
    const failure = await outbox.send().then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    expect(failure?.message).to.match(/was not accepted: EENVELOPE $/);
    expect(mail.delivered.map(({ to }) => to)).to.deep.equal([["staff@shop.example"]]);
    await server.db.deleteFrom("outbox").execute();
  });

  it("are sent once if two servers send concurrently", async () => {
    const outboxes = [0, 1].map(
      () => new Outbox(server.db, systemClock, createSmtpMailer({ url: mail.url, from: "a@b.example" })),
    );
    const subjects = Array.from({ length: 40 }, (_, at) => `mail ${at}`);
    const expires = new Date(Date.now() + 3_600_000);
    await server.db.transaction().execute(async (trx) => {
      for (const subject of subjects)
        await outboxes[0]!.add(trx, {
          account: "staff@shop.example",
          to: "staff@shop.example",
          subject,
          text: "x",
          expires,
        });
    });
    await Promise.all(outboxes.map((outbox) => outbox.send()));
    const sent = mail.delivered.map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1]);
    expect(sent.sort()).to.deep.equal([...subjects].sort());
    expect(await unsent()).to.deep.equal([]);
  });
});
