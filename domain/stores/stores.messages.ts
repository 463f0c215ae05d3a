import { formatCount } from "../shared/number/count.ts";
import type { Failure } from "../shared/failure.ts";
import { textFaultMessage } from "../shared/form/field-rules.messages.ts";
import { MAX_LEGACY_REFERENCE } from "./store-form.ts";
import type { StoreUses } from "./store-details.ts";
import type { StoreError } from "./validate-store.ts";

const FALLBACKS = {
  list: "Failed to get stores",
  one: "Failed to get store",
  create: "Failed to create store",
  update: "Failed to update store",
  delete: "Failed to delete store",
} as const;
export type StoreAction = keyof typeof FALLBACKS;

/** Returns the description, first error or status text of the server, else a default message [STORE-025]. */
export function storesFailureMessage(action: StoreAction, { description, errors, statusText }: Failure): string {
  return description || errors[0]?.description || statusText || FALLBACKS[action];
}

export const REFERENCE_HAS_DIGITS_ONLY = "Reference must contain digits only";

export const REFERENCE_IS_TOO_LARGE = `Reference must be at most ${formatCount(MAX_LEGACY_REFERENCE)}`;

export const referenceReserved = (label: string, text: string): string =>
  `${label} can't be "${text}" because it is reserved`;

export const STORE_HAS_TWO_REFERENCES = "A new store takes one reference";

/** The label is the one of the field, as the settings of the retailer name it. */
export function storeFieldRefused(label: string, fault: StoreError): string {
  switch (fault.kind) {
    case "not-digits":
      return REFERENCE_HAS_DIGITS_ONLY;
    case "too-large":
      return REFERENCE_IS_TOO_LARGE;
    case "reserved":
      return referenceReserved(label, fault.reference);
    case "two-references":
      return STORE_HAS_TWO_REFERENCES;
    default:
      return textFaultMessage(label, fault);
  }
}

export const storeExists = (reference: string): string => `A store ${reference} already exists`;

/** Another user saved the store first. */
export const STORE_OUTDATED = "This store was changed while you were editing. Choose which value to keep.";

export const confirmDeleteStore = (name: string): string => `Delete store ${name}?`;

/** Returns what the deletion does to the data that uses the store, a sentence each. */
export function formatDeletionConsequences({
  receipts,
  roles,
  tills = 0,
  rawRecords = 0,
  accessTokens = 0,
}: StoreUses): readonly string[] {
  return [
    ...counted(receipts, ["receipt keeps", "receipts keep"], "the store name and reference"),
    ...counted(rawRecords, ["till record stays", "till records stay"], "visible to users with access to all stores"),
    ...counted(tills, ["till is", "tills are"], "removed"),
    ...counted(roles, ["role loses its", "roles lose their"], "scope"),
    ...counted(accessTokens, ["access token loses", "access tokens lose"], "access to this store"),
  ];
}

const counted = (count: number, [one, many]: readonly [one: string, many: string], rest: string): readonly string[] =>
  count > 0 ? [`${formatCount(count)} ${count === 1 ? one : many} ${rest}.`] : [];
