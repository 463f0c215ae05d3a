import type { ListFileChoice } from "../shared/list-file.ts";
import type { TotalsQuery } from "./receipt-totals.port.ts";

/** The receipts of a file: all that match, newest first. */
export type ReceiptFileQuery = TotalsQuery & {
  /** Only receipts later than this id. */
  readonly newer?: string;
};

/** Files of the receipts that the account may see. */
export interface ReceiptFiles {
  /** Returns the address from which a browser downloads the file. */
  fileUrl(query: ReceiptFileQuery, file: ListFileChoice): string;
}
