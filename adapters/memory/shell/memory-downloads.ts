import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { Downloads } from "#domain/shell/index.ts";
import { respond } from "../shared/respond.ts";

/** Downloads that record only the addresses. */
export class MemoryDownloads implements Downloads {
  readonly #started: string[] = [];

  /** The addresses of the started downloads, in order. */
  get started(): readonly string[] {
    return this.#started;
  }

  start(address: string, cancellation?: Cancellation): Promise<Result<undefined, Failure>> {
    return respond(() => {
      this.#started.push(address);
      return ok(undefined);
    }, cancellation);
  }
}
