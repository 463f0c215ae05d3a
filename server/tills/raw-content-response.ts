import { hasFlag } from "#domain/shared/access/permission.ts";
import type { Caller } from "../accounts/caller.ts";
import { decodeJson } from "../decode-bytes.ts";
import { createPublicReceiptRedactor } from "../receipts/receipt-redactor.ts";

/**
 * Returns the content of a raw record as the caller may see it. Without `receipts:view_hidden_properties`, hidden
 * properties are removed from JSON, whatever its media type [RCPT-039]. Other content is returned unchanged.
 */
export function toVisibleRawContent(content: Buffer, { permissions, retailer }: Caller): Buffer {
  if (hasFlag(permissions, "receipts:view_hidden_properties")) return content;
  const json = decodeJson(content);
  return json === undefined ? content : Buffer.from(createPublicReceiptRedactor(retailer)(json.text));
}
