export { JSON_TYPES, type BodyFinding, type JsonType, type Objection } from "./body/body-finding.ts";
export { checkBody, MOST_FINDINGS, type CheckedBody } from "./body/check-body.ts";
export { FIX_CODES, type BodyFix, type FixCode } from "./body/body-fixes.ts";
export { BLANK_ITEM, readItem, type BuilderItem, type TypedItem } from "./builder/builder-item.ts";
export { itemSums, receiptSums, type BuilderSums, type TaxSum } from "./builder/builder-sums.ts";
export { DEFAULT_TAX, withTax, type BuilderTax, type TaxRefusal, type TypedTax } from "./builder/builder-tax.ts";
export { CALL_FORMS, copiedCall, POSTING_SENTENCE, type CallForm, type PostingCall } from "./copied-call.ts";
export { withTransactionId } from "./body/counted-text.ts";
export { layOut } from "./body/laid-out.ts";
export { formatBody, LONGEST_BODY, parseBody, type BodyRefusal, type LenientBody } from "./body/lenient-body.ts";
export type { TextPlace } from "../shared/json-tokens.ts";
export { madeUpCard, madeUpSalesperson, madeUpTransactionId, type PaymentCard } from "./builder/made-up.ts";
export { mailingOf, withMailing, type Mailing } from "./body/mailing.ts";
export { offsetAt, pieceAt, placeAt, type TextPiece } from "./body/pointed-place.ts";
export { makeReady, postTestReceipt, type PostingTime, type ReadyBody } from "./post-test-receipt.ts";
export { madeReceipt, SHOWN_HEADERS, shownAnswer, type MadeReceipt, type PostedAnswer, type ShownAnswer, type ShownHeader } from "./posted-answer.ts";
export { prepareBody, type BodyOptions } from "./body/prepare-body.ts";
export { receiptBody } from "./body/receipt-body.ts";
export {
  cancelItem,
  DEFAULT_LOCALE,
  editItem,
  newReceiptDraft,
  retypeItem,
  saveItem,
  withCustomTax,
  withItem,
  withoutItem,
  type DraftItem,
  type DraftSources,
  type ItemEdit,
  type ReceiptDraft,
} from "./builder/receipt-draft.ts";
export type { RequestSchema, SchemaTrouble } from "./request-schema.port.ts";
export { parseSeed } from "./builder/seed.ts";
export { bodyRefused, findingTold, fixTold, postingFailed, schemaTroubleTold, taxRefused, type ShownRefusal } from "./testing.messages.ts";
export type { Posting, TestReceipts } from "./testing.port.ts";
export { nextTransactionId, transactionIdIn } from "./builder/transaction-id.ts";
