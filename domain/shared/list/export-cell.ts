import type { CalendarDay } from "../time/calendar-day.ts";
import type { Decimal } from "../number/decimal.ts";

/** A cell of an exported file; null if it is empty. */
export type ExportCell =
  { readonly text: string } | { readonly number: Decimal } | { readonly day: CalendarDay } | null;

/** Facts about a file, above its rows. */
export type ExportFacts = readonly (readonly [name: string, value: ExportCell])[];

/** The media types of the formats. */
export const EXPORT_MEDIA_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type ExportFormat = keyof typeof EXPORT_MEDIA_TYPES;

/** Returns a text as a cell; empty if there is none. */
export const toTextCell = (text: string | undefined): ExportCell => (text ? { text } : null);
