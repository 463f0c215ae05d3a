import type { CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Decimal } from "#domain/shared/decimal.ts";

/** A cell of a file; null if it is empty. */
export type ExportCell =
  { readonly text: string } | { readonly number: Decimal } | { readonly day: CalendarDay } | null;

/** The content of a file: a description, then columns and rows. The rows are produced on demand. */
export type ExportTable = {
  readonly about: readonly (readonly [name: string, value: ExportCell])[];
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly ExportCell[])[]>;
};
