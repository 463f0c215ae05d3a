import type { RefundQuestion } from "#domain/refunds/index.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import type { Caller } from "../../accounts/caller.ts";

export type ReceiptRules = {
  readonly caller: Caller;
  readonly now: Instant;
  /** By what the contract says of receipts. */
  readonly isReceipt: (body: unknown) => boolean;
  /** Whether somebody has bought by that identifier already: those are no longer asked whether they are addresses. */
  readonly isKnown: (identifier: string) => Promise<boolean>;
  /** IANA zone of the store of the receipt, else of the retailer. */
  readonly zone: () => Promise<string>;
  /** Questions of a survey of the retailer; none if there is no such survey. */
  readonly surveyQuestions: (survey: string) => Promise<readonly RefundQuestion[]>;
};

/** A receipt before and after a patch that may be made by its places; why it is not made by what it puts there. */
export type ReceiptChange = { readonly before: JsonObject; readonly after: JsonObject };

/** Largest difference between the clock of a caller and the clock of the server. */
export const CLOCKS_DIFFER_MS = 300_000;
