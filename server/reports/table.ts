import type { CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Decimal } from "#domain/shared/decimal.ts";

/** What stands in a cell of a file; null where nothing does. */
export type Cell = { readonly text: string } | { readonly number: Decimal } | { readonly day: CalendarDay } | null;

/** What a file holds: first what it is about, then its columns and rows, which come as they are asked for. */
export type Table = {
  readonly about: readonly (readonly [name: string, value: Cell])[];
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
};
