import nodemailer from "nodemailer";

/** A mail to one person; `html` says the same as the text to those who read pages. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string; readonly html?: string };

/** Takes mails to where they are delivered. */
export type Post = {
  /** Ends when the mail is taken over; fails when it is not. */
  send(letter: Letter): Promise<void>;
  close(): void;
};

/** `from` is the address that answers would go to. */
export type SmtpAccount = { readonly url: string; readonly from: string };

/** By SMTP, with TLS where the other side offers it. */
export function smtpPost({ url, from }: SmtpAccount): Post {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A text stays a text, whatever it looks like.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      // As an object: what stands in an address is never read as a second one. RFC 3834: no machine need answer.
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text, ...(html === undefined ? {} : { html }), headers: { "Auto-Submitted": "auto-generated" } });
    },
    close: () => transport.close(),
  };
}

const PATIENCE_MS = 10_000;
