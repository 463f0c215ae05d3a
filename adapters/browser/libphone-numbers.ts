import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { PhoneNumbers } from "#domain/shared/phone-numbers.port.ts";

/** Telephone numbers by Google's tables of them. */
export class LibphoneNumbers implements PhoneNumbers {
  inFull(text: string, country = ""): string | undefined {
    const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
    return number?.isValid() ? number.formatInternational() : undefined;
  }
}
