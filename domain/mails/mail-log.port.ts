import type { Branded } from "../shared/branded.ts";
import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { LoggedMail } from "./logged-mail.ts";
import type { MailFilter } from "./mail-filter.ts";

/** The emails of the receipts that the account may see, newest first. */
export interface MailLog {
  /** Returns a page of the matching emails. */
  matching(filter: MailFilter, page: MailPageQuery, cancellation?: Cancellation): Promise<Result<MailPage, Failure>>;

  /**
   * Counts the matching emails by their normalized reason or by the domain of their recipient, the most frequent first.
   * Counts the newest emails, at most {@link MAX_GROUPED_MAILS}, and returns at most {@link MAX_MAIL_GROUPS} groups.
   */
  groups(filter: MailFilter, by: MailGrouping, cancellation?: Cancellation): Promise<Result<MailGroups, Failure>>;
}

/** The place of an email in the list: after it come the older ones. */
export type MailCursor = Branded<"MailCursor">;

const MAIL_CURSOR = /^\d{1,16}-\d{1,18}$/;

/** Reads a place: the microseconds of the email since 1970 and its id. */
export const parseMailCursor = (text: string | null | undefined): MailCursor | undefined =>
  text && MAIL_CURSOR.test(text) ? (text as MailCursor) : undefined;

export type MailPageQuery = {
  /** Returns the emails after this one. */
  readonly before?: MailCursor;
  /** At most {@link MAX_MAILS_PER_PAGE}. */
  readonly limit: number;
};

export const MAX_MAILS_PER_PAGE = 1000;

export type MailPage = {
  readonly mails: readonly LoggedMail[];
  /** Absent on the last page. */
  readonly next?: MailCursor;
  /** All matching emails. Only the first page has it. */
  readonly total?: MailCount;
  /** The events of these emails that the filter names: an email can be opened several times. Only the first page has it. */
  readonly events?: MailCount;
};

/** A number of emails. If it is not exact, there are more. */
export type MailCount = { readonly count: number; readonly isExact: boolean };

/** Counts beyond this number are not exact. */
export const MAX_MAIL_TOTAL = 10_000;
/** The same for counts of emails with an event, which equal a number of the statistics. */
export const MAX_EVENT_TOTAL = 100_000;

export const MAIL_GROUPINGS = ["reason", "domain"] as const;
export type MailGrouping = (typeof MAIL_GROUPINGS)[number];

/** Emails with the same reason or domain. */
export type MailGroup = {
  /** Absent for emails without one. Masked for demonstration accounts. */
  readonly value?: string;
  /** Replaces a masked value in filters. */
  readonly key?: string;
  readonly count: number;
};

export type MailGroups = {
  readonly groups: readonly MailGroup[];
  /** The number of all groups, of which `groups` has the most frequent. */
  readonly total: number;
  /** The emails that were counted. If the number is not exact, older ones match too. */
  readonly counted: MailCount;
};

export const MAX_GROUPED_MAILS = 50_000;
export const MAX_MAIL_GROUPS = 50;
