import type { EmailSeries } from "../dashboard/index.ts";
import type { DayRange, TimeSpan } from "../shared/time/day-range.ts";
import { formatLocation, type Location } from "../shared/location.ts";
import { formatMailFilter, type MailFilter } from "./mail-filter.ts";
import type { MailCursor } from "./mail-log.port.ts";

/** Returns the address of the emails that match a filter. `before` is the place in the list. */
export function mailListLocation(filter: MailFilter, before?: MailCursor): Location {
  const parameters = [...formatMailFilter(filter), ...(before === undefined ? [] : [["before", before] as const])];
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return { path: "/mails", search: query && `?${query}` };
}

export const mailListHref = (filter: MailFilter, before?: MailCursor): string =>
  formatLocation(mailListLocation(filter, before));

/** Returns the address of the emails that a number of the statistics counts, of days or of a time span. */
export const mailsOfEventHref = (event: EmailSeries, when: DayRange | TimeSpan): string =>
  mailListHref("first" in when ? { event, from: when.first, to: when.last } : { event, times: when });

/** The address of the list of suppressed addresses. */
export const SUPPRESSED_HREF = "/mails/suppressed";
