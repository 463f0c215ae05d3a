import { toCalendarDay } from "../time/calendar-day.ts";
import { formatCount } from "../number/count.ts";
import type { ExportCell, ExportFacts, ExportFormat } from "./export-cell.ts";
import { formatInstant, type Instant } from "../time/instant.ts";
import { parseDecimal, type Decimal } from "../number/decimal.ts";
import { formatLocalIsoTime, getUtcOffsetMinutes, toTimeZone } from "../time/time-zone.ts";

/** What the columns of a list have in a file. `key` is that of the column on the screen. */
export type FileColumn<Row, Context = unknown> = {
  readonly key: string;
  /** A column of the screen can be several in the file, such as an amount and its currency. */
  readonly headings: readonly string[];
  /** Returns a cell for each heading. */
  readonly cells: (row: Row, context: Context) => readonly ExportCell[];
};

/** A file of a list: its format, and the keys of its columns in their order. */
export type ListFileChoice = { readonly format: ExportFormat; readonly columns: readonly string[] };

/** Files of all rows of a list that match. */
export interface ListFiles<Query> {
  /** Returns the address from which a browser downloads the file. */
  fileUrl(query: Query, file: ListFileChoice): string;
}

/** The maximum number of rows of a list in a file. A CSV has no limit. */
export const MAX_FILE_ROWS: Readonly<Record<ExportFormat, number>> = { csv: Infinity, xlsx: 1_000_000 };

/**
 * Returns the columns with these keys in their order. Ignores keys that the list does not have, such as that of a
 * checkbox, and a column that another one includes, such as the currency of an amount.
 */
export function selectFileColumns<Column extends Pick<FileColumn<never>, "key" | "headings">>(
  columns: readonly Column[],
  keys: readonly string[],
): readonly Column[] {
  const chosen = [...new Set(keys)].flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const wide = chosen.filter(({ headings }) => headings.length > 1);
  return chosen.filter((column) => wide.includes(column) || !wide.some((each) => includesHeadings(each, column)));
}

const includesHeadings = (
  wide: { readonly headings: readonly string[] },
  narrow: { readonly headings: readonly string[] },
) => narrow.headings.every((heading) => wide.headings.includes(heading));

/** Returns the headings and the cells of the columns. */
export const toFileTable = <Row, Context>(columns: readonly FileColumn<Row, Context>[], context: Context) => ({
  headings: columns.flatMap(({ headings }) => headings),
  toCells: (row: Row): readonly ExportCell[] => columns.flatMap(({ cells }) => cells(row, context)),
});

type FileFacts = {
  /** The name of the list: 'Receipts'. */
  readonly list: string;
  readonly retailer: string;
  /** In the words of the screen. */
  readonly filters: readonly string[];
  readonly zone: string;
  readonly now: Instant;
  /** Undefined if the number is not known before the last row. */
  readonly rows: number | undefined;
};

/** Returns the facts above the rows of a list. */
export const describeFile = ({ list, retailer, filters, zone, now, rows }: FileFacts): ExportFacts => [
  ["List", { text: list }],
  ["Retailer", { text: retailer }],
  ...(filters.length === 0 ? ["none"] : filters).map((text) => ["Filter", { text }] as const),
  ["Time zone", { text: zone }],
  ["Created at", { text: `${formatInstant(now, zone)} (${zone})` }],
  ...(rows === undefined ? [] : [toRowFact(rows)]),
];

/** Returns the number of rows as a fact. */
export const toRowFact = (rows: number): ExportFacts[number] => ["Rows", { number: parseDecimal(rows) as Decimal }];

/** 'Incomplete: 1,000,000 of 1,234,567 rows'. `all` is undefined if it is not known. */
export const describeIncomplete = (rows: number, all: number | undefined): string =>
  all === undefined
    ? `Incomplete: the first ${formatCount(rows)} rows, there are more`
    : `Incomplete: ${formatCount(rows)} of ${formatCount(all)} rows`;

/** Returns the name of a file without its extension: 'receipts-2026-03-01', 'receipts-2026-03-01-partial'. */
export const nameListFile = (list: string, now: Instant, { zone, isPartial }: NamedFile): string =>
  `${list.toLowerCase().replaceAll(" ", "-")}-${toCalendarDay(now, zone)}${isPartial ? "-partial" : ""}`;
type NamedFile = { readonly zone: string; readonly isPartial: boolean };

/** Returns a number as a cell; empty if the value is none. */
export function toNumberCell(value: number | string | undefined): ExportCell {
  const number = parseDecimal(value);
  return number === undefined ? null : { number };
}

/** Returns a time in the zone with its offset: '2026-03-01T10:30:00+01:00'. */
export function toTimeCell(at: Instant, zone: string): ExportCell {
  const minutes = getUtcOffsetMinutes(toTimeZone(zone), Date.parse(at));
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = [hours, rest].map((part) => String(part).padStart(2, "0")).join(":");
  return { text: `${formatLocalIsoTime(zone, at)}${minutes < 0 ? "-" : "+"}${offset}` };
}
