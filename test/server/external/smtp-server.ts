import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A received email: sender, recipients, and the whole text with its headers. */
export type DeliveredMail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
  /** The notifications that the sender requested (RFC 3461), if the server offers them. */
  readonly asked?: { readonly envid: unknown; readonly ret: unknown; readonly notify: unknown };
};

export type MailServer = {
  readonly url: string;
  readonly delivered: DeliveredMail[];
  /** Recipients that the server refuses. */
  readonly unknown: Set<string>;
  /** The response to the sender command; empty if the server accepts everyone. */
  readonly senders: { refusal?: { readonly text: string; readonly code: number } };
  /** The number of started deliveries. */
  readonly begun: () => number;
  close(): Promise<void>;
};

/** Starts a real SMTP server on this machine, which stores its emails. */
export async function startMailServer(port = 0, { offersDsn = false } = {}): Promise<MailServer> {
  const delivered: DeliveredMail[] = [];
  const unknown = new Set<string>();
  const senders: MailServer["senders"] = {};
  let begun = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    hideDSN: !offersDsn,
    onMailFrom: (_address, _session, done) => {
      begun += 1;
      const { refusal } = senders;
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onRcptTo: ({ address }, _session, done) =>
      done(unknown.has(address) ? Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }) : undefined),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () => {
          const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
          delivered.push({
            from,
            to: envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
            ...(offersDsn
              ? {
                  asked: {
                    envid: envelope.dsn?.envid,
                    ret: envelope.dsn?.ret,
                    notify: envelope.rcptTo[0]?.dsn?.notify,
                  },
                }
              : {}),
          });
          done();
        });
    },
  });
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    delivered,
    unknown,
    senders,
    begun: () => begun,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
