import { shiftDay, type CalendarDay } from "../shared/time/calendar-day.ts";

/** A receipt dated in the window is guaranteed at least until its last day, both days included [OQ-205]. */
export type ExceptionWindow = { readonly from: CalendarDay; readonly to: CalendarDay };

/** 30 days plus 7 [REFUND-015]. */
export const GUARANTEE_DAYS = 37;

/** Until when an item can come back. Days are calendar days of the store; the last day is still inside [OQ-204]. */
export type Guarantee = {
  /** Last day of the plain 37 days. */
  readonly plainLastDay: CalendarDay;
  /** Last day with the exception window. Equal to `plainLastDay` if no window extends it. */
  readonly lastDay: CalendarDay;
  /** The window that extends the guarantee. */
  readonly window?: ExceptionWindow;
};

/** Returns the guarantee of a receipt. Of several windows the latest last day counts [REFUND-016]. */
export function computeGuarantee(sold: CalendarDay, windows: readonly ExceptionWindow[]): Guarantee {
  const plainLastDay = shiftDay(sold, { days: GUARANTEE_DAYS });
  // A window that ends after the plain last day ends after the sale.
  const extending = windows.filter(({ from, to }) => from <= sold && to > plainLastDay);
  const window = extending.find(({ to }) => extending.every((other) => other.to <= to));
  return window === undefined ? { plainLastDay, lastDay: plainLastDay } : { plainLastDay, lastDay: window.to, window };
}

/** True if a return on that day is inside the guarantee. */
export const isGuaranteed = ({ lastDay }: Guarantee, day: CalendarDay): boolean => day <= lastDay;

/** True if only the exception window puts that day inside the guarantee. */
export const isInExceptionWindow = ({ plainLastDay, lastDay }: Guarantee, day: CalendarDay): boolean =>
  day > plainLastDay && day <= lastDay;

/** True if the sale is more than so many years ago. The anniversary itself is not [OQ-206]. */
export const isOverYears = (years: number, sold: CalendarDay, today: CalendarDay): boolean =>
  today > shiftDay(sold, { years });
