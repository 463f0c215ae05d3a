import nodemailer from "nodemailer";

/** An email to one recipient. `html` has the same content as the text. */
export type EmailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
};

/** Delivers emails. */
export type Mailer = {
  /** Resolves when the server accepts the email; rejects if it does not. */
  send(email: EmailMessage): Promise<void>;
  close(): void;
};

/** `from` is the sender address. */
export type SmtpAccount = { readonly url: string; readonly from: string };

/** Sends by SMTP, with TLS if the server offers it. */
export function createSmtpMailer({ url, from }: SmtpAccount): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Treats content as text, never as a path or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      // An object prevents a second address within the text. RFC 3834: marks the email as generated, so that no machine
      // replies.
      await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}

const TIMEOUT_MS = 10_000;
