import type { RefundQuestion } from "#domain/refunds/index.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Caller } from "../../accounts/caller.ts";
import type { OtherReceipts } from "../../taxfree/form-receipts.ts";
import type { ReceiptJson } from "../receipt-json.ts";

export type ReceiptChangeContext = {
  readonly caller: Caller;
  readonly now: Instant;
  readonly steps: readonly JsonPatchOperation[];
  /** The other receipts of the changed tax-free forms. */
  readonly others: OtherReceipts;
  /** True if a value is a valid receipt of the contract. */
  readonly isReceipt: (body: unknown) => boolean;
  /** True if a receipt already has the identifier. The email rules do not apply to those. */
  readonly isKnown: (identifier: string) => Promise<boolean>;
  /** True if the customer was erased within the last day: a page that was open then must not write the identifier [D27]. */
  readonly wasErased: (identifier: string) => Promise<boolean>;
  /** IANA zone of the store of the receipt, else of the retailer. */
  readonly zone: () => Promise<string>;
  /** Returns the questions of a survey of the retailer. Empty if it does not exist. */
  readonly surveyQuestions: (survey: string) => Promise<readonly RefundQuestion[]>;
};

/** A receipt before and after a patch whose locations are allowed. The new values are not checked yet. */
export type ReceiptVersions = { readonly before: ReceiptJson; readonly after: ReceiptJson };
