import { holds } from "#domain/shared/permission.ts";
import type { Caller } from "../accounts/caller.ts";
import { shownToAnyone } from "../receipts/receipt-view.ts";

/**
 * What a till has sent, as the caller may see it: without `receipts:view_hidden_properties` JSON has none [RCPT-039],
 * whatever it says that it is. Anything else is had to the byte.
 */
export function shownContent(content: Buffer, { permissions, retailer }: Caller): Buffer {
  if (holds(permissions, "receipts:view_hidden_properties")) return content;
  const text = jsonText(content);
  return text === undefined ? content : Buffer.from(shownToAnyone(retailer)(text));
}

function jsonText(content: Buffer): string | undefined {
  try {
    const text = UTF8.decode(content);
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });
