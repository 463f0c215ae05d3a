import { isOutdated, type Failure } from "../shared/failure.ts";
import type { FieldMessages } from "../shared/field-rules.ts";
import { err, type Result } from "../shared/result.ts";
import { isLargeChange, rateChanges, type RateChange } from "./rate-change.ts";
import type { RatesRecord } from "./rate.ts";
import { readRatesDraft, type RatesDraft } from "./rates-draft.ts";
import type { Rates, RatesSetting } from "./rates.port.ts";

/**
 * Why rates are not set: a field is wrong; some rates change so much that it takes a second look; somebody else has
 * set others (`theirs`); or the outside world said no.
 */
export type RatesRefusal =
  | { readonly kind: "invalid"; readonly messages: FieldMessages }
  | { readonly kind: "unconfirmed"; readonly changes: readonly RateChange[] }
  | { readonly kind: "outdated"; readonly theirs: RatesRecord }
  | { readonly kind: "failed"; readonly failure: Failure };

export type RatesSaving = Pick<RatesSetting, "attempt" | "reason"> & {
  /** Large changes have been looked at. */
  readonly isConfirmed: boolean;
};

/** Sets the rates of a draft, after a question where some change by more than 10 per cent. */
export async function setRates(draft: RatesDraft, rates: Rates, { isConfirmed, ...saving }: RatesSaving): Promise<Result<RatesRecord, RatesRefusal>> {
  const { current } = draft.form;
  const wanted = readRatesDraft(draft);
  if (!wanted.ok) return err({ kind: "invalid", messages: wanted.error });
  const large = rateChanges(current?.rates ?? {}, wanted.value.rates).filter(isLargeChange);
  if (large.length > 0 && !isConfirmed) return err({ kind: "unconfirmed", changes: large });
  return set(rates, { ...saving, wanted: wanted.value, ...(current ? { seen: current } : {}) });
}

async function set(rates: Rates, setting: RatesSetting): Promise<Result<RatesRecord, RatesRefusal>> {
  const answer = await rates.set(setting);
  if (answer.ok) return answer;
  if (!isOutdated(answer.error)) return err({ kind: "failed", failure: answer.error });
  const latest = await rates.latest();
  // That somebody was first is said, also where it cannot be told what they set [RATE-015].
  return err(latest.ok && latest.value ? { kind: "outdated", theirs: latest.value } : { kind: "failed", failure: answer.error });
}
