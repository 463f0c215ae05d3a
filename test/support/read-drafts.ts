import { formatRatesDraft, RatesDraft, toNewRates, validateRatesDraft } from "#domain/rates/drafts.ts";
import type { NewRates } from "#domain/rates/index.ts";
import { toValidatedResult, type FieldMessages } from "#domain/shared/form/field-rules.ts";
import type { Result } from "#domain/shared/result.ts";
import { toStoreFields, validateStoreDraft, type StoreDraft } from "#domain/stores/drafts.ts";
import type { StoreFields } from "#domain/stores/index.ts";

/** Submits a draft as the form does: returns its messages if there are any, otherwise what it saves. */
export const readStoreDraft = (draft: StoreDraft): Result<StoreFields, FieldMessages> =>
  toValidatedResult(validateStoreDraft(draft), () => toStoreFields(draft));

export const readRatesDraft = (draft: RatesDraft): Result<NewRates, FieldMessages> =>
  toValidatedResult(validateRatesDraft(draft), () => toNewRates(draft));

/** Removes a rate as the form does: the draft is made of the other fields. */
export function withoutRate(draft: RatesDraft, field: string): RatesDraft {
  const { [field]: _removed, ...typed } = formatRatesDraft(draft);
  return new RatesDraft(draft.form, typed);
}
