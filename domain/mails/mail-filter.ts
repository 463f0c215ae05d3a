import { EMAIL_SERIES, type EmailSeries } from "../dashboard/index.ts";
import { parseReceiptId, type ReceiptId } from "../receipts/index.ts";
import { parseCalendarDay, type CalendarDay } from "../shared/time/calendar-day.ts";
import type { TimeSpan } from "../shared/time/day-range.ts";
import { formatIsoInstant, parseInstant } from "../shared/time/instant.ts";
import { trimFilter } from "../shared/text/typed-filter.ts";
import { parseLoggedMailState, type LoggedMailState } from "./logged-mail.ts";

/** Which emails to list. The days are those of the emails in the zone of the retailer; both are included. */
export type MailFilter = {
  readonly state?: LoggedMailState;
  /**
   * Emails to customers with this event, as email statistics count it. The days are then those of the event in the zone
   * of the store.
   */
  readonly event?: EmailSeries;
  /** When the event was, instead of the days. Only with `event`. */
  readonly times?: TimeSpan;
  /** The normalized reason or any of its group, or the key of a masked one. */
  readonly reason?: string;
  /** The domain of the recipient, or the key of a masked one. */
  readonly domain?: string;
  readonly storeId?: string;
  readonly from?: CalendarDay;
  readonly to?: CalendarDay;
  readonly receiptId?: ReceiptId;
};

export const MAIL_FILTER_PARAMETERS = [
  "state",
  "event",
  "since",
  "until",
  "reason",
  "domain",
  "store_id",
  "from",
  "to",
  "receipt_id",
] as const;
export type MailFilterParameters = { readonly [name in (typeof MAIL_FILTER_PARAMETERS)[number]]?: string | null };

/**
 * Parses the parameters of a URL. Ignores empty and invalid ones, days and times in the wrong order, times without an
 * event, and days beside times.
 */
export function parseMailFilter(parameters: MailFilterParameters): MailFilter {
  const { reason, store_id: storeId } = parameters;
  const state = parseLoggedMailState(parameters.state);
  const domain = trimFilter(parameters.domain ?? "");
  const receiptId = parseReceiptId(parameters.receipt_id);
  const event = parseEvent(parameters);
  return {
    ...(state && { state }),
    ...event,
    ...(reason && { reason }),
    ...(domain && { domain }),
    ...(storeId && { storeId }),
    ...(event.times ? {} : parseDays(parameters)),
    ...(receiptId && { receiptId }),
  };
}

function parseDays(parameters: MailFilterParameters): Pick<MailFilter, "from" | "to"> {
  const [from, to] = [parseCalendarDay(parameters.from), parseCalendarDay(parameters.to)];
  return { ...(from && { from }), ...(to && (from === undefined || from <= to) && { to }) };
}

function parseEvent(parameters: MailFilterParameters): Pick<MailFilter, "event" | "times"> {
  const event = EMAIL_SERIES.find((series) => series === parameters.event);
  const [from, until] = [parseInstant(parameters.since ?? ""), parseInstant(parameters.until ?? "")];
  if (event === undefined) return {};
  return { event, ...(from && until && from < until && { times: { from, until } }) };
}

/** Returns the parameters of the URL in a fixed order, without empty ones. */
export function formatMailFilter(filter: MailFilter): readonly (readonly [name: string, value: string])[] {
  const { storeId, receiptId, times, ...rest } = filter;
  const parameters: MailFilterParameters = {
    ...rest,
    since: times ? formatIsoInstant(times.from) : null,
    until: times ? formatIsoInstant(times.until) : null,
    store_id: storeId ?? null,
    receipt_id: receiptId ?? null,
  };
  return MAIL_FILTER_PARAMETERS.flatMap((name) => (parameters[name] ? [[name, parameters[name]] as const] : []));
}
