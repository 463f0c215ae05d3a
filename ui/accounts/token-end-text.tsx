import type { Instant } from "#domain/shared/instant.ts";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";

type Props = { readonly expires?: Instant | undefined; readonly isEnded: boolean; readonly zone: string };

/** When an access token ends: 'Ended on 1 Mar 2026, 09:30' for one that gives no access any more. */
export function TokenEndText({ expires, isEnded, zone }: Props) {
  if (expires === undefined) return "No end";
  return (
    <>
      {isEnded && "Ended on "}
      <DateTimeText at={expires} zone={zone} />
    </>
  );
}
