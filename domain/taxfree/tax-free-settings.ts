import { isJsonObject, getOwnMember } from "../shared/json/json.ts";

/**
 * The setting `tax_free` of a retailer: its id at the tax-free service, and the references of the
 * stores that issue forms.
 */
export type TaxFreeSettings = { readonly senderId: string; readonly stores: readonly string[] };

/** Undefined if the retailer issues no forms. */
export function parseTaxFreeSettings(setting: unknown): TaxFreeSettings | undefined {
  if (!isJsonObject(setting)) return undefined;
  const [senderId, stores] = [getOwnMember(setting, "sender_id"), getOwnMember(setting, "stores")];
  if (typeof senderId !== "string" || !SENDER_ID.test(senderId) || !Array.isArray(stores)) return undefined;
  return {
    senderId,
    stores: (stores as readonly unknown[]).filter((store): store is string => typeof store === "string"),
  };
}

/** True if the setting names the store: it issues forms. */
export const storeIssuesForms = (setting: unknown, storeReference: string): boolean =>
  parseTaxFreeSettings(setting)?.stores.includes(storeReference) === true;

/** Sent as a header. */
const SENDER_ID = /^[\x21-\x7e]{1,100}$/;
