/** What a text must be, by the pattern or the format of the contract. Errors never show a pattern. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["^[a-z]{2,3}(_[A-Z][a-z]{3})?(_([A-Z]{2}|[0-9]{3}))?$", "be a language, such as en or en_GB"],
  ["^[A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|[0-9]{3}))?$", "be a language, such as en or en-GB"],
  ["^[A-Za-z]{2,3}([-_][A-Za-z]{4})?([-_]([A-Za-z]{2}|[0-9]{3}))?$", "be a language, such as en or en-GB"],
  ["^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$", "be a language, such as en or en-GB"],
  ["^[A-Za-z0-9_-]{1,64}$", "be 1 to 64 letters without accents, digits, hyphens and underscores"],
  ["^(?:[*]|[A-Za-z0-9_-]{1,64})$", "be * or 1 to 64 letters without accents, digits, hyphens and underscores"],
  ["^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "be a date as YYYY-MM-DD"],
  ["^[0-9a-f]{24}$", "be 24 digits and letters from a to f"],
  ["^[0-9a-f]{24}(,[0-9a-f]{24}){0,19}$", "be 1 to 20 receipt IDs with commas between them"],
  ["^[!-~]{1,255}$", "be 1 to 255 visible characters without accents and spaces"],
  ["Z$", "be a time in UTC that ends with Z"],
  ["^[A-Z]{3}$", "be a code of three capital letters"],
  ["^[0-9]{4,8}$", "be 4 to 8 digits"],
  ["^[0-9]{4}$", "be 4 digits"],
  ["^[0-9]{1,16}-[0-9]{1,18}$", "be the next of a page, such as 1772359935000000-42"],
  ["^\\S(?:[\\s\\S]*\\S)?$", "be a text without blanks around it"],
  ["^[a-z_]+$", "be small letters and underscores"],
  ["^[a-z][a-z0-9_-]*$", "be small letters, digits, hyphens and underscores after a small letter"],
  ["^https://[a-z0-9.-]{1,253}(:[0-9]{1,5})?$", "be an origin such as https://cdn.shop.example"],
  ["^[a-z0-9][a-z0-9-]{0,39}$", "be 1 to 40 small letters, digits and hyphens, with no hyphen first"],
  ["^[A-Z_][A-Z0-9_]{0,99}$", "be the name of an environment variable, such as ACME_SECRET"],
  ["^[\\x21\\x23-\\x5b\\x5d-\\x7e]{1,200}$", "be visible ASCII characters without quotation marks and backslashes"],
  ["^[A-Za-z0-9-]{1,63}(?:\\.[A-Za-z0-9-]{1,63})+$", "be a domain such as shop.example"],
  ["^/", "be a path that begins with a slash"],
  ["^[\\x21-\\x7e]{1,100}$", "be 1 to 100 visible characters without accents and spaces"],
  ["date", "be a date as YYYY-MM-DD"],
  ["date-time", "be a time with its offset, such as 2026-03-01T10:52:12+00:00"],
  ["uri", "be an address such as https://shop.example/logo.png"],
  ["binary", "be a file"],
]);

/** Returns what a text must be: 'be 4 to 8 digits'. Patterns and formats of the contract all have words; a test proves it. */
export const describePattern = (pattern: string): string =>
  WORDS.get(pattern) ?? "have the form that the contract describes";
