/** Knows the telephone numbers of the world. */
export interface PhoneNumbers {
  /**
   * A number as it is dialled from abroad, '+44 121 234 5678'; undefined of what can be no number. One that does not
   * begin with `+` is one of the country, an ISO 3166 alpha-2 code.
   */
  inFull(text: string, country: string | undefined): string | undefined;
}
