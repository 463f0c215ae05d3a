import { expect } from "chai";
import { createHmac, createSign, generateKeyPairSync, sign } from "node:crypto";
import type { Instant } from "#domain/shared/time/instant.ts";
import { createMailgunWebhooks } from "#server/mails/webhooks/mailgun.ts";
import { createPostmarkWebhooks } from "#server/mails/webhooks/postmark.ts";
import { createSendGridWebhooks } from "#server/mails/webhooks/sendgrid.ts";
import { createSesWebhooks, type SnsClient } from "#server/mails/webhooks/ses.ts";
import type { ReportedEvent, WebhookProvider, WebhookRequest } from "#server/mails/webhooks/webhook.ts";

const NOW = "2026-03-01T10:00:00.000Z" as Instant;
const SECONDS = Date.parse(NOW) / 1_000;
const REFERENCE = "17-0123456789abcdef01234567";

/** What a provider calls an event, and what is stored of it. */
type Row = readonly [
  what: string,
  payload: Readonly<Record<string, unknown>>,
  stored: Partial<ReportedEvent> | undefined,
];

/** A provider, and how it sends a payload. */
type Sender = {
  readonly provider: WebhookProvider;
  readonly send: (payload: unknown, signed?: { readonly at?: number; readonly other?: boolean }) => WebhookRequest;
  readonly rows: readonly Row[];
  /** The status that ends repetitions of a request from the day before yesterday; undefined without a signed time. */
  readonly late: number | undefined;
  /** The same request, signed by the second secret. */
  readonly second: (payload: unknown) => WebhookRequest;
};

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

function sendGrid(): Sender {
  const [first, second, wrong] = [0, 1, 2].map(() => generateKeyPairSync("ec", { namedCurve: "P-256" }));
  const keyOf = (pair = first!) => pair.publicKey.export({ format: "der", type: "spki" }).toString("base64");
  const signedBy = (pair = first!, payload: unknown, at = SECONDS): WebhookRequest => {
    const body = json([payload]);
    return {
      headers: {
        "x-twilio-email-event-webhook-timestamp": String(at),
        "x-twilio-email-event-webhook-signature": sign(
          "sha256",
          Buffer.concat([Buffer.from(String(at)), body]),
          pair.privateKey,
        ).toString("base64"),
      },
      body,
    };
  };
  const base = {
    email: "ann@shop.example",
    timestamp: SECONDS,
    sg_event_id: "e-1",
    sg_message_id: "m.1",
    counterfoil_mail: REFERENCE,
  };
  const shown = { at: NOW, sourceEvent: "e-1", references: [REFERENCE] };
  return {
    provider: createSendGridWebhooks([keyOf(), keyOf(second)]),
    send: (payload, { at, other = false } = {}) => signedBy(other ? wrong : first, payload, at),
    second: (payload) => signedBy(second, payload),
    late: 200,
    rows: [
      [
        "a delivery",
        { ...base, event: "delivered", response: "250 OK" },
        { ...shown, event: "delivered", reason: "250 OK" },
      ],
      [
        "a bounce",
        { ...base, event: "bounce", status: "5.1.1", reason: "550 no mailbox" },
        { ...shown, event: "bounce", reason: "5.1.1 550 no mailbox" },
      ],
      [
        "a bounce that it classifies",
        { ...base, event: "bounce", type: "bounce", bounce_classification: "Invalid Address" },
        { ...shown, event: "bounce", classification: "sendgrid/Invalid Address" },
      ],
      [
        "a block",
        { ...base, event: "bounce", type: "blocked", bounce_classification: "Reputation" },
        { ...shown, event: "bounce", classification: "sendgrid/blocked" },
      ],
      [
        "a dropped email",
        { ...base, event: "dropped", reason: "Bounced Address" },
        { ...shown, event: "dropped", reason: "Bounced Address" },
      ],
      [
        "a delay",
        { ...base, event: "deferred", response: "421 later" },
        { ...shown, event: "deferred", reason: "421 later" },
      ],
      ["a complaint", { ...base, event: "spamreport" }, { ...shown, event: "spamreport" }],
      ["an opening", { ...base, event: "open" }, { ...shown, event: "open" }],
      ["a click", { ...base, event: "click" }, { ...shown, event: "click" }],
      [
        "an opening with its visitor",
        { ...base, event: "open", useragent: "Mozilla/5.0", ip: "192.0.2.1", sg_machine_open: false },
        { ...shown, event: "open", visitor: { userAgent: "Mozilla/5.0", ip: "192.0.2.1" } },
      ],
      [
        "an opening by a machine",
        { ...base, event: "open", sg_machine_open: true },
        { ...shown, event: "open", visitor: { isMachine: true } },
      ],
      [
        "a delivery with the address of our server",
        { ...base, event: "delivered", ip: "192.0.2.1" },
        { ...shown, event: "delivered" },
      ],
      [
        "the message id, if it knows no argument",
        { ...base, counterfoil_mail: 5, "smtp-id": `<${REFERENCE}@a>`, event: "open" },
        { ...shown, references: [`<${REFERENCE}@a>`], event: "open" },
      ],
      ["what the outbox has shown", { ...base, event: "processed" }, undefined],
      ["an unknown event", { ...base, event: "group_unsubscribe" }, undefined],
      ["an event without an id", { event: "open", timestamp: SECONDS }, undefined],
    ],
  };
}

