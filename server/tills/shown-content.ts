import { holds } from "#domain/shared/permission.ts";
import type { Caller } from "../accounts/caller.ts";
import { jsonIn } from "../read-bytes.ts";
import { shownToAnyone } from "../receipts/receipt-view.ts";

/**
 * What a till has sent, as the caller may see it: without `receipts:view_hidden_properties` JSON has none [RCPT-039],
 * whatever it says that it is. Anything else is had to the byte.
 */
export function shownContent(content: Buffer, { permissions, retailer }: Caller): Buffer {
  if (holds(permissions, "receipts:view_hidden_properties")) return content;
  const json = jsonIn(content);
  return json === undefined ? content : Buffer.from(shownToAnyone(retailer)(json.text));
}
