import type { Instant } from "../shared/time/instant.ts";
import type { TimeSpan } from "../shared/time/day-range.ts";

/** The email events that are counted [DASH-011]. */
export const EMAIL_SERIES = [
  "processed",
  "delivered",
  "bounce",
  "dropped",
  "spamreport",
  "unique_open",
  "unique_click",
  "open",
  "click",
] as const;
export type EmailSeries = (typeof EMAIL_SERIES)[number];

/** Openings and clicks by machines, such as proxies and scanners, which are counted apart [D29]. */
export const MACHINE_SERIES = ["machine_open", "machine_click"] as const;
export type MachineSeries = (typeof MACHINE_SERIES)[number];

export const EMAIL_RESOLUTIONS = ["1h", "1d"] as const;
export type EmailResolution = (typeof EMAIL_RESOLUTIONS)[number];

export type EmailStatisticsQuery = TimeSpan & { readonly resolution: EmailResolution };

/** Number of each event in the hour or day that begins at an instant. */
export type EmailRow = { readonly at: Instant } & EmailCounts;
/** Absent series are not reported; those of machines are also absent without any. */
export type EmailCounts = Readonly<Partial<Record<EmailSeries | MachineSeries, number>>>;

/** Rows begin with the hours or days of the zone. There is no row for an hour or day without events. */
export type EmailStatistics = {
  readonly rows: readonly EmailRow[];
  /** IANA name; absent if unknown. */
  readonly timezone?: string;
};
