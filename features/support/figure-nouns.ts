import { RANGE_LABELS, RANGE_NAMES, type NamedRange } from "#domain/dashboard/index.ts";
import { CHART_TYPES, COMPARISONS, INTERVALS, REPORTS, REPORT_SERIES, SALESPERSON_COLUMNS, type Comparison, type Interval, type ReportQuery, type SeriesId } from "#domain/reports/index.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { DayRange } from "#domain/shared/day-range.ts";
import { Complaint } from "./complaint.ts";

/** What became of mails: processed, delivered, opened, followed; or which per cent arrived, were opened, followed, bounced. */
export type Mailed = readonly number[];
/** How often something was answered, and in per cent. */
export type Share = { readonly count: number; readonly percent: number };
/** A period, so many after the current one. */
export type Term = Pick<ReportQuery, "interval" | "offset">;
/** What a report counts on a day. */
export type Figure = { readonly series: SeriesId; readonly day: CalendarDay };

const RANGES = RANGE_NAMES.filter((name): name is NamedRange => name !== "custom");
const RANGE_WORDS = new Map(RANGES.map((name) => [RANGE_LABELS[name].toLowerCase(), name]));
const COMPARED: Readonly<Record<string, Comparison>> = { "the one before": "previous", "the same one last year": "last_year" };
const STEPS = ["hours", "days", "months"];

const oneOf = (words: Iterable<string>): RegExp => new RegExp([...words].join("|"));
const quotedOne = (words: readonly string[]): RegExp => new RegExp(`"(${words.join("|")})"`);

function dayMeant(text: string): CalendarDay {
  const day = parseCalendarDay(text);
  if (day === undefined) throw new Complaint(`'${text}' is no day`);
  return day;
}

/** The nouns of sentences about figures. */
export const FIGURE_NOUNS = [
  {
    name: "range", means: "days by their name", forms: [...RANGE_WORDS.keys()], regexp: oneOf(RANGE_WORDS.keys()),
    transformer: (words: string) => RANGE_WORDS.get(words), values: [...RANGE_WORDS.keys()],
  },
  { name: "steps", means: "in what a time is counted", forms: STEPS, regexp: oneOf(STEPS), transformer: String, values: STEPS },
  {
    name: "mailed", means: "what became of mails", forms: ["200 mails, 190 arrived, 95 opened, 19 followed"], regexp: /(\d+) mails, (\d+) arrived, (\d+) opened, (\d+) followed/,
    transformer: (...counts: string[]): Mailed => counts.map(Number),
  },
  {
    name: "judged", means: "what became of mails, in per cent", forms: ["95 % arrived, 50 % opened, 20 % followed, 5 % bounced"],
    regexp: /(\d+) % arrived, (\d+) % opened, (\d+) % followed, (\d+) % bounced/, transformer: (...rates: string[]): Mailed => rates.map(Number),
  },
  {
    name: "days", means: "days, from the first to the last", forms: ["2024-05-12 to 2024-05-18"], regexp: /(\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})/,
    transformer: (first: string, last: string): DayRange => ({ first: dayMeant(first), last: dayMeant(last) }),
  },
  {
    name: "share", means: "how often something was answered, and in per cent", forms: ["2 answers, 67 %"], regexp: /(\d+) answers, (\d+) %/,
    transformer: (count: string, percent: string): Share => ({ count: Number(count), percent: Number(percent) }),
  },
  { name: "till", means: "a till, by its id", forms: ["T1"], regexp: /T\d+/, transformer: String },
  {
    name: "term", means: "a period: the current one at 0, those before it below", forms: ["week at 0", "month at -1"], regexp: /(day|week|month|year) at (-?\d+)/,
    transformer: (interval: string, offset: string): Term => ({ interval: interval as Interval, offset: Number(offset) }),
  },
  {
    name: "figure", means: "what a report counts on a day", forms: ['"sales" of 2024-05-15'], regexp: /"(conversions|transactions|sales|baskets)" of (\d{4}-\d{2}-\d{2})/,
    transformer: (series: string, day: string): Figure => ({ series: series as SeriesId, day: dayMeant(day) }),
  },
  { name: "report", means: "a report", forms: REPORTS.map((name) => `"${name}"`), regexp: quotedOne(REPORTS), transformer: String, values: REPORTS },
  { name: "interval", means: "how long a period is", forms: [...INTERVALS], regexp: oneOf(INTERVALS), transformer: String, values: INTERVALS },
  {
    name: "comparison", means: "with which other period one is compared", forms: Object.keys(COMPARED), regexp: oneOf(Object.keys(COMPARED)),
    transformer: (words: string) => COMPARED[words], values: COMPARISONS.flatMap((each) => Object.keys(COMPARED).filter((words) => COMPARED[words] === each)),
  },
  { name: "series", means: "what a report counts", forms: REPORT_SERIES.map((name) => `"${name}"`), regexp: quotedOne(REPORT_SERIES), transformer: String, values: REPORT_SERIES },
  { name: "column", means: "what salespersons are compared by", forms: SALESPERSON_COLUMNS.map((name) => `"${name}"`), regexp: quotedOne(SALESPERSON_COLUMNS), transformer: String, values: SALESPERSON_COLUMNS },
  { name: "salesperson", means: "who sold, as tills name them", forms: ["SP-1042", '"Ann Lee"'], regexp: /(SP-\d{4})|"([^"]*)"/, transformer: (code: string | undefined, name: string) => code ?? name },
  { name: "drawing", means: "how a series is drawn", forms: CHART_TYPES.map((name) => `"${name}"`), regexp: quotedOne(CHART_TYPES), transformer: String, values: CHART_TYPES },
] as const;
