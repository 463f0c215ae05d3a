import { isJsonObject, type Json } from "../shared/json/json.ts";
import type { Random } from "../shared/random.port.ts";
import { PAGE_IDS, type PageId } from "./page.ts";

/** The metrics of a page view (web.dev/articles/vitals). CLS is a score, the others are milliseconds. */
export const WEB_VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type WebVital = (typeof WEB_VITALS)[number];
/** A metric is absent if the browser does not measure it, or if nothing happened: without an interaction there is no INP. */
export type WebVitalValues = { readonly [Name in WebVital]?: number };

/** A page view. Names the page, never its address, and no user. */
export type PageView = { readonly build: string; readonly page: PageId };
/** The figures of a page view, as the browser sends them to {@link WEB_VITALS_PATH}. */
export type MeasuredPageView = PageView & { readonly metrics: WebVitalValues };

/** The address of the host that takes measured page views. */
export const WEB_VITALS_PATH = "/web-vitals";

/** The days that the figures can cover, including today. */
export const WEB_VITAL_DAYS = [7, 28] as const;
export type WebVitalDays = (typeof WEB_VITAL_DAYS)[number];

/** How many percent of the page views are measured, and the build of the page. */
export type PageViewSampling = { readonly percent: number; readonly build: string };

export const isPageViewSampled = ({ percent }: PageViewSampling, random: Pick<Random, "below">): boolean =>
  random.below(100) < percent;

/** Parses what a browser sends. Undefined if a member is missing, unknown or out of range. */
export function parseMeasuredPageView(source: Json | undefined): MeasuredPageView | undefined {
  if (!isJsonObject(source) || Object.keys(source).length !== MEMBERS) return undefined;
  const { build, page: pageId, metrics } = source;
  const page = PAGE_IDS.find((id) => id === pageId);
  if (page === undefined || typeof build !== "string" || !BUILD.test(build) || !isJsonObject(metrics)) return undefined;
  const values = Object.entries(metrics);
  return values.length > 0 && values.every(isInRange) ? { build, page, metrics } : undefined;
}

const MEMBERS = 3;
/** As esbuild.config.ts names a build. */
const BUILD = /^[0-9a-f]{16}$/;

const isInRange = ([name, value]: readonly [name: string, value: Json]): boolean => {
  const metric = WEB_VITALS.find((each) => each === name);
  return metric !== undefined && typeof value === "number" && value >= 0 && value <= MAX_UNITS * UNITS[metric];
};

/** The smallest value that counts apart from zero. */
const UNITS: Readonly<Record<WebVital, number>> = { LCP: 1, INP: 1, CLS: 0.001, FCP: 1, TTFB: 1 };
/** Ten minutes, or 600 screens that move. */
const MAX_UNITS = 600_000;

/**
 * The upper limit of a bucket is that of the bucket before and 10 %. So the middle of a bucket differs from each of its
 * values by at most 4.9 %, the square root of 1.1.
 */
const GROWTH = 1.1;

/** The bucket of a value. The first one has the values below a millisecond, or 0.001 of CLS. */
export function toVitalBucket(name: WebVital, value: number): number {
  const units = value / UNITS[name];
  return units < 1 ? 0 : 1 + Math.floor(Math.log(units) / Math.log(GROWTH));
}

/** By bucket: how many page views have a value in it. */
export type VitalHistogram = ReadonlyMap<number, number>;

/**
 * Returns the 75th percentile of a histogram: the smallest value that at least three of four values do not exceed. It is at
 * most 5 % away from that of the values themselves, and for values of the first bucket it is 0. Undefined without values.
 */
export function computeP75(name: WebVital, histogram: VitalHistogram): number | undefined {
  const total = [...histogram.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of [...histogram].sort(([one], [other]) => one - other)) {
    seen += count;
    if (total > 0 && seen * 4 >= total * 3) return middleOf(name, bucket);
  }
  return undefined;
}

/** Four digits, which adds at most 0.05 %. */
const middleOf = (name: WebVital, bucket: number): number =>
  bucket === 0 ? 0 : Number((UNITS[name] * GROWTH ** (bucket - 0.5)).toPrecision(4));

export type WebVitalRating = "good" | "needs improvement" | "poor";

/** The thresholds of web.dev for the 75th percentile: the highest values that are good, and that need improvement. */
const THRESHOLDS: Readonly<Record<WebVital, readonly [good: number, needsImprovement: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
};

export function rateWebVital(name: WebVital, value: number): WebVitalRating {
  const [good, needsImprovement] = THRESHOLDS[name];
  if (value <= good) return "good";
  return value <= needsImprovement ? "needs improvement" : "poor";
}

/** '0.04' for CLS, '640 ms' and '1.85 s' for the others. */
export function formatWebVital(name: WebVital, value: number): string {
  if (name === "CLS") return value.toFixed(2);
  const milliseconds = Math.round(value);
  return milliseconds < SECOND_MS ? `${milliseconds} ms` : `${(value / SECOND_MS).toFixed(2)} s`;
}

const SECOND_MS = 1_000;
