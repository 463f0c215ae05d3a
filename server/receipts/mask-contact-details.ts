import { maskText } from "#domain/shared/identifier/masking.ts";
import { replaceAddresses } from "#domain/shared/identifier/replace-addresses.ts";

/** Masks every email address and international telephone number in a text [SHELL-038]. */
export const maskContactDetails = (text: string): string =>
  replaceAddresses(text, maskText).replace(TELEPHONE, maskTelephone);

/** A number with fewer digits is an amount with a sign. */
const maskTelephone = (text: string): string => (text.replace(/\D/g, "").length < MIN_DIGITS ? text : maskText(text));
const MIN_DIGITS = 8;

/** A preceding digit is excluded, because `+` is then the offset of a time. */
const TELEPHONE = /(?<![\p{L}\p{N}+])\+\d[\d ().\/-]{5,29}\d/gu;
