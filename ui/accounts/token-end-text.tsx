import { formatCalendarDay, toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Instant } from "#domain/shared/time/instant.ts";

type DayTextProps = { readonly at: Instant; readonly zone: string };

/** The day of an instant, where a list has no room for its time. */
export const DayText = ({ at, zone }: DayTextProps) => (
  <time dateTime={at}>{formatCalendarDay(toCalendarDay(at, zone))}</time>
);

type TokenEndTextProps = { readonly expires?: Instant | undefined; readonly isEnded: boolean; readonly zone: string };

/** The last day of an access token: 'Ended on 1 Mar 2026' for one that gives no access any more. */
export function TokenEndText({ expires, isEnded, zone }: TokenEndTextProps) {
  if (expires === undefined) return "No end";
  return (
    <>
      {isEnded && "Ended on "}
      <DayText at={expires} zone={zone} />
    </>
  );
}
