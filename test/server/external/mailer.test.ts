import { expect } from "chai";
import { createSmtpMailer, type Mailer } from "#server/external/mailer.ts";
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

  it("rejects when the server refuses the email or does not respond", async () => {
    mail.unknown.add("gone@shop.example");
    const failure = (sending: Promise<void>) =>
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
