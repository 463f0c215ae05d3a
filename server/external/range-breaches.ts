import { createHash } from "node:crypto";
import type { BreachedPasswords } from "#domain/accounts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";

/**
 * Asks a range API of breached passwords. It learns the first five of the forty digits of a password's hash, which
 * thousands of passwords have in common, and answers what it knows of all of them (k-anonymity).
 */
export class RangeBreaches implements BreachedPasswords {
  private readonly url: string;
  private readonly patienceMs: number;

  /** `url` without the five digits, and without a slash at its end. */
  constructor(url: string, patienceMs = PATIENCE_MS) {
    this.url = url;
    this.patienceMs = patienceMs;
  }

  async include(password: string): Promise<Result<boolean, Failure>> {
    const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
    try {
      const answer = await fetch(`${this.url}/${hash.slice(0, PREFIX)}`, {
        // Lines that are not asked for, so that the length of the answer tells nothing.
        headers: { "add-padding": "true" },
        redirect: "error",
        signal: AbortSignal.timeout(this.patienceMs),
      });
      if (!answer.ok) return err(failure("rejected", { status: answer.status }));
      return ok(isIn(await answer.text(), hash.slice(PREFIX)));
    } catch {
      return err(failure("unreachable"));
    }
  }
}

/** `REST:COUNT` in each line; a padded one has a count of 0. */
function isIn(lines: string, rest: string): boolean {
  return lines.split("\n").some((line) => {
    const [found, count] = line.trim().split(":");
    return found?.toUpperCase() === rest && Number(count) > 0;
  });
}

const PREFIX = 5;
const PATIENCE_MS = 2_000;
