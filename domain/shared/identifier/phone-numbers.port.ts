/** Reads telephone numbers of every country. */
export interface PhoneNumbers {
  /**
   * Returns a number in international format, '+44 121 234 5678'.
   * Undefined for an invalid number. Without a leading `+` it is read as a number of the country, an ISO 3166 alpha-2
   * code.
   */
  formatInternational(text: string, country: string | undefined): string | undefined;
}
