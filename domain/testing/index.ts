export { JSON_TYPES, pointerTo, stepsOf, type BodyFinding, type JsonType, type Objection } from "./body-finding.ts";
export { FIX_CODES, type BodyFix, type FixCode } from "./body-fixes.ts";
export { BLANK_ITEM, readItem, type BuilderItem, type TypedItem } from "./builder-item.ts";
export { itemSums, receiptSums, type BuilderSums, type TaxSum } from "./builder-sums.ts";
export { DEFAULT_TAX, withTax, type BuilderTax, type TaxRefusal, type TypedTax } from "./builder-tax.ts";
export { CALL_FORMS, copiedCall, POSTING_SENTENCE, type CallForm, type PostingCall } from "./copied-call.ts";
export { withTransactionId } from "./counted-text.ts";
export { mayBeKept } from "./kept-body.ts";
export { layOut } from "./laid-out.ts";
export { DEEPEST_BODY, formatBody, LONGEST_BODY, parseBody, type BodyRefusal, type LenientBody } from "./lenient-body.ts";
export type { TextPlace } from "./lenient-json.ts";
export { madeUpCard, madeUpSalesperson, madeUpTransactionId, type PaymentCard } from "./made-up.ts";
export { mailingOf, withMailing, type Mailing } from "./mailing.ts";
export { offsetAt, pieceAt, placeAt, type TextPiece } from "./pointed-place.ts";
export { makeReady, postTestReceipt, type PostingTime, type ReadyBody } from "./post-test-receipt.ts";
export { madeReceipt, SHOWN_HEADERS, shownAnswer, type MadeReceipt, type PostedAnswer, type ShownAnswer, type ShownHeader } from "./posted-answer.ts";
export { prepareBody, type BodyOptions } from "./prepare-body.ts";
export { receiptBody } from "./receipt-body.ts";
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
} from "./receipt-draft.ts";
export type { RequestSchema } from "./request-schema.port.ts";
export { parseSeed } from "./seed.ts";
export { bodyRefused, findingTold, fixTold, postingFailed, taxRefused, type ShownRefusal } from "./testing.messages.ts";
export type { Posting, TestReceipts } from "./testing.port.ts";
export { nextTransactionId, transactionIdIn } from "./transaction-id.ts";
