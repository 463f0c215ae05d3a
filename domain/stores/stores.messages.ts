import { formatCount } from "../shared/count.ts";
import type { Failure } from "../shared/failure.ts";
import type { StoreUses } from "./store-details.ts";

const FALLBACKS = {
  list: "Failed to get stores",
  one: "Failed to get store",
  create: "Failed to create store",
  update: "Failed to update store",
  delete: "Failed to delete store",
} as const;
export type StoreAction = keyof typeof FALLBACKS;

/** The server's description, else its first error, else the status text, else our own words [STORE-025]. */
export function storesFailed(action: StoreAction, { description, errors, statusText }: Failure): string {
  return description || errors[0]?.description || statusText || FALLBACKS[action];
}

export const REFERENCE_HAS_DIGITS_ONLY = "Reference must contain digits only";

export const fieldIsNoReference = (label: string, text: string): string => `${label} cannot be "${text}": a page of that store could not be opened`;

export const storeExists = (reference: string): string => `There is a store ${reference} already`;

/** Somebody else was first. */
export const STORE_OUTDATED = "Somebody has changed this store since you opened it. Nothing of what you typed is lost: choose what shall hold.";

export const deleteStoreQuestion = (name: string): string => `Delete store ${name}?`;

/** What the removal means for whatever refers to the store, a sentence each. */
export function deletionConsequences({ receipts, roles, tills = 0, rawRecords = 0, accessTokens = 0 }: StoreUses): readonly string[] {
  return [
    ...counted(receipts, ["receipt keeps", "receipts keep"], "its name and reference"),
    ...counted(rawRecords, ["raw record of its tills is", "raw records of its tills are"], "kept, for those alone who see every store"),
    ...counted(tills, ["till", "tills"], "will not be shown any more"),
    ...counted(roles, ["role is", "roles are"], "given for this store alone and will open nothing any more"),
    ...counted(accessTokens, ["access token names", "access tokens name"], "this store and will open nothing of it any more"),
  ];
}

const counted = (count: number, [one, many]: readonly [one: string, many: string], rest: string): readonly string[] =>
  count > 0 ? [`${formatCount(count)} ${count === 1 ? one : many} ${rest}.`] : [];
