import { expect } from "chai";
import type { Instant } from "#domain/shared/time/instant.ts";
import { createReturnPath } from "#server/mails/mailbox/return-path.ts";
import { readReport, type MailReport, type ReportOutcome } from "#server/mails/mailbox/report.ts";
import { createMailReferences } from "#server/mails/webhooks/mail-references.ts";
import {
  complaint,
  eximReport,
  exchangeReport,
  forwardedReport,
  gmailReport,
  postfixReport,
  readReceipt,
  vacationReply,
} from "./reports.ts";

const references = createMailReferences(Buffer.alloc(32, 1));
const REF = references.write("17");
const RECEIVED = "2026-03-01T10:00:05.000Z" as Instant;
const REPORTED = "2026-03-01T10:00:00.000Z";
const returnPath = createReturnPath("Bounces@shop.example");

const read = (source: string | Buffer, receivedAt: Instant = RECEIVED): Promise<MailReport | undefined> =>
  readReport({ source: Buffer.from(source), receivedAt }, returnPath);
const mailOf = (report: MailReport | undefined): string | undefined => report && references.find(report.references);

const bounce = (reason?: string): ReportOutcome => ({ event: "bounce", ...(reason === undefined ? {} : { reason }) });
const UNKNOWN = "550 5.1.1 <ann@mail.example>: Recipient address rejected: User unknown";

/** The report and what is read from it about email 17. */
type Row = readonly [what: string, source: string | Buffer, outcomes: readonly ReportOutcome[]];
const REPORTS: readonly Row[] = [
  ["Postfix", postfixReport(REF), [bounce(UNKNOWN)]],
  [
    "Exim",
    eximReport(REF),
    [bounce("5.0.0 550-5.7.26 This mail has been blocked because the sender is unauthenticated.")],
  ],
  [
    "Exchange",
    exchangeReport(REF),
    [bounce("550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup")],
  ],
  [
    "Gmail",
    gmailReport(REF),
    [
      bounce(
        "550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1  https://support.example/mail/?p=NoSuchUser",
      ),
    ],
  ],
  [
    "a delivery",
    postfixReport(REF, { action: "delivered", status: "2.0.0", diagnostic: "smtp; 250 2.0.0 Ok: queued as 7C" }),
    [{ event: "delivered", reason: "250 2.0.0 Ok: queued as 7C" }],
  ],
  [
    "a delay",
    postfixReport(REF, { action: "delayed", status: "4.4.1", diagnostic: "X-Postfix; connection timed out" }),
    [{ event: "deferred", reason: "4.4.1 connection timed out" }],
  ],
  [
    "an end after days of attempts, which is final",
    postfixReport(REF, { action: "failed", status: "4.4.7", diagnostic: "smtp; 451 try later" }),
    [bounce("4.4.7 451 try later")],
  ],
  ["an email that was relayed to a server without notifications", postfixReport(REF, { action: "relayed" }), []],
  ["an email that went to a list", postfixReport(REF, { action: "expanded" }), []],
  ["an action with a comment and capitals", postfixReport(REF, { action: "Failed (user unknown)" }), [bounce(UNKNOWN)]],
  ["an unknown action", postfixReport(REF, { action: "constructor" }), []],
  [
    "several recipients, of an address that forwards to two",
    postfixReport(REF, {
      more: ["", "Final-Recipient: rfc822; bob@mail.example", "Action: delivered", "Status: 2.0.0"],
    }),
    [bounce(UNKNOWN), { event: "delivered", reason: "2.0.0" }],
  ],
  [
    "no type of report in its header",
    postfixReport(REF).replace("report-type=delivery-status;", ""),
    [bounce(UNKNOWN)],
  ],
  ["no diagnostic code", postfixReport(REF).replace(/^Diagnostic-Code:.*\r\n/mu, ""), [bounce("5.1.1")]],
  [
    "neither status nor diagnostic code",
    postfixReport(REF).replace(/^(?:Diagnostic-Code|Status):.*\r\n/gmu, ""),
    [bounce()],
  ],
  [
    "no returned email",
    postfixReport(REF).replace(/--4FA1B2[^\r]*\r\nContent-Description: Undel[^]*/u, ""),
    [bounce(UNKNOWN)],
  ],
  [
    "an end in the middle of a long returned email",
    postfixReport(REF, { returned: [`Subject: ${"x".repeat(10_000)}`] }).slice(0, -8_000),
    [bounce(UNKNOWN)],
  ],
  [
    "internationalized parts (RFC 6533)",
    postfixReport(REF, { diagnostic: "smtp; 550 5.1.1 Postfach von jörg unbekannt" }).replace(
      "message/delivery-status",
      "message/global-delivery-status",
    ),
    [bounce("550 5.1.1 Postfach von jörg unbekannt")],
  ],
  [
    "words in Windows-1252",
    Buffer.from(postfixReport(REF, { diagnostic: "smtp; 550 5.1.1 boîte inconnue" }), "latin1"),
    [bounce("550 5.1.1 boîte inconnue")],
  ],
  [
    "an encoded status part",
    postfixReport(REF).replace(
      /message\/delivery-status\r\n\r\n([^]*?)\r\n\r\n--/u,
      (_, part: string) =>
        `message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(part).toString("base64")}\r\n--`,
    ),
    [bounce(UNKNOWN)],
  ],
  ["a complaint", complaint(REF), [{ event: "spamreport" }]],
  [
    "a complaint with the return path only",
    complaint(REF, { returned: "X: y" }).replace(
      "Source-IP: 192.0.2.1",
      `Original-Mail-From: <bounces+${REF.toUpperCase()}@SHOP.example>`,
    ),
    [{ event: "spamreport" }],
  ],
  ["a report that an email is no spam", complaint(REF, { type: "not-spam" }), []],
];

