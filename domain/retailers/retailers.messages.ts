import type { Failure } from "../shared/failure.ts";

const FALLBACKS = {
  list: "Failed to get retailers",
  one: "Failed to get settings",
  create: "Failed to create retailer",
  update: "Failed to save settings",
} as const;
export type RetailersAction = keyof typeof FALLBACKS;

/** Returns the server's message, else a default. */
export const retailersFailureMessage = (
  action: RetailersAction,
  { description, errors, statusText }: Failure,
): string => description || errors[0]?.description || statusText || FALLBACKS[action];

/** Another user saved the settings first. */
export const SETTINGS_OUTDATED = "These settings were changed while you were editing. Choose which value to keep.";

export const SETTINGS_TAKE_EFFECT =
  "The server uses saved settings at once. Pages that are open use them after they are loaded again.";

export const retailerExists = (id: string): string => `A retailer ${id} already exists`;

export const RETAILER_ID_RULE = "ID must be 1 to 64 letters without accents, digits, hyphens and underscores";
