import { createHash } from "node:crypto";
import type { BreachedPasswords } from "#domain/accounts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";

/**
 * Client of a range API of breached passwords. The API receives the first five of 40 hexadecimal digits of a password's
 * hash, which many passwords share. It returns all known hashes with this prefix (k-anonymity).
 */
export class HibpClient implements BreachedPasswords {
  private readonly url: string;
  private readonly timeoutMs: number;

  /** `url` has neither the five digits nor a trailing slash. */
  constructor(url: string, timeoutMs = TIMEOUT_MS) {
    this.url = url;
    this.timeoutMs = timeoutMs;
  }

  async include(password: string): Promise<Result<boolean, Failure>> {
    const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
    try {
      const response = await fetch(`${this.url}/${hash.slice(0, PREFIX)}`, {
        // Requests padding lines, so that the length of the response reveals nothing.
        headers: { "add-padding": "true" },
        redirect: "error",
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      if (!response.ok) return err(failure("rejected", { status: response.status }));
      return ok(isIn(await response.text(), hash.slice(PREFIX)));
    } catch {
      return err(failure("unreachable"));
    }
  }
}

/** Each line is `REST:COUNT`; a padding line has a count of 0. */
function isIn(lines: string, rest: string): boolean {
  return lines.split("\n").some((line) => {
    const [found, count] = line.trim().split(":");
    return found?.toUpperCase() === rest && Number(count) > 0;
  });
}

const PREFIX = 5;
const TIMEOUT_MS = 2_000;
