import { holds } from "#domain/shared/permission.ts";
import type { Caller } from "../accounts/caller.ts";
import { jsonIn } from "../read-bytes.ts";
import { shownToAnyone } from "../receipts/receipt-view.ts";

/**
 * Returns the content of a raw record as the caller may see it. Without `receipts:view_hidden_properties`, hidden
 * properties are removed from JSON, whatever its media type [RCPT-039]. Other content is returned unchanged.
 */
export function shownContent(content: Buffer, { permissions, retailer }: Caller): Buffer {
  if (holds(permissions, "receipts:view_hidden_properties")) return content;
  const json = jsonIn(content);
  return json === undefined ? content : Buffer.from(shownToAnyone(retailer)(json.text));
}
