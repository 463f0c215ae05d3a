import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** As it came over the wire: who it is from and for, and the whole text with its headers. */
export type DeliveredMail = { readonly from: string; readonly to: readonly string[]; readonly text: string };

export type MailServer = {
  readonly url: string;
  readonly delivered: DeliveredMail[];
  /** The recipients that it turns down. */
  readonly unknown: Set<string>;
  /** How it answers whoever says who the mail is from; empty where it takes everybody. */
  readonly senders: { refusal?: { readonly text: string; readonly code: number } };
  /** How often somebody has begun to hand over a mail. */
  readonly begun: () => number;
  close(): Promise<void>;
};

/** A real SMTP server on this machine, which keeps what it gets. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const delivered: DeliveredMail[] = [];
  const unknown = new Set<string>();
  const senders: MailServer["senders"] = {};
  let begun = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) => {
      begun += 1;
      const { refusal } = senders;
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onRcptTo: ({ address }, _session, done) => done(unknown.has(address) ? Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }) : undefined),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        delivered.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${address.port}`, delivered, unknown, senders, begun: () => begun, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
