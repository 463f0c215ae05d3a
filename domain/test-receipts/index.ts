export type { BodyFinding, BodyError } from "./body/body-finding.ts";
export { checkBody, MAX_FINDINGS, type BodyCheckResult } from "./body/check-body.ts";
export { AUTOFIX_CODES, type Autofix, type AutofixCode } from "./body/json-autofix.ts";
export { BLANK_ITEM, parseItem, type BuilderItem, type TypedItem } from "./builder/builder-item.ts";
export {
  calculateItemTotals,
  calculateReceiptTotals,
  type BuilderTotals,
  type TaxTotal,
} from "./builder/builder-totals.ts";
export { parseBuilderDiscount, type DiscountRefusal } from "./builder/builder-discount.ts";
export { DEFAULT_TAX, addTax, type BuilderTax, type TaxRefusal, type TypedTax } from "./builder/builder-tax.ts";
export {
  CODE_FORMATS,
  formatCallAsCode,
  POST_RECEIPT_STEP,
  type CodeFormat,
  type PostReceiptCall,
} from "./call-as-code.ts";
export { replaceTransactionId } from "./body/replace-transaction-id.ts";
export { formatJsonText } from "./body/format-json-text.ts";
export { formatBody, MAX_BODY_BYTES, parseBody, type BodyRefusal, type LenientBody } from "./body/parse-body.ts";
export type { TextPosition } from "../shared/json/json-tokens.ts";
export {
  generateCard,
  generateSalesperson,
  generateTransactionId,
  type PaymentCard,
} from "./builder/generate-values.ts";
export { parseMailRequest, replaceMailRequest, type MailRequest } from "./body/mail-request.ts";
export { toTextOffset, locatePointer, toLineColumn, type TextRange } from "./body/locate-pointer.ts";
export { prepareParsedBody, postTestReceipt, type PostingContext, type PreparedBody } from "./post-test-receipt.ts";
export {
  parseCreatedReceipt,
  SHOWN_HEADERS,
  toShownResponse,
  type CreatedReceipt,
  type PostResponse,
  type ShownResponse,
  type ShownHeader,
} from "./post-response.ts";
export { prepareBody, prepareJson, type BodyOptions } from "./body/prepare-body.ts";
export { buildFirstReceipt } from "./first-receipt.ts";
export { receiptBody } from "./body/receipt-body.ts";
export {
  cancelItem,
  DEFAULT_RECEIPT_LOCALE,
  editItem,
  newReceiptDraft,
  updateItem,
  saveItem,
  addCustomTax,
  addItem,
  removeItem,
  type DraftItem,
  type DraftSources,
  type ItemEdit,
  type ReceiptDraft,
} from "./builder/receipt-draft.ts";
export type { RequestSchema, SchemaFailure } from "./request-schema.port.ts";
export {
  collectSuggestions,
  fieldsOfProduct,
  type LatestSale,
  type SaleSuggestions,
  type SoldProduct,
} from "./builder/sold-products.ts";
export { parseSeed } from "./builder/prng-seed.ts";
export {
  bodyRefused,
  formatFinding,
  formatAutofix,
  postingFailureMessage,
  formatSchemaFailure,
  discountRefused,
  taxRefused,
  type ShownRefusal,
} from "./test-receipts.messages.ts";
export type { LatestSales, Posting, TestReceipts } from "./test-receipts.port.ts";
export { nextTransactionId, parseBodyTransactionId } from "./builder/transaction-id.ts";
