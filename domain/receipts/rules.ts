// The entry point for the rules of returns. Separate from the index, because lists of receipts need none of this code.
export { describeReturnable, type Returnable } from "./returns/returnable.ts";
export {
  amountPaidBack,
  listReturnedParts,
  shareTotal,
  type ItemWithReturn,
  type RecordedReturn,
  type ReturnedPart,
} from "./returns/paid-back.ts";
export {
  addReturnPart,
  formatItemReturn,
  formatReturnPart,
  listReturnParts,
  parseItemReturn,
  parseReturnableItem,
  removeReturnPart,
  type WrittenReturn,
} from "./returns/return-record.ts";
export {
  isDivisible,
  isPartReturn,
  isRefundLine,
  isReturnable,
  parseQuantity,
  parseReturnQuantity,
  quantityLeft,
  returnedQuantity,
  returnQuantityErrorMessage,
  soldQuantity,
  type ReturnableItem,
  type ReturnQuantityError,
} from "./returns/returned-quantity.ts";
export {
  needsReturnTest,
  RETURN_CHANGE_ERRORS,
  RETURN_NOT_TESTED,
  returnChangeErrorMessage,
  validateReturnChange,
  type ReturnChangeContext,
  type ReturnChangeError,
} from "./returns/validate-return-change.ts";
