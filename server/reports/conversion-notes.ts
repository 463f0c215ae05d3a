import type { Schema } from "#contract/index.ts";
import type { AmountCounts } from "#domain/reports/index.ts";
import { present } from "../http/wire-members.ts";
import type { ConversionNotes } from "./currency-totals.ts";

type WireNotes = Pick<Schema<"ReportMeta">, "left_out" | "cross_rates">;
type WireCounts = Pick<NonNullable<WireNotes["left_out" | "cross_rates"]>[number], "transactions" | "returns">;

/** Returns the members that name the amounts without a direct rate. Omits empty ones. */
export const toWireNotes = ({ leftOut, crossRates }: ConversionNotes): WireNotes =>
  present<WireNotes>({
    left_out:
      leftOut.length === 0
        ? undefined
        : leftOut.map(({ currency, ...counts }) => ({ currency, ...toWireCounts(counts) })),
    cross_rates: crossRates?.map(({ currency, base, ...counts }) => ({ currency, base, ...toWireCounts(counts) })),
  });

const toWireCounts = ({ transactions, returns }: AmountCounts): WireCounts => ({
  transactions,
  ...present<WireCounts>({ returns: returns === undefined ? undefined : Number(returns) }),
});
