import { expect } from "chai";
import { createSmtpMailer, type Mailer } from "#server/external/mailer.ts";
import { createReturnPath } from "#server/mails/mailbox/return-path.ts";
import { startMailServer, type MailServer } from "./smtp-server.ts";

describe("the SMTP mailer", () => {
  let mail: MailServer;
  let post: Mailer;
  before(async () => {
    mail = await startMailServer();
    post = createSmtpMailer({ url: mail.url, from: "Counterfoil <no-reply@portal.example>" });
  });
  after(async () => {
    post.close();
    await mail.close();
  });
  beforeEach(() => void mail.delivered.splice(0));

  it("delivers an email as plain text, marked as generated", async () => {
    await post.send({
      to: "Ann@shop.example",
      subject: "Set your password",
      text: "Here:\n\nhttps://portal.example/reset/x\n",
    });
    const [{ from, to, text }] = mail.delivered as [(typeof mail.delivered)[number]];
    expect({ from, to }).to.deep.equal({ from: "no-reply@portal.example", to: ["Ann@shop.example"] });
    expect(text)
      .to.include("From: Counterfoil <no-reply@portal.example>")
      .and.to.include("Subject: Set your password")
      .and.to.include("Auto-Submitted: auto-generated")
      .and.to.include("Content-Type: text/plain; charset=utf-8")
      .and.to.include("https://portal.example/reset/x");
  });

  it("sends to one address, whatever it contains", async () => {
    for (const to of ['"a, b"@shop.example', "a,eve@shop.example", "a\r\nBcc: eve@shop.example"]) {
      await post.send({ to, subject: "x\r\nBcc: eve@shop.example", text: "x" }).catch(() => undefined);
    }
    expect(mail.delivered.flatMap(({ to }) => to)).not.to.include("eve@shop.example");
    expect(mail.delivered.map(({ to }) => to.length)).to.deep.equal(mail.delivered.map(() => 1));
    expect(mail.delivered.map(({ text }) => text).join()).not.to.match(/^Bcc:/m);
  });

  describe("with a bounce address", () => {
    const returnPath = createReturnPath("bounces@shop.example");
    const reference = "17-0123456789abcdef01234567";
    const email = { to: "ann@shop.example", subject: "x", text: "x" };
    const sendTo = async (server: MailServer, ofSuccess: boolean, to = email.to) => {
      const mailer = createSmtpMailer({ url: server.url, from: "Shop <receipts@portal.example>" }, () => ({}), {
        ...{ returnPath, ofSuccess },
      });
      await mailer.send({ ...email, to, reference }).catch(() => undefined);
      await mailer.send(email);
      const [receipt, other] = server.delivered.splice(0) as [
        (typeof server.delivered)[0],
        (typeof server.delivered)[0],
      ];
      mailer.close();
      return { receipt, other, canNotify: mailer.canNotify() };
    };

    it("returns each email of a receipt to an address of its own, and others to their sender", async () => {
      const { receipt, other, canNotify } = await sendTo(mail, true);
      expect([receipt.from, receipt.to]).to.deep.equal([`bounces+${reference}@shop.example`, ["ann@shop.example"]]);
      expect(receipt.text).to.include("From: Shop <receipts@portal.example>").and.not.to.include("bounces");
      expect([other.from, canNotify]).to.deep.equal(["receipts@portal.example", false]);
    });

    it("sends to one address, whatever it contains", async () => {
      const { receipt } = await sendTo(mail, true, "a,eve@shop.example");
      expect(receipt.to).not.to.include("eve@shop.example");
    });

    for (const [ofSuccess, notify] of [
      [true, ["SUCCESS", "FAILURE", "DELAY"]],
      [false, undefined],
    ] as const)
      it(`asks for ${ofSuccess ? "notifications of success" : "no notifications of success"} if the server offers them`, async () => {
        const server = await startMailServer(0, { offersDsn: true });
        const { receipt, other, canNotify } = await sendTo(server, ofSuccess);
        await server.close();
        expect(receipt.asked).to.deep.include({ envid: reference, ret: "HDRS" });
        expect([receipt.asked?.notify, other.asked?.envid, canNotify]).to.deep.equal([notify, null, true]);
      });
  });

  it("rejects when the server refuses the email or does not respond", async () => {
    mail.unknown.add("gone@shop.example");
    const failure = (sending: Promise<unknown>) =>
      sending.then(
        () => undefined,
        (error: unknown) => error as { code?: string; responseCode?: number },
      );
    expect(await failure(post.send({ to: "gone@shop.example", subject: "x", text: "x" }))).to.include({
      responseCode: 550,
    });
    const nowhere = createSmtpMailer({ url: "smtp://127.0.0.1:1", from: "a@b" });
    expect(await failure(nowhere.send({ to: "ann@shop.example", subject: "x", text: "x" })))
      .to.include({ code: "ESOCKET" })
      .and.not.to.have.property("responseCode");
  });
});
