import { ImapFlow } from "imapflow";
import { toInstant } from "#domain/shared/time/instant.ts";
import type { MailboxMessage } from "./report.ts";

/** A mailbox on an IMAP server. */
export type MailboxAccount = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, after STARTTLS, or not at all, which only this machine may have. */
  readonly tls: "always" | "starttls" | "none";
  readonly user: string;
  readonly password: string;
  readonly folder: string;
  /** Deletes emails that were understood. Others stay. */
  readonly deletesUnderstood: boolean;
};

/** What to do with an email: mark it as read, or also flag it for people. */
export type Handled = "understood" | "left";

export type BounceMailbox = {
  /**
   * Passes each unread email to `handle`, one after the other, the oldest first, and marks it afterwards. Ends early if
   * the signal aborts. Rejects with a {@link MailboxError} if the server does not let it read the mailbox.
   */
  readUnseen(handle: (message: MailboxMessage) => Promise<Handled>, signal: AbortSignal): Promise<void>;
};

/** Thrown if the server does not respond, refuses us, or the mailbox cannot be read. Its message has no address. */
export class MailboxError extends Error {
  override readonly name = "MailboxError";
}

/** Reads by IMAP. Connects each time, so that no connection is kept that a network between has forgotten. */
export function createImapMailbox(account: MailboxAccount): BounceMailbox {
  const failed = new Map<number, number>();
  return {
    readUnseen: async (handle, signal) => {
      const client = connect(account);
      const close = (): void => client.close();
      signal.addEventListener("abort", close);
      try {
        await readAll(client, { account, handle, failed, signal });
      } catch (error) {
        // A server that stops is no failure.
        if (!signal.aborted) throw error;
      } finally {
        signal.removeEventListener("abort", close);
        client.close();
      }
    },
  };
}

type Reading = {
  readonly account: MailboxAccount;
  /** How often a round ended at an email. Such emails come last, so that they do not hold up others. */
  readonly failed: Map<number, number>;
  readonly handle: (message: MailboxMessage) => Promise<Handled>;
};

async function readAll(
  client: ImapFlow,
  { signal, ...reading }: Reading & { readonly signal: AbortSignal },
): Promise<void> {
  await onServer(() => client.connect());
  const { readOnly } = await onServer(() => client.mailboxOpen(reading.account.folder));
  if (readOnly === true) throw new MailboxError("the mailbox is read-only");
  const uids = (await onServer(() => client.search({ seen: false, deleted: false }, { uid: true }))) || [];
  const timesFailed = (uid: number): number => reading.failed.get(uid) ?? 0;
  const ordered = uids.sort((a, b) => timesFailed(a) - timesFailed(b) || a - b);
  for (const uid of ordered.slice(0, MAX_EMAILS)) {
    if (signal.aborted) return;
    reading.failed.set(uid, timesFailed(uid) + 1);
    await handleOne(client, uid, reading);
    reading.failed.delete(uid);
  }
  await onServer(() => client.logout());
}

/** Reading does not mark an email: that happens after it was handled, so that none is lost. */
async function handleOne(client: ImapFlow, uid: number, { account, handle }: Reading): Promise<void> {
  const found = await onServer(() =>
    client.fetchOne(
      String(uid),
      { source: { start: 0, maxLength: MAX_EMAIL_LENGTH }, internalDate: true },
      { uid: true },
    ),
  );
  // Another program deleted it.
  if (found === false || found.source === undefined) return;
  const handled = await handle({
    source: found.source,
    receivedAt: toInstant(new Date(found.internalDate ?? Date.now())),
  });
  const flags = handled === "understood" ? ["\\Seen"] : ["\\Seen", "\\Flagged"];
  if (!(await onServer(() => client.messageFlagsAdd(String(uid), flags, { uid: true }))))
    throw new MailboxError("the server does not let emails be marked as read");
  // Without UIDPLUS a deletion would include what others marked as deleted.
  if (handled === "understood" && account.deletesUnderstood && client.capabilities.has("UIDPLUS"))
    await onServer(() => client.messageDelete(String(uid), { uid: true }));
}

function connect({ host, port, tls, user, password }: MailboxAccount): ImapFlow {
  const client = new ImapFlow({
    ...{ host, port, secure: tls === "always", auth: { user, pass: password } },
    ...(tls === "always" ? {} : { doSTARTTLS: tls === "starttls" }),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    maxLiteralSize: 4 * MAX_EMAIL_LENGTH,
  });
  // The command that waits for the connection rejects as well.
  client.on("error", () => undefined);
  return client;
}

/** Converts errors of the client. Texts of the server may contain the user or an address. */
const onServer = <T>(run: () => Promise<T>): Promise<T> =>
  run().catch((error: unknown) => {
    if (error instanceof MailboxError) throw error;
    const { authenticationFailed, serverResponseCode, code } = (error ?? {}) as Readonly<Record<string, unknown>>;
    if (authenticationFailed === true) throw new MailboxError("the server refuses the user or the password");
    const reason = serverResponseCode ?? code;
    throw new MailboxError(`the server cannot be used: ${typeof reason === "string" ? reason : "no reason given"}`);
  });

/** Reports come before the email that they return, so the beginning of a long one is enough. */
const MAX_EMAIL_LENGTH = 262_144;
/** The rest follows in the next round. */
const MAX_EMAILS = 500;
const TIMEOUT_MS = 20_000;
