/** Classes of bounces that say that the address does not receive. */
export const ADDRESS_CLASSES: ReadonlySet<string> = new Set([
  "sendgrid/Invalid Address",
  "postmark/HardBounce",
  "postmark/BadEmailAddress",
  "postmark/ManuallyDeactivated",
  "ses/Permanent/NoEmail",
  "ses/Permanent/Suppressed",
  "ses/Permanent/OnAccountSuppressionList",
]);

/**
 * Classes of bounces about the sender, the content or the mailbox at that time. Of classes in neither set, such as
 * `ses/Permanent/General`, the answer of the remote server decides.
 */
export const OTHER_CLASSES: ReadonlySet<string> = new Set([
  "sendgrid/blocked",
  "sendgrid/Content",
  "sendgrid/Frequency/Volume",
  "sendgrid/Mailbox Unavailable",
  "sendgrid/Reputation",
  "sendgrid/Technical",
  "postmark/Blocked",
  "postmark/DMARCPolicy",
  "postmark/InboundError",
  "postmark/OpenRelayTest",
  "postmark/SMTPApiError",
  "postmark/TemplateRenderingFailed",
  "postmark/VirusNotification",
  "ses/Undetermined/Undetermined",
]);

/** Why providers do not even try: what SendGrid and Mailgun say of addresses that they suppress themselves. */
export const PROVIDER_DROPS: Readonly<Record<string, "bounce" | "complaint">> = {
  "Bounced Address": "bounce",
  Invalid: "bounce",
  "Spam Reporting Address": "complaint",
  "suppress-bounce": "bounce",
  "suppress-complaint": "complaint",
};
