import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { PhoneNumbers } from "#domain/shared/identifier/phone-numbers.port.ts";

/** Reads telephone numbers with Google's libphonenumber metadata. */
export class LibphoneNumbers implements PhoneNumbers {
  formatInternational(text: string, country = ""): string | undefined {
    const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
    return number?.isValid() ? number.formatInternational() : undefined;
  }
}
