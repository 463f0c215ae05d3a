import { expect } from "chai";
import { suppressionCause, type ReportedFailure, type SuppressionCause } from "#domain/suppression/index.ts";

type Row = readonly [what: string, failure: ReportedFailure, cause: SuppressionCause | undefined];

const bounced = (reason?: string, classification?: string): ReportedFailure => ({
  event: "bounce",
  reason,
  classification,
});
const dropped = (reason?: string): ReportedFailure => ({ event: "dropped", reason });

const ROWS: readonly Row[] = [
  ["a complaint", { event: "spamreport", reason: "abuse" }, "complaint"],
  ["a delayed email", { event: "deferred", reason: "550 5.1.1 User unknown" }, undefined],
  ["a delivered email", { event: "delivered" }, undefined],
  // RFC 3463 and the registry of enhanced status codes.
  ["an unknown mailbox", bounced("550 5.1.1 The email account that you tried to reach does not exist"), "bounce"],
  ["an unknown domain", bounced("550 5.1.2 Bad destination system address"), "bounce"],
  ["a domain without mail", bounced("556 5.1.10 Domain accepts no mail"), "bounce"],
  ["a domain that does not resolve", bounced("5.4.4 Host or domain name not found"), "bounce"],
  ["a moved mailbox", bounced("551 5.1.6 Moved"), "bounce"],
  ["a disabled mailbox", bounced("550 5.2.1 Mailbox disabled"), "bounce"],
  ["a refused sender address", bounced("553 5.1.8 Sender domain not found"), undefined],
  [
    "a sender that is refused at the recipient",
    bounced("550 5.1.0 <shop@shop.example>: Sender address rejected: User unknown in virtual mailbox table"),
    undefined,
  ],
  ["a full mailbox", bounced("552 5.2.2 Mailbox full"), undefined],
  ["a message that is too large", bounced("552 5.3.4 Message too big"), undefined],
  ["a refused content", bounced("554 5.6.0 Content refused"), undefined],
  ["a policy about the sender", bounced("550 5.7.26 Unauthenticated email is not accepted"), undefined],
  ["a policy of the domain", bounced("554 5.7.1 Message refused by the policy of the receiving domain"), undefined],
  ["a temporary code", bounced("421 4.7.0 Too many messages, try again later"), undefined],
  ["a general code before a specific one", bounced("5.0.0 550 5.1.1 no mailbox"), "bounce"],
  ["a general code before a full mailbox", bounced("5.0.0 smtp; 552 5.2.2 over quota"), undefined],
  ["a general code alone", bounced("5.0.0"), "bounce"],
  [
    "a recipient that Microsoft does not know",
    bounced("550 5.4.1 Recipient address rejected: Access denied"),
    "bounce",
  ],
  ["a connection that failed", bounced("5.4.1 No answer from host"), undefined],
  // Reply codes of RFC 5321 without an enhanced code.
  ["an unavailable mailbox", bounced("550 no mailbox"), "bounce"],
  ["a user of another server", bounced("smtp; 551 not local"), "bounce"],
  ["a mailbox name that is not allowed", bounced("553 sorry"), "bounce"],
  ["a 550 about spam", bounced("550 Message looks like spam"), undefined],
  ["a 550 about a block list", bounced("550 SC-001 mail from your network was blocked"), undefined],
  ["exceeded storage", bounced("552 over storage allocation"), undefined],
  ["a failed transaction", bounced("554 Transaction failed"), undefined],
  [
    "a failed transaction about the user",
    bounced("554 delivery error: This user doesn't have a shop.example account"),
    "bounce",
  ],
  ["an address of a network in the text", bounced("550 refused from 5.1.1.7 by policy"), undefined],
  // Words alone.
  ["a bounce without a reason", bounced(), "bounce"],
  ["a bounce with other words", bounced("Delivery failed"), "bounce"],
  ["a bounce of a full mailbox in words", bounced("The mailbox is full"), undefined],
  // Our handover, where the server answers the final refusal itself.
  ["a refused handover", dropped("550 5.1.1 no mailbox here"), "bounce"],
  ["a refused handover without an enhanced code", dropped("550 no mailbox here"), "bounce"],
  ["a handover refused for its content", dropped("554 5.7.1 Spam"), undefined],
  // What the portal or a provider did not send.
  ["an email that the portal did not send", dropped("Too many emails at once"), undefined],
  ["an unsubscribed address", dropped("Unsubscribed Address"), undefined],
  ["an address that SendGrid suppresses", dropped("Bounced Address"), "bounce"],
  ["an address that SendGrid refuses", dropped("Invalid"), "bounce"],
  ["a complaint that SendGrid knows", dropped("Spam Reporting Address"), "complaint"],
  ["an address that Mailgun suppresses", dropped("suppress-bounce"), "bounce"],
  ["a complaint that Mailgun knows", dropped("suppress-complaint"), "complaint"],
  ["a name that objects have", dropped("constructor"), undefined],
  // The classifications of providers.
  ["a hard bounce of Postmark", bounced("554 Transaction failed", "postmark/HardBounce"), "bounce"],
  ["a block that Postmark names", bounced("550 no", "postmark/Blocked"), undefined],
  ["a block that SendGrid names", bounced("550 5.1.1 no mailbox", "sendgrid/blocked"), undefined],
  ["an invalid address of SendGrid", bounced("", "sendgrid/Invalid Address"), "bounce"],
  ["a missing mailbox of SES", bounced("", "ses/Permanent/NoEmail"), "bounce"],
  ["a general bounce of SES", bounced("smtp; 552 5.2.2 full", "ses/Permanent/General"), undefined],
  ["an undetermined bounce of SES", bounced("", "ses/Undetermined/Undetermined"), undefined],
];

describe("the cause of a suppression [RCPT-070]", () => {
  for (const [what, failure, cause] of ROWS)
    it(`of ${what} is ${cause ?? "none"}`, () => {
      expect(suppressionCause(failure)).to.equal(cause);
    });
});
