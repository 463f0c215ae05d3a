import { refundAddress } from "../receipts/actions.ts";
import { parseReceiptId, parseTransactionId, type ReceiptId, type TransactionId } from "../receipts/index.ts";
import { decodeSegment } from "../shared/text/url-segment.ts";

/** The receipt and the item that the refund page shows. */
export type RefundLocation = {
  readonly transaction: TransactionId;
  readonly position: number;
  /** Several receipts can have the transaction id. */
  readonly receipt?: ReceiptId;
};

export const isSameRefundLocation = (one: RefundLocation | undefined, other: RefundLocation | undefined): boolean =>
  isSameRefundReceipt(one, other) && one?.position === other?.position;

export const isSameRefundReceipt = (one: RefundLocation | undefined, other: RefundLocation | undefined): boolean =>
  one?.transaction === other?.transaction && one?.receipt === other?.receipt;

/** Returns the fragment of the refund page for an item: `#/id/TXN-1001?idx=0` [REFUND-002]. */
export const formatRefundHash = ({ transaction, position, receipt }: RefundLocation): string =>
  refundAddress(transaction, position, receipt).replace(/^[^#]*/, "");

/**
 * Parses the fragment of the refund page. Returns undefined if it names no receipt. The position of the item comes from
 * the fragment, else from the query string of the page, else it is the first [OQ-207].
 */
export function parseRefundHash(hash: string, search = ""): RefundLocation | undefined {
  const [, id, own = ""] = HASH.exec(hash) ?? [];
  const transaction = id === undefined ? undefined : parseTransactionId(decodeSegment(id));
  const receipt = parseReceiptId(RECEIPT.exec(own)?.[1]);
  return transaction && { transaction, position: placeIn(own) ?? placeIn(search) ?? 0, ...(receipt && { receipt }) };
}

/** True for a fragment of the refund page. Any other names a target on the page, such as the content. */
export const isRefundHash = (hash: string): boolean => hash === "" || hash.startsWith("#/");

function placeIn(search: string): number | undefined {
  const place = PLACE.exec(search)?.[1];
  return place === undefined ? undefined : Number(place);
}

const HASH = /^#\/id\/([^?]+)(\?.*)?/s;
const RECEIPT = /[?&]receipt=([0-9a-fA-F]{24})(?:&|$)/;
const PLACE = /[?&]idx=(\d{1,6})(?:&|$)/;
