import type { ItemReturn, Receipt } from "#domain/receipts/index.ts";
import { formatItemReturn, parseItemReturn } from "#domain/receipts/rules.ts";
import { isJsonObject, getOwnMember, type Json, type JsonObject } from "#domain/shared/json/json.ts";

/** Returns the parts of a receipt that can be changed, in the format of the API. */
export const serializeReceipt = ({ identifier, properties, items }: Receipt): JsonObject => ({
  ...(identifier === undefined ? {} : { identifier }),
  properties,
  items: items.map(({ returned }) => (returned ? { return: formatItemReturn(returned) } : {})),
});

/** Returns the receipt with the patched parts. Undefined if they are invalid. */
export function mergeSerializedReceipt(
  { identifier: _before, ...receipt }: Receipt,
  written: Json,
): Receipt | undefined {
  if (!isJsonObject(written)) return undefined;
  const [identifier, properties, items] = ["identifier", "properties", "items"].map((name) =>
    getOwnMember(written, name),
  );
  const isSound =
    (identifier === undefined || typeof identifier === "string") &&
    isJsonObject(properties) &&
    Array.isArray(items) &&
    items.length === receipt.items.length;
  if (!isSound) return undefined;
  const returns = (items as readonly Json[]).map(returnIn);
  if (returns.includes("unsound")) return undefined;
  return {
    ...receipt,
    ...(identifier === undefined ? {} : { identifier }),
    properties,
    items: receipt.items.map(({ returned: _earlier, ...item }, at) => ({
      ...item,
      ...(returns[at] as { readonly returned?: ItemReturn }),
    })),
  };
}

function returnIn(item: Json): { readonly returned?: ItemReturn } | "unsound" {
  const written = isJsonObject(item) ? getOwnMember(item, "return") : null;
  if (written === undefined) return {};
  const returned = parseItemReturn(written);
  return returned === undefined ? "unsound" : { returned };
}