function mailgun(): Sender {
  const signedBy = (key: string, payload: unknown, at = SECONDS): WebhookRequest => {
    const [timestamp, token] = [String(at), "a".repeat(50)];
    const signature = createHmac("sha256", key)
      .update(timestamp + token)
      .digest("hex");
    return { headers: {}, body: json({ signature: { timestamp, token, signature }, "event-data": payload }) };
  };
  const base = { id: "e-1", timestamp: SECONDS + 0.25, message: { headers: { "message-id": `${REFERENCE}@a` } } };
  const shown = { at: "2026-03-01T10:00:00.250Z" as Instant, sourceEvent: "e-1", references: [`${REFERENCE}@a`] };
  const status = { code: 550, message: "no mailbox" };
  return {
    provider: createMailgunWebhooks(["first", "second"]),
    send: (payload, { at, other = false } = {}) => signedBy(other ? "wrong" : "first", payload, at),
    second: (payload) => signedBy("second", payload),
    late: 406,
    rows: [
      [
        "a delivery",
        { ...base, event: "delivered", "delivery-status": { code: 250, message: "OK" } },
        { ...shown, event: "delivered", reason: "250 OK" },
      ],
      [
        "a permanent failure",
        { ...base, event: "failed", severity: "permanent", "delivery-status": status },
        { ...shown, event: "bounce", reason: "550 no mailbox" },
      ],
      [
        "a temporary failure",
        { ...base, event: "failed", severity: "temporary", "delivery-status": { code: 421, description: "later" } },
        { ...shown, event: "deferred", reason: "421 later" },
      ],
      [
        "a suppressed address",
        { ...base, event: "failed", severity: "permanent", reason: "suppress-bounce" },
        { ...shown, event: "dropped", reason: "suppress-bounce" },
      ],
      [
        "a refused email",
        { ...base, event: "rejected", reject: { reason: "Sandbox subdomains are for tests", description: "" } },
        { ...shown, event: "dropped", reason: "Sandbox subdomains are for tests" },
      ],
      ["a complaint", { ...base, event: "complained" }, { ...shown, event: "spamreport" }],
      ["an opening", { ...base, event: "opened" }, { ...shown, event: "open" }],
      ["a click", { ...base, event: "clicked" }, { ...shown, event: "click" }],
      [
        "an opening with its visitor",
        { ...base, event: "opened", ip: "192.0.2.1", "client-info": { "user-agent": "Firefox", bot: "" } },
        { ...shown, event: "open", visitor: { userAgent: "Firefox", ip: "192.0.2.1" } },
      ],
      [
        "a click by a scanner",
        { ...base, event: "clicked", "client-info": { "user-agent": "Firefox", bot: "generic" } },
        { ...shown, event: "click", visitor: { userAgent: "Firefox", isMachine: true } },
      ],
      ["what the outbox has shown", { ...base, event: "accepted" }, undefined],
      ["an event without a time", { event: "opened", id: "e-1" }, undefined],
    ],
  };
}

