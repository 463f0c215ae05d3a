// Reports in the shapes of the programs that send them, written for these tests. `REF` is the reference of an email.

const lines = (...all: readonly string[]): string => all.join("\r\n");

type PostfixFacts = {
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
  readonly messageId?: string;
  readonly more?: readonly string[];
  readonly returned?: readonly string[];
};

/** Postfix: to the return path, with the original headers. It marks its reports as auto-replied. */
export const postfixReport = (
  reference: string,
  {
    action = "failed",
    status = "5.1.1",
    diagnostic = "smtp; 550 5.1.1 <ann@mail.example>: Recipient address rejected: User unknown",
    messageId = "20260301100000.4FA1B2@mx.shop.example",
    more = [],
    returned = ["Message-ID: <x@shop.example>", "Subject: Your receipt"],
  }: PostfixFacts = {},
): string =>
  lines(
    "Return-Path: <>",
    `X-Original-To: bounces+${reference}@shop.example`,
    "Delivered-To: bounces@shop.example",
    "Received: by mx.shop.example (Postfix) id 4FA1B2; Sun,  1 Mar 2026 10:00:00 +0000 (UTC)",
    "Date: Sun,  1 Mar 2026 10:00:00 +0000 (UTC)",
    "From: MAILER-DAEMON@mx.shop.example (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    `To: bounces+${reference}@shop.example`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=delivery-status;",
    '\tboundary="4FA1B2.1772359200/mx.shop.example"',
    ...(messageId === "" ? [] : [`Message-Id: <${messageId}>`]),
    "",
    "This is a MIME-encapsulated message.",
    "",
    "--4FA1B2.1772359200/mx.shop.example",
    "Content-Description: Notification",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--4FA1B2.1772359200/mx.shop.example",
    "Content-Description: Delivery report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.shop.example",
    "X-Postfix-Queue-ID: 4FA1B2",
    `X-Postfix-Sender: rfc822; bounces+${reference}@shop.example`,
    "Arrival-Date: Sun,  1 Mar 2026 09:59:58 +0000 (UTC)",
    "",
    "Final-Recipient: rfc822; ann@mail.example",
    "Original-Recipient: rfc822;ann@mail.example",
    `Action: ${action}`,
    `Status: ${status}`,
    "Remote-MTA: dns; mx.mail.example",
    `Diagnostic-Code: ${diagnostic}`,
    ...more,
    "",
    "--4FA1B2.1772359200/mx.shop.example",
    "Content-Description: Undelivered Message Headers",
    "Content-Type: text/rfc822-headers",
    "",
    ...returned,
    "",
    "--4FA1B2.1772359200/mx.shop.example--",
    "",
  );

/** Exim: a folded diagnostic code, LF only, and the whole email. Its return path is in `Envelope-to`. */
export const eximReport = (reference: string): string =>
  lines(
    "Return-path: <>",
    `Envelope-to: bounces+${reference}@shop.example`,
    "X-Failed-Recipients: ann@mail.example",
    "Auto-Submitted: auto-replied",
    "From: Mail Delivery System <Mailer-Daemon@relay.example>",
    "To: undisclosed-recipients:;",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=1772359200-eximdsn-1804289383",
    "MIME-Version: 1.0",
    "Subject: Mail delivery failed: returning message to sender",
    "Message-Id: <E1rABC-0001aB-2x@relay.example>",
    "Date: Sun, 01 Mar 2026 10:00:00 +0000",
    "",
    "--1772359200-eximdsn-1804289383",
    "Content-type: text/plain; charset=us-ascii",
    "",
    "A message that you sent could not be delivered to one or more of its recipients.",
    "",
    "--1772359200-eximdsn-1804289383",
    "Content-type: message/delivery-status",
    "",
    "Reporting-MTA: dns; relay.example",
    "",
    "Action: failed",
    "Final-Recipient: rfc822;ann@mail.example",
    "Status: 5.0.0",
    "Remote-MTA: dns; mx.mail.example",
    "Diagnostic-Code: smtp; 550-5.7.26 This mail has been blocked",
    " because the sender is unauthenticated.",
    "",
    "--1772359200-eximdsn-1804289383",
    "Content-type: message/rfc822",
    "",
    "From: Shop <receipts@shop.example>",
    "To: ann@mail.example",
    "Message-ID: <y@shop.example>",
    "",
    "Your receipt",
    "",
    "--1772359200-eximdsn-1804289383--",
    "",
  ).replaceAll("\r\n", "\n");

/** Exchange: names the email as its reply, and returns it encoded. The address has lost its extension. */
export const exchangeReport = (reference: string): string =>
  lines(
    "From: <postmaster@corp.example>",
    "To: <bounces@shop.example>",
    "Date: Sun, 1 Mar 2026 10:00:00 +0000",
    'Content-Type: multipart/report; report-type=delivery-status; differences=Content-Disposition;boundary="_3f2c_"',
    "X-MS-Exchange-Message-Is-Ndr:",
    "Content-Language: en-GB",
    "Message-ID: <8d0f@DB7.prod.example>",
    `In-Reply-To: <${reference}@shop.example>`,
    `References: <${reference}@shop.example>`,
    "Subject: Undeliverable: Your receipt",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    "",
    "--_3f2c_",
    'Content-Type: multipart/alternative; differences=Content-Type; boundary="_in_"',
    "",
    "--_in_",
    'Content-Type: text/html; charset="windows-1252"',
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "<p>Your message to ann@corp.example couldn=92t be delivered.</p>",
    "",
    "--_in_--",
    "",
    "--_3f2c_",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns;DB7.prod.example",
    "Received-From-MTA: dns;mx.shop.example",
    "Arrival-Date: Sun, 1 Mar 2026 09:59:59 +0000",
    "",
    "Final-Recipient: rfc822;ann@corp.example",
    "Action: failed",
    "Status: 5.1.10",
    "Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
    "X-Display-Name: ann@corp.example",
    "",
    "--_3f2c_",
    "Content-Type: message/rfc822",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from("From: receipts@shop.example\r\nSubject: Your receipt\r\n\r\nHello\r\n").toString("base64"),
    "",
    "--_3f2c_--",
    "",
  );

