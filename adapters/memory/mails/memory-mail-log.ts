import type { EmailSeries } from "#domain/dashboard/index.ts";
import {
  MAX_EVENT_TOTAL,
  MAX_GROUPED_MAILS,
  MAX_MAIL_GROUPS,
  MAX_MAIL_TOTAL,
  MAX_MAILS_PER_PAGE,
  normalizeReason,
  type LoggedMail,
  type MailCount,
  type MailCursor,
  type MailFilter,
  type MailGroup,
  type MailGrouping,
  type MailGroups,
  type MailLog,
  type MailPage,
  type MailPageQuery,
} from "#domain/mails/index.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { maskHosts, maskText } from "#domain/shared/identifier/masking.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { toTimeZone } from "#domain/shared/time/time-zone.ts";
import { respond } from "../shared/respond.ts";
import { buildStoreFilter, type StoreAccess } from "../shared/store-access.ts";

/** An event of an email. Openings and clicks are those of persons. */
export type LoggedMailEvent = {
  readonly mailId: string;
  readonly event: Exclude<EmailSeries, UniqueSeries>;
  readonly at: Instant;
};
type UniqueSeries = "unique_open" | "unique_click";

/** The account's view of the emails. */
export type MailLogView = {
  /** Events of the emails, in the order of their time. */
  readonly events?: readonly LoggedMailEvent[];
  /** The zones of stores that differ from the retailer's. */
  readonly storeZones?: ReadonlyMap<string, string>;
  /** The ids of the stores that the account may see. */
  readonly allowed?: StoreAccess;
  /** The zone of the retailer. */
  readonly timezone?: string;
  /** True for a demonstration account: what identifies people is masked. */
  readonly isMasked?: boolean;
};

/** The emails of one retailer, in memory. */
export class MemoryMailLog implements MailLog {
  readonly #mails: readonly LoggedMail[];
  readonly #zone: string;
  readonly #events: readonly LoggedMailEvent[];
  readonly #storeZones: ReadonlyMap<string, string>;
  readonly #isMasked: boolean;
  readonly #show: (mail: LoggedMail) => LoggedMail;

  constructor(
    mails: Iterable<LoggedMail> = [],
    { allowed = "all", timezone = "UTC", isMasked = false, events = [], storeZones = new Map() }: MailLogView = {},
  ) {
    const isVisible = buildStoreFilter(allowed);
    this.#mails = [...mails].filter(({ storeId }) => isVisible(storeId)).sort(newestFirst);
    this.#zone = toTimeZone(timezone);
    this.#events = events;
    this.#storeZones = storeZones;
    this.#isMasked = isMasked;
    this.#show = isMasked ? maskMail : (mail) => mail;
  }

  matching(
    filter: MailFilter,
    { before, limit }: MailPageQuery,
    cancellation?: Cancellation,
  ): Promise<Result<MailPage, Failure>> {
    return respond(() => {
      const found = this.#matching(filter);
      const left = before === undefined ? found : found.filter((mail) => isBefore(mail, before));
      const mails = left.slice(0, Math.min(limit, MAX_MAILS_PER_PAGE));
      const last = mails.at(-1);
      return ok({
        mails: mails.map(this.#show),
        ...(last && left.length > mails.length ? { next: cursorOf(last) } : {}),
        ...(before === undefined ? this.#count(found, filter) : {}),
      });
    }, cancellation);
  }

  groups(filter: MailFilter, by: MailGrouping, cancellation?: Cancellation): Promise<Result<MailGroups, Failure>> {
    return respond(() => {
      const found = this.#matching(filter);
      const counts = new Map<string | undefined, number>();
      for (const value of found.slice(0, MAX_GROUPED_MAILS).map(GROUP_VALUES[by]))
        counts.set(value, (counts.get(value) ?? 0) + 1);
      const groups = [...counts].map(([value, count]) => this.#toGroup(by, value, count)).sort(mostFrequentFirst);
      return ok({
        groups: groups.slice(0, MAX_MAIL_GROUPS),
        total: groups.length,
        counted: countUpTo(MAX_GROUPED_MAILS, found.length),
      });
    }, cancellation);
  }

  #count(found: readonly LoggedMail[], filter: MailFilter): Pick<MailPage, "total" | "events"> {
    if (filter.event === undefined) return { total: countUpTo(MAX_MAIL_TOTAL, found.length) };
    const events = found.reduce((sum, mail) => sum + this.#countedEvents(mail, filter).length, 0);
    const total = { count: found.length, isExact: events <= MAX_EVENT_TOTAL };
    return { total, events: countUpTo(MAX_EVENT_TOTAL, events) };
  }

  /** The events of an email that the filter names. */
  #countedEvents(mail: LoggedMail, { event, times, from, to }: MailFilter): readonly LoggedMailEvent[] {
    if (mail.kind === "copy") return [];
    const zone = this.#storeZones.get(mail.storeId ?? "") ?? this.#zone;
    return this.#events.filter((one) => {
      const day = toCalendarDay(one.at, zone);
      return (
        one.mailId === mail.id &&
        (one.event === event || (event === `unique_${one.event}` && this.#isFirst(one, mail))) &&
        (times === undefined || (times.from <= one.at && one.at < times.until)) &&
        (from === undefined || from <= day) &&
        (to === undefined || day <= to)
      );
    });
  }

  /** True for the first event of its kind of a receipt, which can have several emails. */
  #isFirst(event: LoggedMailEvent, { receiptId }: LoggedMail): boolean {
    const ofReceipt = new Set(
      this.#mails.filter((mail) => mail.receiptId === receiptId && mail.kind === "receipt").map(({ id }) => id),
    );
    return event === this.#events.find((one) => one.event === event.event && ofReceipt.has(one.mailId));
  }

  #toGroup(by: MailGrouping, value: string | undefined, count: number): MailGroup {
    if (value === undefined) return { count };
    const shown = this.#isMasked ? MASKS[by](value) : value;
    return shown === value ? { value, count } : { value: shown, key: keyOf(value), count };
  }

