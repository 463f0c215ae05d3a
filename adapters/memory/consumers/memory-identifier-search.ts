import type { IdentifierSearch } from "#domain/consumers/index.ts";
import { toAsciiDigits } from "#domain/shared/text/ascii-digits.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { endsWithDigits, parseLastDigits } from "#domain/shared/identifier/last-digits.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { respond } from "../shared/respond.ts";

/** Searches identifiers in memory. */
export class MemoryIdentifierSearch implements IdentifierSearch {
  readonly #identifiers: ReadonlySet<string>;

  constructor(identifiers: Iterable<string> = []) {
    this.#identifiers = new Set(identifiers);
  }

  findByPrefix(text: string, cancellation?: Cancellation): Promise<Result<readonly string[], Failure>> {
    const [beginning, digits] = [toAsciiDigits(text.normalize("NFKC")).trim().toLowerCase(), parseLastDigits(text)];
    const isFound = (each: string): boolean =>
      each.toLowerCase().startsWith(beginning) || (digits !== undefined && endsWithDigits(each, digits));
    const found = [...this.#identifiers].filter((each) => beginning !== "" && isFound(each));
    return respond(() => ok(found.sort(byLetters).slice(0, MOST)), cancellation);
  }
}

const byLetters = (a: string, b: string): number => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);
const MOST = 20;