function postmark(): Sender {
  const signedBy = (credentials: string, payload: unknown): WebhookRequest => ({
    headers: { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` },
    body: json(payload),
  });
  const base = { MessageID: "m-1", Recipient: "ann@shop.example", Metadata: { mail: REFERENCE } };
  const shown = { at: NOW, references: [REFERENCE] };
  const bounced = {
    ...base,
    RecordType: "Bounce",
    ID: 42,
    BouncedAt: "2026-03-01T11:00:00+01:00",
    Details: "550 no mailbox",
  };
  return {
    provider: createPostmarkWebhooks([
      { user: "hook", password: "first password" },
      { user: "hook", password: "second: password" },
    ]),
    send: (payload, { other = false } = {}) => signedBy(other ? "hook:wrong password" : "hook:first password", payload),
    second: (payload) => signedBy("hook:second: password", payload),
    late: undefined,
    rows: [
      [
        "a delivery",
        { ...base, RecordType: "Delivery", DeliveredAt: NOW, Details: "250 OK" },
        { ...shown, event: "delivered", sourceEvent: `m-1/Delivery/${Date.parse(NOW)}`, reason: "250 OK" },
      ],
      [
        "a hard bounce",
        { ...bounced, Type: "HardBounce" },
        {
          ...{ ...shown, event: "bounce", sourceEvent: "Bounce/42", reason: "550 no mailbox" },
          classification: "postmark/HardBounce",
        },
      ],
      [
        "a full mailbox",
        { ...bounced, Type: "SoftBounce" },
        { ...shown, event: "deferred", sourceEvent: "Bounce/42", reason: "550 no mailbox" },
      ],
      ["an absence note", { ...bounced, Type: "AutoResponder" }, undefined],
      [
        "a complaint",
        { ...bounced, RecordType: "SpamComplaint", Details: "", Description: "Marked as spam" },
        { ...shown, event: "spamreport", sourceEvent: "SpamComplaint/42", reason: "Marked as spam" },
      ],
      [
        "an opening",
        { ...base, RecordType: "Open", ReceivedAt: NOW },
        { ...shown, event: "open", sourceEvent: `m-1/Open/${Date.parse(NOW)}` },
      ],
      [
        "a click",
        { ...base, RecordType: "Click", ReceivedAt: NOW },
        { ...shown, event: "click", sourceEvent: `m-1/Click/${Date.parse(NOW)}` },
      ],
      ["a change of a subscription", { ...base, RecordType: "SubscriptionChange", ChangedAt: NOW }, undefined],
      ["an event with a time that is none", { ...base, RecordType: "Open", ReceivedAt: "yesterday" }, undefined],
    ],
  };
}

const TOPIC = "arn:aws:sns:eu-west-1:123456789012:receipts";
const CERTIFICATE = "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem";
const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
const publicKey = pair.publicKey.export({ format: "pem", type: "spki" }) as string;

/** Answers the key to addresses of certificates, and keeps what was asked. */
function snsOf(asked: string[] = []): SnsClient {
  return {
    get: (url) => {
      asked.push(url.href);
      return Promise.resolve(publicKey);
    },
  };
}

type SnsMessage = Readonly<Record<string, string>>;

function snsRequest(
  members: SnsMessage,
  facts: { readonly version?: string; readonly certificate?: string } = {},
): WebhookRequest {
  const { version = "2", certificate = CERTIFICATE } = facts;
  const message: SnsMessage = { MessageId: "s-1", TopicArn: TOPIC, Timestamp: NOW, Type: "Notification", ...members };
  const names = Object.keys(message).sort();
  const signer = createSign(version === "1" ? "RSA-SHA1" : "RSA-SHA256");
  for (const name of names) signer.update(`${name}\n${message[name]}\n`);
  const signature = signer.sign(pair.privateKey, "base64");
  return {
    headers: { "content-type": "text/plain; charset=UTF-8" },
    body: json({
      ...message,
      SignatureVersion: version,
      Signature: signature,
      SigningCertURL: certificate,
      UnsubscribeURL: "https://x.example",
    }),
  };
}

function ses(): Sender {
  const mail = { messageId: "ses-1", timestamp: NOW, headers: [{ name: "X-Counterfoil-Mail", value: REFERENCE }] };
  const shown = { at: NOW, references: [REFERENCE, ""] };
  const failed = { timestamp: NOW, feedbackId: "f-1", bouncedRecipients: [{ diagnosticCode: "smtp; 550 no mailbox" }] };
  return {
    provider: createSesWebhooks([TOPIC], snsOf()),
    send: (payload, { at = SECONDS, other = false } = {}) => {
      const request = snsRequest({ Message: JSON.stringify(payload), Timestamp: new Date(at * 1_000).toISOString() });
      return other
        ? { ...request, body: Buffer.from(request.body.toString().replace(/"Message":"/u, '"Message":" ')) }
        : request;
    },
    second: (payload) => snsRequest({ Message: JSON.stringify(payload), Subject: "Amazon SES" }, { version: "1" }),
    late: 410,
    rows: [
      [
        "a delivery",
        { eventType: "Delivery", mail, delivery: { timestamp: NOW, smtpResponse: "250 OK" } },
        { ...shown, event: "delivered", sourceEvent: `ses-1/Delivery/${Date.parse(NOW)}`, reason: "250 OK" },
      ],
      [
        "a permanent bounce",
        { eventType: "Bounce", mail, bounce: { ...failed, bounceType: "Permanent", bounceSubType: "NoEmail" } },
        {
          ...{ ...shown, event: "bounce", sourceEvent: "f-1", reason: "smtp; 550 no mailbox" },
          classification: "ses/Permanent/NoEmail",
        },
      ],
      [
        "a temporary bounce",
        { eventType: "Bounce", mail, bounce: { ...failed, bounceType: "Transient" } },
        { ...shown, event: "deferred", sourceEvent: "f-1", reason: "smtp; 550 no mailbox" },
      ],
      [
        "a complaint",
        {
          notificationType: "Complaint",
          mail,
          complaint: { timestamp: NOW, feedbackId: "f-2", complaintFeedbackType: "abuse" },
        },
        { ...shown, event: "spamreport", sourceEvent: "f-2", reason: "abuse" },
      ],
      [
        "a refused email",
        { eventType: "Reject", mail, reject: { reason: "Bad content" } },
        { ...shown, event: "dropped", sourceEvent: `ses-1/Reject/${Date.parse(NOW)}`, reason: "Bad content" },
      ],
      [
        "an opening",
        { eventType: "Open", mail, open: { timestamp: NOW } },
        { ...shown, event: "open", sourceEvent: `ses-1/Open/${Date.parse(NOW)}` },
      ],
      [
        "a click",
        { eventType: "Click", mail, click: { timestamp: NOW, userAgent: "Firefox", ipAddress: "192.0.2.1" } },
        {
          ...shown,
          event: "click",
          sourceEvent: `ses-1/Click/${Date.parse(NOW)}`,
          visitor: { userAgent: "Firefox", ip: "192.0.2.1" },
        },
      ],
      [
        "a delay",
        { eventType: "DeliveryDelay", mail, deliveryDelay: { timestamp: NOW, delayType: "MailboxFull" } },
        { ...shown, event: "deferred", sourceEvent: `ses-1/DeliveryDelay/${Date.parse(NOW)}`, reason: "MailboxFull" },
      ],
      ["what the outbox has shown", { eventType: "Send", mail, send: {} }, undefined],
    ],
  };
}

for (const [name, begin] of Object.entries({ sendgrid: sendGrid, mailgun, postmark, ses })) {
  describe(`a webhook of ${name}`, () => {
    const { provider, send, second, rows, late } = begin();
    const [, sample] = rows[0]!;

    for (const [what, payload, stored] of rows) {
      it(`reports ${what}${stored === undefined ? " as nothing" : ` as ${stored.event!}`}`, async () => {
        expect(await provider.read(send(payload), NOW)).to.deep.equal({
          kind: "events",
          events: stored === undefined ? [] : [stored],
        });
      });
    }

    it("needs a signature of one of the two secrets", async () => {
      expect((await provider.read(second(sample), NOW)).kind).to.equal("events");
      expect(await provider.read(send(sample, { other: true }), NOW)).to.deep.equal({ kind: "unsigned" });
      expect(await provider.read({ headers: {}, body: json([sample]) }, NOW)).to.deep.equal({ kind: "unsigned" });
      expect(await provider.read({ headers: {}, body: Buffer.from("{") }, NOW)).to.deep.equal({ kind: "unsigned" });
    });

    if (late !== undefined)
      it("is late a day after it was signed, with the status that ends its repetitions", async () => {
        const [day, second1] = [86_400, 1];
        expect((await provider.read(send(sample, { at: SECONDS - day }), NOW)).kind).to.equal("events");
        expect((await provider.read(send(sample, { at: SECONDS + day }), NOW)).kind).to.equal("events");
        expect(await provider.read(send(sample, { at: SECONDS - day - second1 }), NOW)).to.deep.equal({
          kind: "late",
          status: late,
        });
      });
  });
}

for (const [name, begin] of Object.entries({ sendgrid: sendGrid, ses })) {
  it(`a webhook of ${name} is refused if its body was changed after it was signed`, async () => {
    const { provider, send, rows } = begin();
    const request = send(rows[0]![1]);
    const changed = { ...request, body: Buffer.from(request.body.toString().replace("250 OK", "250 ok")) };
    expect(changed.body.equals(request.body)).to.equal(false);
    expect(await provider.read(changed, NOW)).to.deep.equal({ kind: "unsigned" });
  });
}

describe("a message of Amazon SNS", () => {
  const confirmation = {
    Type: "SubscriptionConfirmation",
    Token: "t",
    Message: "You have chosen to subscribe",
    SubscribeURL: "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t",
  };

  it("confirms a subscription of a known topic", async () => {
    const asked: string[] = [];
    expect(await createSesWebhooks([TOPIC], snsOf(asked)).read(snsRequest(confirmation), NOW)).to.deep.equal({
      kind: "events",
      events: [],
    });
    expect(asked).to.deep.equal([CERTIFICATE, confirmation.SubscribeURL]);
  });

  it("is refused from another topic, before anything is fetched", async () => {
    const asked: string[] = [];
    const reading = await createSesWebhooks([`${TOPIC}-2`], snsOf(asked)).read(snsRequest(confirmation), NOW);
    expect([reading, asked]).to.deep.equal([{ kind: "unsigned" }, []]);
  });

  const ELSEWHERE = [
    "http://sns.eu-west-1.amazonaws.com/a.pem",
    "https://sns.eu-west-1.amazonaws.com.evil.example/a.pem",
    "https://evil.example/sns.eu-west-1.amazonaws.com/a.pem",
    "https://evil.example#sns.eu-west-1.amazonaws.com/a.pem",
    "https://sns.eu-west-1.amazonaws.com@evil.example/a.pem",
    "https://sns.eu-west-1.amazonaws.com:8443/a.pem",
    "https://user@sns.eu-west-1.amazonaws.com/a.pem",
    "https://xsns.eu-west-1.amazonaws.com/a.pem",
    "https://s3.eu-west-1.amazonaws.com/bucket/a.pem",
    "https://sns.eu-west-1.evil.amazonaws.com/a.pem",
    "https://sns.eu-west-1.amazonaws.com/a.html",
    "//sns.eu-west-1.amazonaws.com/a.pem",
    "not an address",
  ];
  for (const certificate of ELSEWHERE)
    it(`fetches no certificate from ${certificate}`, async () => {
      const asked: string[] = [];
      const reading = await createSesWebhooks([TOPIC], snsOf(asked)).read(
        snsRequest(confirmation, { certificate }),
        NOW,
      );
      expect([reading, asked]).to.deep.equal([{ kind: "unsigned" }, []]);
    });

  it("confirms at no other address, even if it is signed", async () => {
    const asked: string[] = [];
    const message = { ...confirmation, SubscribeURL: "https://evil.example/?Action=ConfirmSubscription" };
    expect(await createSesWebhooks([TOPIC], snsOf(asked)).read(snsRequest(message), NOW)).to.deep.equal({
      kind: "unreadable",
    });
    expect(asked).to.deep.equal([CERTIFICATE]);
  });

  it("keeps the latest certificates only, because any path of SNS can be named", async () => {
    const asked: string[] = [];
    const provider = createSesWebhooks([TOPIC], snsOf(asked));
    const read = (nth: number) =>
      provider.read(
        snsRequest({ Message: "{}" }, { certificate: `https://sns.eu-west-1.amazonaws.com/${nth}.pem` }),
        NOW,
      );
    for (let nth = 0; nth <= 20; nth += 1) await read(nth);
    await read(20);
    expect(asked.length).to.equal(21);
    await read(0);
    expect(asked.length).to.equal(22);
  });

  it("is refused while its address has no certificate", async () => {
    const texts = ["<html>Try later</html>", publicKey];
    const provider = createSesWebhooks([TOPIC], { get: () => Promise.resolve(texts.shift() ?? publicKey) });
    expect(await provider.read(snsRequest({ Message: "{}" }), NOW)).to.deep.equal({ kind: "unsigned" });
    expect(await provider.read(snsRequest({ Message: "{}" }), NOW)).to.deep.equal({ kind: "events", events: [] });
  });

  it("asks again for a certificate that could not be fetched", async () => {
    let failures = 1;
    const provider = createSesWebhooks([TOPIC], {
      get: () => (failures-- > 0 ? Promise.reject(new Error("no answer")) : Promise.resolve(publicKey)),
    });
    const failed = await provider.read(snsRequest({ Message: "{}" }), NOW).then(
      () => undefined,
      (error: Error) => error.message,
    );
    expect(failed).to.equal("no answer");
    expect(await provider.read(snsRequest({ Message: "{}" }), NOW)).to.deep.equal({ kind: "events", events: [] });
  });
});