describe("a report", () => {
  for (const [what, source, outcomes] of REPORTS)
    it(`of ${what} is read as ${outcomes.map(({ event }) => event).join(", ") || "nothing"} of its email`, async () => {
      const report = await read(source);
      expect([mailOf(report), report?.outcomes]).to.deep.equal(["17", outcomes]);
      expect(report?.at).to.equal(REPORTED);
    });

  const NAMED: readonly (readonly [where: string, source: string])[] = [
    ["the return path", postfixReport(REF, { returned: [] })],
    ["the original envelope id", named("Original-Envelope-Id: REF")],
    ["the original message id", named("", ["Message-ID: <REF@shop.example>"])],
    ["the header for servers that replace message ids", named("", ["X-Counterfoil-Mail: REF"])],
    ["the return path of the original email", named("", ["Return-Path: <bounces+REF@shop.example>"])],
  ];
  function named(group: string, returned: readonly string[] = []): string {
    const text = postfixReport("none", { returned: returned.map((line) => line.replace("REF", REF)) });
    return text.replace("Reporting-MTA:", `${group.replace("REF", REF)}\r\nReporting-MTA:`);
  }
  for (const [where, source] of NAMED)
    it(`names its email by ${where}`, async () => {
      expect(mailOf(await read(source))).to.equal("17");
    });

  const CHANGED = REF.replace(/.$/u, (last) => (last === "0" ? "1" : "0"));
  const UNPROVED: readonly (readonly [what: string, source: string])[] = [
    ["an invalid proof", postfixReport(CHANGED)],
    ["another number with a valid proof", postfixReport(REF.replace("17-", "18-"))],
    ["the return path of another server", postfixReport(REF).replaceAll("@shop.example", "@other.example")],
    ["the reference in the text of the returned email only", named("", ["Subject: x", "", `Message-ID: <${REF}@a>`])],
    ["no reference", postfixReport("none")],
  ];
  for (const [what, source] of UNPROVED)
    it(`with ${what} is about no email`, async () => {
      const report = await read(source);
      expect([report === undefined, mailOf(report)]).to.deep.equal([false, undefined]);
    });

  const OTHERS: readonly (readonly [what: string, source: string])[] = [
    ["a vacation reply", vacationReply(REF)],
    ["a reply of a machine that says so in a header of its own", vacationReply(REF, "X-Autoreply: yes")],
    ["a reply of a person", vacationReply(REF, "X-Mailer: Thunderbird")],
    ["a report that a person forwards as text", forwardedReport(REF, "text")],
    ["a report that a person attaches", forwardedReport(REF, "attached")],
    ["a report that a person forwards within the email", forwardedReport(REF, "inline")],
    ["a note that a person has read the email", readReceipt(REF)],
    ["an email without a content type", "To: bounces@shop.example\r\n\r\nAction: failed\r\n"],
    [
      "a report without its part",
      "Content-Type: multipart/report; report-type=delivery-status; boundary=a\r\n\r\n--a--\r\n",
    ],
    ["bytes that are no email", Buffer.from([0, 255, 254, 13, 10, 0]).toString("latin1")],
    ["nothing", ""],
  ];
  for (const [what, source] of OTHERS)
    it(`is not ${what}`, async () => {
      expect(await read(source)).to.equal(undefined);
    });

  it("is recognized if it arrives again, with and without a message id", async () => {
    const identity = async (source: string): Promise<string | undefined> => (await read(source))?.identity;
    const [one, again] = [postfixReport(REF), `Received: by another\r\n${postfixReport(REF)}`];
    expect(await identity(again)).to.equal(await identity(one));
    expect(await identity(postfixReport(REF, { messageId: "another@id" }))).not.to.equal(await identity(one));
    const [bare, later] = [
      postfixReport(REF, { messageId: "" }),
      postfixReport(REF, { messageId: "", action: "delayed" }),
    ];
    expect(await identity(`Received: by another\r\n${bare}`)).to.equal(await identity(bare));
    expect(await identity(later)).not.to.equal(await identity(bare));
  });

  const TIMES: readonly (readonly [what: string, date: string, at: string])[] = [
    ["its own time", "Sun, 1 Mar 2026 11:00:01 +0100", "2026-03-01T10:00:01.000Z"],
    ["that of its arrival, if its own is later", "Sun, 1 Mar 2026 10:00:06 +0000", RECEIVED],
    ["that of its arrival, if its own is months ago", "Thu, 1 Jan 1970 00:00:00 +0000", RECEIVED],
    ["that of its arrival, if its own is no time", "yesterday", RECEIVED],
  ];
  for (const [what, date, at] of TIMES)
    it(`has ${what}`, async () => {
      const report = await read(postfixReport(REF).replace(/^Date: .*$/mu, `Date: ${date}`));
      expect(report?.at).to.equal(at);
    });
});