  #matching(filter: MailFilter): readonly LoggedMail[] {
    const { state, reason, domain, storeId, receiptId } = filter;
    return this.#mails.filter((mail) => {
      return (
        this.#isThen(mail, filter) &&
        (state === undefined || mail.state === state) &&
        (reason === undefined || this.#hasReason(mail, reason)) &&
        (domain === undefined || this.#hasDomain(mail, domain)) &&
        (storeId === undefined || mail.storeId === storeId) &&
        (receiptId === undefined || mail.receiptId === receiptId)
      );
    });
  }

  /** Compares the days of the email, or those of its event. */
  #isThen(mail: LoggedMail, filter: MailFilter): boolean {
    if (filter.event !== undefined) return this.#countedEvents(mail, filter).length > 0;
    const { from, to } = filter;
    const day = toCalendarDay(mail.at, this.#zone);
    return (from === undefined || from <= day) && (to === undefined || day <= to);
  }

  /** A masked domain is found by its key only. */
  #hasDomain({ domain }: LoggedMail, wanted: string): boolean {
    if (domain === undefined) return false;
    return keyOf(domain) === wanted || (!this.#isMasked && domain === wanted.toLowerCase());
  }

  /** An account that sees no addresses and hosts cannot look for one. A reason with a host is found by its key. */
  #hasReason(mail: LoggedMail, wanted: string): boolean {
    const value = GROUP_VALUES.reason(mail);
    const isGuess = this.#isMasked && maskReason(wanted) !== wanted;
    return value !== undefined && (keyOf(value) === wanted || (!isGuess && value === normalizeReason(wanted)));
  }
}

/** What the emails of a group have in common. */
const GROUP_VALUES: Readonly<Record<MailGrouping, (mail: LoggedMail) => string | undefined>> = {
  domain: ({ domain }) => domain,
  reason: ({ reason }) => reason && normalizeReason(reason),
};

/** The key of a masked value, which the server encrypts. */
const keyOf = (value: string): string => `key-of-${value}`;

const maskMail = (mail: LoggedMail): LoggedMail => {
  const { recipient, domain, reason } = mail;
  return {
    ...mail,
    ...(recipient === undefined ? {} : { recipient: maskText(recipient) }),
    ...(domain === undefined ? {} : { domain: maskText(domain) }),
    ...(reason === undefined ? {} : { reason: maskReason(reason) }),
  };
};

const maskReason = (reason: string): string => maskHosts(reason.replace(ADDRESS, maskText));

const MASKS: Readonly<Record<MailGrouping, (value: string) => string>> = { domain: maskText, reason: maskReason };

/** The server knows more forms of addresses. */
const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,9}/g;

const cursorOf = ({ at, id }: LoggedMail): MailCursor => `${Date.parse(at) * 1000}-${id}` as MailCursor;

function isBefore({ at, id }: LoggedMail, cursor: MailCursor): boolean {
  const [microseconds, place] = cursor.split("-").map(Number) as [number, number];
  const moment = Date.parse(at) * 1000;
  return moment < microseconds || (moment === microseconds && Number(id) < place);
}

const countUpTo = (limit: number, count: number): MailCount => ({
  count: Math.min(limit, count),
  isExact: count <= limit,
});

const newestFirst = (a: LoggedMail, b: LoggedMail): number =>
  a.at === b.at ? Number(b.id) - Number(a.id) : a.at < b.at ? 1 : -1;

/** Equally frequent values are in the order of their characters; emails without one are last among them. */
const mostFrequentFirst = (a: MailGroup, b: MailGroup): number =>
  b.count - a.count || ((a.value ?? LAST) < (b.value ?? LAST) ? -1 : 1);

const LAST = "\u{10ffff}";
