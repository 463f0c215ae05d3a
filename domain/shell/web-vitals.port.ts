import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { PageId } from "./page.ts";
import type { PageView, WebVitalDays, WebVitalValues } from "./web-vitals.ts";

/** Measures how fast a page of the portal loads and reacts. */
export interface PageViewMeter {
  /**
   * Measures the page view from its beginning. When the page is hidden for the first time, sends the figures once, without
   * cookies and without the address of the page. A failure is not reported.
   */
  measure(view: PageView): void;
}

/** The figures of a page in a build of the portal. */
export type PageSpeed = {
  readonly page: PageId;
  readonly build: string;
  /** The measured page views. */
  readonly views: number;
  /** The 75th percentile of each metric, at most 5 % wrong. Milliseconds, or a score for CLS. */
  readonly p75: WebVitalValues;
};

export type SpeedReport = {
  /** How many percent of the page views are measured; 0 if measuring is off. */
  readonly percent: number;
  /** Most page views first; the same number by page and build. At most the ten newest builds. */
  readonly pages: readonly PageSpeed[];
};

/** The figures of measured page views, of all users and retailers of the portal. */
export interface SpeedReports {
  /** Returns the figures of the last days in UTC, including today. */
  ofLast(days: WebVitalDays, cancellation?: Cancellation): Promise<Result<SpeedReport, Failure>>;
}
