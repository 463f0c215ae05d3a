import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { ReceiptId } from "../receipts/index.ts";
import {
  LAST_TRANSACTION_FAILED,
  NO_TRANSACTIONS_FOR_RETAILER,
  NO_TRANSACTIONS_FOR_STORE,
  transactionFailureMessage,
} from "./templates.messages.ts";

/** The receipt with which a template is previewed, or why there is none. */
export type PreviewChoice =
  | { readonly kind: "receipt"; readonly id: ReceiptId; readonly warning?: string }
  | { readonly kind: "none"; readonly text: string };

/** The answer to the question for a receipt: undefined where there is none. */
export type ReceiptAnswer = Result<ReceiptId | undefined, Failure>;

type PreviewAnswers = { readonly ofStore: ReceiptAnswer | undefined; readonly ofRetailer: ReceiptAnswer };

/**
 * Chooses the last transaction of the store, else the retailer's with a warning [OQ-285]. At the level of the retailer
 * there is no answer for the store. `ask-retailer`: the answer for the retailer is needed as well.
 */
export function choosePreviewReceipt(answers: PreviewAnswers): PreviewChoice;
export function choosePreviewReceipt(
  answers: Partial<PreviewAnswers>,
): PreviewChoice | { readonly kind: "ask-retailer" };
export function choosePreviewReceipt({
  ofStore,
  ofRetailer,
}: Partial<PreviewAnswers>): PreviewChoice | { readonly kind: "ask-retailer" } {
  if (ofStore?.ok === false || ofRetailer?.ok === false) return { kind: "none", text: LAST_TRANSACTION_FAILED };
  if (ofStore?.value !== undefined) return { kind: "receipt", id: ofStore.value };
  if (ofRetailer === undefined) return { kind: "ask-retailer" };
  if (ofRetailer.value === undefined) return { kind: "none", text: NO_TRANSACTIONS_FOR_RETAILER };
  return {
    kind: "receipt",
    id: ofRetailer.value,
    ...(ofStore === undefined ? {} : { warning: NO_TRANSACTIONS_FOR_STORE }),
  };
}

/** Chooses the transaction that the user names. A transaction that does not exist is not loaded either. */
export const chooseNamedReceipt = (transactionId: string, answer: ReceiptAnswer): PreviewChoice =>
  answer.ok && answer.value !== undefined
    ? { kind: "receipt", id: answer.value }
    : { kind: "none", text: transactionFailureMessage(transactionId) };

/** Asks for the last transaction, first of the store if there is one. */
export async function findPreviewReceipt(
  lastReceipt: (store: string | undefined) => Promise<ReceiptAnswer>,
  store?: string,
): Promise<PreviewChoice> {
  const ofStore = store === undefined ? undefined : await lastReceipt(store);
  const choice = choosePreviewReceipt({ ofStore });
  return choice.kind === "ask-retailer"
    ? choosePreviewReceipt({ ofStore, ofRetailer: await lastReceipt(undefined) })
    : choice;
}
