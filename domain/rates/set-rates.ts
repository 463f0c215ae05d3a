import { isOutdated } from "../shared/failure.ts";
import { err, type Result } from "../shared/result.ts";
import { toSaveResult, type SaveRefusal } from "../shared/form/save-refusal.ts";
import { isLargeChange, diffRates, type RateChange } from "./rate-change.ts";
import type { RatesRecord } from "./rate.ts";
import type { Rates, SetRatesCommand } from "./rates.port.ts";

/**
 * Why rates are not set: some change so much that the user has to confirm them, another user set others first (`theirs`),
 * or the request failed.
 */
export type RatesRefusal =
  { readonly kind: "unconfirmed"; readonly changes: readonly RateChange[] } | SaveRefusal<RatesRecord>;

/** The valid rates to set, after those that were `seen`. */
export type ConfirmedSetRatesCommand = SetRatesCommand & {
  /** The user has confirmed large changes. */
  readonly isConfirmed: boolean;
};

/** Sets rates. Asks for confirmation first if some change by more than 10 per cent. */
export async function setRates(
  rates: Rates,
  { isConfirmed, ...setting }: ConfirmedSetRatesCommand,
): Promise<Result<RatesRecord, RatesRefusal>> {
  const large = diffRates(setting.seen?.rates ?? {}, setting.wanted.rates).filter(isLargeChange);
  if (large.length > 0 && !isConfirmed) return err({ kind: "unconfirmed", changes: large });
  return set(rates, setting);
}

async function set(rates: Rates, setting: SetRatesCommand): Promise<Result<RatesRecord, RatesRefusal>> {
  const answer = await rates.set(setting);
  if (answer.ok || !isOutdated(answer.error)) return toSaveResult(answer);
  const latest = await rates.latest();
  // Reports the conflict even if the other user's rates cannot be loaded [RATE-015].
  return latest.ok && latest.value ? err({ kind: "outdated", theirs: latest.value }) : toSaveResult(answer);
}