/** Gmail: nested parts with an image before the report, and the message id only in the returned email. */
export const gmailReport = (reference: string): string =>
  lines(
    "Delivered-To: bounces@shop.example",
    "X-Failed-Recipients: ann@gmail.example",
    "From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>",
    "To: bounces@shop.example",
    "Auto-Submitted: auto-replied",
    "Subject: Delivery Status Notification (Failure)",
    "Message-ID: <65e1.g@mx.google.example>",
    "Date: Sun, 01 Mar 2026 02:00:00 -0800 (PST)",
    'Content-Type: multipart/report; boundary="0000aa"; report-type=delivery-status',
    "",
    "--0000aa",
    'Content-Type: multipart/related; boundary="0000bb"',
    "",
    "--0000bb",
    'Content-Type: text/html; charset="UTF-8"',
    "",
    "<p>Address not found</p>",
    "--0000bb",
    "Content-Type: image/png; name=icon.png",
    "Content-Disposition: attachment; filename=icon.png",
    "Content-Transfer-Encoding: base64",
    "Content-ID: <icon.png>",
    "",
    "iVBORw0KGgo=",
    "--0000bb--",
    "--0000aa",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; googlemail.example",
    "Arrival-Date: Sun, 01 Mar 2026 01:59:59 -0800 (PST)",
    `X-Original-Message-ID: <${reference}@shop.example>`,
    "",
    "Final-Recipient: rfc822; ann@gmail.example",
    "Action: failed",
    "Status: 5.1.1",
    "Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.",
    " 550 5.1.1  https://support.example/mail/?p=NoSuchUser",
    "Last-Attempt-Date: Sun, 01 Mar 2026 02:00:00 -0800 (PST)",
    "",
    "--0000aa",
    "Content-Type: message/rfc822",
    "",
    "From: Shop <receipts@shop.example>",
    `Message-ID: <${reference}@shop.example>`,
    "",
    "Hello",
    "--0000aa--",
    "",
  );

/** A complaint by the feedback loop of a provider, which leaves out the address of its customer. */
export const complaint = (
  reference: string,
  { type = "abuse", returned = `Message-ID: <${reference}@shop.example>` } = {},
): string =>
  lines(
    "From: <feedback@isp.example>",
    "To: <abuse@shop.example>",
    "Date: Sun, 1 Mar 2026 10:00:00 +0000",
    "Subject: FW: Your receipt",
    "Message-ID: <arf-1@isp.example>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part1_13d.2e68"',
    "",
    "--part1_13d.2e68",
    'Content-Type: text/plain; charset="US-ASCII"',
    "",
    "This is an email abuse report for an email message received from 192.0.2.1.",
    "",
    "--part1_13d.2e68",
    "Content-Type: message/feedback-report",
    "",
    `Feedback-Type: ${type}`,
    "User-Agent: SomeGenerator/1.0",
    "Version: 1",
    "Source-IP: 192.0.2.1",
    "",
    "--part1_13d.2e68",
    "Content-Type: message/rfc822",
    "Content-Disposition: inline",
    "",
    "Return-Path: <bounces@shop.example>",
    "From: <receipts@shop.example>",
    "To: <redacted@isp.example>",
    returned,
    "Subject: Your receipt",
    "",
    "Hello",
    "",
    "--part1_13d.2e68--",
    "",
  );

/** The reply of a machine to the return path. */
export const vacationReply = (reference: string, header = "Auto-Submitted: auto-replied (vacation)"): string =>
  lines(
    "Return-Path: <>",
    `To: bounces+${reference}@shop.example`,
    "From: Ann <ann@mail.example>",
    "Subject: Out of office: Your receipt",
    `In-Reply-To: <${reference}@shop.example>`,
    header,
    "Message-ID: <vacation-1@mail.example>",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "I am back on Monday. Action: failed. Status: 5.1.1",
    "",
  );

/** A person who forwards a report, as text or attached. */
export const forwardedReport = (reference: string, how: "text" | "attached" | "inline"): string =>
  lines(
    "From: Bob <bob@mail.example>",
    `To: bounces+${reference}@shop.example`,
    "Subject: Fwd: Undelivered Mail Returned to Sender",
    "Message-ID: <fwd-1@mail.example>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="outer"',
    "",
    "--outer",
    "Content-Type: text/plain",
    "",
    "What is this?",
    ...(how === "text"
      ? [
          "",
          ...postfixReport(reference)
            .split("\r\n")
            .map((line) => `> ${line}`),
        ]
      : []),
    "--outer",
    ...(how === "text"
      ? ["Content-Type: text/html", "", "<p>What is this?</p>"]
      : [
          "Content-Type: message/rfc822",
          `Content-Disposition: ${how === "attached" ? 'attachment; filename="report.eml"' : "inline"}`,
          "",
          postfixReport(reference),
        ]),
    "--outer--",
    "",
  );

/** Says that a person has read the email, which is a report of another type (RFC 8098). */
export const readReceipt = (reference: string): string =>
  postfixReport(reference)
    .replace("report-type=delivery-status", "report-type=disposition-notification")
    .replace("message/delivery-status", "message/disposition-notification");
