import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { storeReported } from "../webhooks/store-reported.ts";
import type { MailReferences } from "../webhooks/mail-references.ts";
import type { BounceMailbox, Handled } from "./imap-mailbox.ts";
import { readReport, type MailboxMessage, type MailReport } from "./report.ts";
import type { ReturnPath } from "./return-path.ts";

export type MailboxDeps = {
  readonly db: Kysely<Database>;
  readonly references: MailReferences;
  readonly mailbox: BounceMailbox;
  readonly returnPath: ReturnPath;
};

/** How many emails of a round were read, and what they were. */
export type MailboxRound = {
  /** Events that are new, and those that were known. */
  added: number;
  repeated: number;
  /** Reports about emails of ours that say nothing that is stored. */
  silent: number;
  /** Reports about no email of this server. */
  unknown: number;
  /** Emails that are no reports: replies of people and machines, forwarded texts. */
  others: number;
  /** Emails that could not be parsed. */
  unreadable: number;
};

/** Stores the events of the unread reports in the mailbox, and counts the other emails. */
export async function readMailbox(deps: MailboxDeps, signal: AbortSignal): Promise<MailboxRound> {
  const round: MailboxRound = { added: 0, repeated: 0, silent: 0, unknown: 0, others: 0, unreadable: 0 };
  await deps.mailbox.readUnseen((message) => handleMessage(message, deps, round), signal);
  return round;
}

async function handleMessage(message: MailboxMessage, deps: MailboxDeps, round: MailboxRound): Promise<Handled> {
  let report: MailReport | undefined;
  try {
    report = await readReport(message, deps.returnPath);
  } catch {
    round.unreadable += 1;
    return "left";
  }
  if (report === undefined) {
    round.others += 1;
    return "left";
  }
  const mail = deps.references.find(report.references);
  return mail === undefined ? count(round, "unknown") : storeReport({ ...report, mail }, deps, round);
}

function count(round: MailboxRound, what: "unknown" | "silent"): Handled {
  round[what] += 1;
  return what === "unknown" ? "left" : "understood";
}

async function storeReport(
  { mail, at, identity, outcomes }: MailReport & { readonly mail: string },
  { db, references }: MailboxDeps,
  round: MailboxRound,
): Promise<Handled> {
  if (outcomes.length === 0) return count(round, "silent");
  const reported = outcomes.map(({ event, ...words }) => ({
    ...{ event, at, ...words, references: [references.write(mail)] },
    // An email has one recipient, so each end occurs once, even if the address forwards to several.
    sourceEvent: event === "deferred" ? `${mail}/${event}/${identity}` : `${mail}/${event}`,
  }));
  const stored = await storeReported({ db, references }, "mailbox", reported);
  if (stored.unknown > 0) return count(round, "unknown");
  round.added += stored.added;
  round.repeated += stored.repeated;
  return "understood";
}
