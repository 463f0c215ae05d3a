import nodemailer from "nodemailer";
import type { ReturnPath } from "../mails/mailbox/return-path.ts";

/** An email to one recipient. `html` has the same content as the text. */
export type EmailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The number of an email of a receipt in the outbox. */
  readonly id?: string;
  /** Becomes a part of the message id; see server/mails/webhooks/mail-references.ts. */
  readonly reference?: string;
};

/** The words of the server, with the name of the email in its queue. */
export type AcceptedEmail = { readonly answer: string };

/** Delivers emails. */
export type Mailer = {
  /** Resolves when the server accepts the email, with its answer; rejects if it does not. */
  send(email: EmailMessage): Promise<AcceptedEmail>;
  /** False after the server accepted an email, but cannot be asked to notify of deliveries (RFC 3461). */
  readonly canNotify: () => boolean;
  close(): void;
};

/** `from` is the sender address. */
export type SmtpAccount = { readonly url: string; readonly from: string };

/** Returns the headers by which providers name an email in their events. */
export type ReferenceHeaders = (reference: string) => Readonly<Record<string, string>>;

/** Where notifications about emails of receipts go, and whether deliveries are notified too. */
export type MailNotifications = { readonly returnPath: ReturnPath; readonly ofSuccess: boolean };

/** Sends by SMTP, with TLS if the server offers it. */
export function createSmtpMailer(
  { url, from }: SmtpAccount,
  headersFor: ReferenceHeaders = () => ({}),
  notifications?: MailNotifications,
): Mailer {
  const domain = from.slice(from.lastIndexOf("@") + 1).replaceAll(/[>\s]/gu, "");
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Treats content as text, never as a path or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let canNotify = true;
  return {
    send: async ({ to, subject, text, html, reference }) => {
      // An object prevents a second address within the text. RFC 3834: marks the email as generated, so that no machine
      // replies.
      const recipient = { name: "", address: to };
      const { response, ehlo } = await transport.sendMail({
        from,
        to: recipient,
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        headers: { "Auto-Submitted": "auto-generated", ...(reference === undefined ? {} : headersFor(reference)) },
        ...(reference === undefined ? {} : { messageId: `<${reference}@${domain}>` }),
        ...(reference === undefined || notifications === undefined
          ? {}
          : envelopeFor({ reference, recipient }, notifications)),
      });
      if (ehlo !== undefined) canNotify = ehlo.some((line) => /^DSN\b/iu.test(line.trim()));
      return { answer: response };
    },
    canNotify: () => canNotify,
    close: () => transport.close(),
  };
}

type Recipient = { readonly name: string; readonly address: string };
type Addressed = { readonly reference: string; readonly recipient: Recipient };

/** The client leaves out `dsn` if the server does not offer it. A delay is reported as it would be without a request. */
const envelopeFor = ({ reference, recipient }: Addressed, { returnPath, ofSuccess }: MailNotifications) => ({
  envelope: { from: returnPath.write(reference), to: [recipient] },
  ...(ofSuccess
    ? { dsn: { id: reference, return: "headers", notify: ["success", "failure", "delay"] } }
    : { dsn: { id: reference, return: "headers" } }),
});

const TIMEOUT_MS = 10_000;
