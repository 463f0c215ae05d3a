import type { PhoneNumbers } from "#domain/shared/identifier/phone-numbers.port.ts";

/** Telephone numbers from a given table, by country and text. Other texts are no numbers. */
export class MemoryPhoneNumbers implements PhoneNumbers {
  readonly #numbers: ReadonlyMap<string, string>;

  constructor(numbers: Readonly<Record<string, string>> = {}) {
    this.#numbers = new Map(Object.entries(numbers));
  }

  formatInternational(text: string, country = ""): string | undefined {
    return this.#numbers.get(`${country} ${text}`);
  }
}
