import { isJsonObject, type Json, type JsonObject } from "../../shared/json.ts";

/**
 * Whether a browser may keep a body for the next time: nothing about people is stored. It has nothing in it but the
 * members that the builder makes, and nothing that looks like an address or a person, a comment included. What was taken
 * from a real receipt never may.
 */
export const mayBeKept = (text: string, body: JsonObject): boolean => !ABOUT_SOMEBODY.test(text + JSON.stringify(body)) && hasOnly(KEPT, body);

/** The members that may be there, or `value` for what is no object. */
type Kept = "value" | { readonly [member: string]: Kept };

function hasOnly(kept: Kept, value: Json): boolean {
  if (Array.isArray(value)) return (value as readonly Json[]).every((entry) => hasOnly(kept, entry));
  if (!isJsonObject(value)) return kept === "value" || value === null;
  return kept !== "value" && Object.entries(value).every(([name, each]) => Object.hasOwn(kept, name) && hasOnly(kept[name] as Kept, each));
}

const ABOUT_SOMEBODY = /@|identifier/i;

const SUMS = { total: "value", net: "value", taxes: { name: "value", rate: "value", amount: "value" } } as const;

const KEPT: Kept = {
  ...SUMS,
  transaction_id: "value",
  localtime: "value",
  l10n: { locale: "value", currency: "value" },
  store_reference: "value",
  discounts: {},
  payments: { method: "value", amount: "value", currency: "value", details: { number: "value", type: "value" } },
  items: { ...SUMS, name: "value", price: "value", quantity: "value", properties: { product_code: "value", details: "value" } },
  properties: { salesperson: "value" },
};
