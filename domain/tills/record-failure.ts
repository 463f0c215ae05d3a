import { assertNever } from "../shared/assert-never.ts";
import { formatCount } from "../shared/number/count.ts";
import type { ContentFault } from "./content/read-json-content.ts";

/** Why a record cannot become a receipt. Programs compare the kind, which is the code in the contract. */
export type RecordFault =
  | ContentFault
  | { readonly kind: "missing_transaction_id" | "unknown_store" }
  /** `description` is a sentence about a place, `pointer` the place (RFC 6901). */
  | { readonly kind: "invalid_receipt"; readonly description: string; readonly pointer: string }
  | { readonly kind: "processing_error"; readonly tries: number };

/** Returns a sentence for staff. It names the place in the content, and no value of it. */
export function describeRecordFault(fault: RecordFault): string {
  switch (fault.kind) {
    case "unsupported_type":
      return "Only JSON can be read as a receipt";
    case "empty_content":
      return "The content is empty";
    case "invalid_encoding":
      return ENCODINGS[fault.found];
    case "invalid_json":
      return `The content is not valid JSON: line ${formatCount(fault.position.line)}, column ${formatCount(fault.position.column)}`;
    case "missing_transaction_id":
      return "Transaction ID is required (/transaction_id)";
    case "unknown_store":
      return "No store has this store reference (/store_reference)";
    case "invalid_receipt":
      return fault.pointer === "" ? fault.description : `${fault.description} (${fault.pointer})`;
    case "processing_error":
      return `The server failed to process it ${formatCount(fault.tries)} times`;
    default:
      return assertNever(fault);
  }
}

const ENCODINGS: Readonly<Record<Extract<RecordFault, { kind: "invalid_encoding" }>["found"], string>> = {
  gzip: "The content is compressed with gzip; it must be JSON in UTF-8",
  "utf-16": "The content is in UTF-16 or UTF-32; it must be JSON in UTF-8",
  other: "The content is not UTF-8",
};
