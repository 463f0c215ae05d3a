import type { Failure } from "../shared/failure.ts";

const FALLBACKS = {
  list: "Failed to get stores",
} as const;
export type StoreAction = keyof typeof FALLBACKS;

/** The server's description, else its first error, else the status text, else our own words [STORE-026]. */
export function storesFailed(action: StoreAction, { description, errors, statusText }: Failure): string {
  return description || errors[0]?.description || statusText || FALLBACKS[action];
}
