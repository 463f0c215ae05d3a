import { RANGE_LABELS, RANGE_NAMES, type NamedRange } from "#domain/dashboard/index.ts";
import {
  CHART_TYPES,
  COMPARISONS,
  INTERVALS,
  REPORTS,
  REPORT_SERIES,
  SALESPERSON_COLUMNS,
  type Comparison,
  type Interval,
  type ReportQuery,
  type SeriesId,
} from "#domain/reports/index.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { DayRange } from "#domain/shared/time/day-range.ts";
import { StepError } from "./assertion-error.ts";

/** Email counts (processed, delivered, opened, followed) or rates (delivered, opened, followed, bounced). */
export type EmailFigures = readonly number[];
/** A number of answers, and its percentage. */
export type Share = { readonly count: number; readonly percent: number };
/** A period, with its offset from the current one. */
export type ReportTerm = Pick<ReportQuery, "interval" | "offset">;
/** A figure of a report on a day. */
export type ReportFigure = { readonly series: SeriesId; readonly day: CalendarDay };

const RANGES = RANGE_NAMES.filter((name): name is NamedRange => name !== "custom");
const RANGE_WORDS = new Map(RANGES.map((name) => [RANGE_LABELS[name].toLowerCase(), name]));
const COMPARED: Readonly<Record<string, Comparison>> = {
  "the previous period": "previous",
  "the same period last year": "last_year",
};
const STEPS = ["hours", "days", "months"];

const oneOf = (words: Iterable<string>): RegExp => new RegExp([...words].join("|"));
const quotedOne = (words: readonly string[]): RegExp => new RegExp(`"(${words.join("|")})"`);

function dayMeant(text: string): CalendarDay {
  const day = parseCalendarDay(text);
  if (day === undefined) throw new StepError(`'${text}' is not a day`);
  return day;
}

export const FIGURE_NOUNS = [
  {
    name: "range",
    meaning: "a named range of days",
    forms: [...RANGE_WORDS.keys()],
    regexp: oneOf(RANGE_WORDS.keys()),
    transformer: (words: string) => RANGE_WORDS.get(words),
    values: [...RANGE_WORDS.keys()],
  },
  {
    name: "steps",
    meaning: "the unit of a time axis",
    forms: STEPS,
    regexp: oneOf(STEPS),
    transformer: String,
    values: STEPS,
  },
  {
    name: "mailed",
    meaning: "counts of emails",
    forms: ["200 emails, 190 delivered, 95 opened, 19 followed"],
    regexp: /(\d+) emails, (\d+) delivered, (\d+) opened, (\d+) followed/,
    transformer: (...counts: string[]): EmailFigures => counts.map(Number),
  },
  {
    name: "judged",
    meaning: "email rates in percent",
    forms: ["95 % delivered, 50 % opened, 20 % followed, 5 % bounced"],
    regexp: /(\d+) % delivered, (\d+) % opened, (\d+) % followed, (\d+) % bounced/,
    transformer: (...rates: string[]): EmailFigures => rates.map(Number),
  },
  {
    name: "days",
    meaning: "days, from the first to the last",
    forms: ["2024-05-12 to 2024-05-18"],
    regexp: /(\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})/,
    transformer: (first: string, last: string): DayRange => ({ first: dayMeant(first), last: dayMeant(last) }),
  },
  {
    name: "share",
    meaning: "a number of answers, and its percentage",
    forms: ["2 answers, 67 %"],
    regexp: /(\d+) answers, (\d+) %/,
    transformer: (count: string, percent: string): Share => ({ count: Number(count), percent: Number(percent) }),
  },
  { name: "till", meaning: "a till, by its id", forms: ["T1"], regexp: /T\d+/, transformer: String },
  {
    name: "term",
    meaning: "a period: 0 is the current one, -1 the one before",
    forms: ["week at 0", "month at -1"],
    regexp: /(day|week|month|year) at (-?\d+)/,
    transformer: (interval: string, offset: string): ReportTerm => ({
      interval: interval as Interval,
      offset: Number(offset),
    }),
  },
  {
    name: "figure",
    meaning: "a figure of a report on a day",
    forms: ['"sales" of 2024-05-15'],
    regexp: /"(conversions|transactions|sales|baskets)" of (\d{4}-\d{2}-\d{2})/,
    transformer: (series: string, day: string): ReportFigure => ({ series: series as SeriesId, day: dayMeant(day) }),
  },
  {
    name: "report",
    meaning: "a report",
    forms: REPORTS.map((name) => `"${name}"`),
    regexp: quotedOne(REPORTS),
    transformer: String,
    values: REPORTS,
  },
  {
    name: "interval",
    meaning: "the length of a period",
    forms: [...INTERVALS],
    regexp: oneOf(INTERVALS),
    transformer: String,
    values: INTERVALS,
  },
  {
    name: "comparison",
    meaning: "the period to compare with",
    forms: Object.keys(COMPARED),
    regexp: oneOf(Object.keys(COMPARED)),
    transformer: (words: string) => COMPARED[words],
    values: COMPARISONS.flatMap((each) => Object.keys(COMPARED).filter((words) => COMPARED[words] === each)),
  },
  {
    name: "series",
    meaning: "a series of a report",
    forms: REPORT_SERIES.map((name) => `"${name}"`),
    regexp: quotedOne(REPORT_SERIES),
    transformer: String,
    values: REPORT_SERIES,
  },
  {
    name: "column",
    meaning: "a column of the comparison of salespersons",
    forms: SALESPERSON_COLUMNS.map((name) => `"${name}"`),
    regexp: quotedOne(SALESPERSON_COLUMNS),
    transformer: String,
    values: SALESPERSON_COLUMNS,
  },
  {
    name: "salesperson",
    meaning: "a salesperson, by the name that tills send",
    forms: ["SP-1042", '"Ann Lee"'],
    regexp: /(SP-\d{4})|"([^"]*)"/,
    transformer: (code: string | undefined, name: string) => code ?? name,
  },
  {
    name: "drawing",
    meaning: "the type of a chart",
    forms: CHART_TYPES.map((name) => `"${name}"`),
    regexp: quotedOne(CHART_TYPES),
    transformer: String,
    values: CHART_TYPES,
  },
] as const;
