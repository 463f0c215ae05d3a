import { describePlace } from "../shared/json/describe-place.ts";
import type { Failure } from "../shared/failure.ts";
import type { FormSlot } from "./form-images.ts";

const FALLBACKS = {
  get: "Failed to get forms data",
  set: "Failed to set forms data",
} as const;
export type FormsAction = keyof typeof FALLBACKS;

/** The joined error descriptions, else the description, the message, or the fixed text [FORM-011, FORM-012]. */
export function formsFailureMessage(action: FormsAction, { errors, description, message }: Failure): string {
  const joined = errors
    .map((error) => error.description)
    .filter((text) => text !== "")
    .join(", ");
  return joined || description || message || FALLBACKS[action];
}

/** Another user saved the images first. */
export const FORMS_OUTDATED = "The form images were changed while you were editing. Choose which image to keep.";

/** 'Logo of gift receipt must be an image that this retailer has uploaded' */
export const imageIsForeign = ({ form, slot }: FormSlot): string =>
  `${describePlace([form, slot])} must be an image that this retailer has uploaded`;
