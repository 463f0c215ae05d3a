import type { ReceiptId } from "#domain/receipts/index.ts";
import {
  REMOVAL_REASON_REQUIRED,
  suppressionCause,
  type ReportedFailure,
  type SuppressedAddress,
  type SuppressedAddresses,
  type SuppressionPage,
} from "#domain/suppression/index.ts";
import { canonicalMailbox, foldIdentifier } from "#domain/shared/identifier/canonical-mailbox.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { maskText } from "#domain/shared/identifier/masking.ts";
import { toPlainLetters } from "#domain/shared/text/plain-letters.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { rejectedFailure } from "../shared/failures.ts";
import { notFoundFailure, respond } from "../shared/respond.ts";

/** A failed email, as its source reported it. */
export type MemoryMailFailure = ReportedFailure & {
  readonly address: string;
  readonly at: Instant;
  readonly receiptId?: ReceiptId | undefined;
};

/** The suppressed addresses of one retailer in memory, with the rules of the server. */
export class MemorySuppressedAddresses implements SuppressedAddresses {
  readonly #addresses = new Map<string, SuppressedAddress & { readonly address: string }>();
  /** The addresses of erased customers, which only users who name them see. */
  readonly #erased = new Set<string>();
  readonly #isMasked: boolean;
  #lastId = 0;

  constructor({ isMasked = false }: { readonly isMasked?: boolean } = {}) {
    this.#isMasked = isMasked;
  }

  /** Takes an event of an email. The first failure stays, except that a complaint replaces a bounce. */
  report({ address: recipient, at, receiptId, ...failure }: MemoryMailFailure): void {
    const [cause, address] = [suppressionCause(failure), canonicalMailbox(recipient)];
    if (cause === undefined || address === undefined) return;
    const known = this.#addresses.get(address);
    if (known !== undefined && !(known.cause === "bounce" && cause === "complaint")) return;
    this.#addresses.set(address, {
      ...{ id: known?.id ?? (this.#lastId += 1).toString(16).padStart(24, "0"), address, cause, since: at },
      ...(failure.reason === undefined ? {} : { reason: failure.reason }),
      ...(receiptId === undefined ? {} : { receiptId }),
    });
  }

  /** Keeps an address suppressed without why, as an erasure of its customer does. */
  erase(address: string): void {
    const known = this.#addresses.get(keyOf(address));
    if (known === undefined) return;
    const { reason: _reason, receiptId: _receiptId, ...kept } = known;
    this.#addresses.set(keyOf(address), kept);
    this.#erased.add(keyOf(address));
  }

  matching(
    { older, newer, search }: SuppressionPage,
    cancellation?: Cancellation,
  ): Promise<Result<readonly SuppressedAddress[], Failure>> {
    return respond(() => {
      const wanted = search === undefined ? "" : foldIdentifier(search);
      const rows = [...this.#addresses.values()]
        .filter(({ address }) =>
          this.#erased.has(address)
            ? search === undefined || address === keyOf(wanted)
            : toPlainLetters(address).includes(toPlainLetters(wanted)),
        )
        .filter(({ id }) => older === undefined || id < older)
        .filter(({ id }) => newer === undefined || id > newer)
        .sort((a, b) => (a.id < b.id ? 1 : -1))
        .map(({ address, ...row }) =>
          this.#erased.has(address) && search === undefined
            ? row
            : { ...row, address: this.#isMasked ? maskText(address) : address },
        );
      const isUpward = newer !== undefined && older === undefined;
      return ok(isUpward ? rows.slice(-RESULTS_PER_PAGE) : rows.slice(0, RESULTS_PER_PAGE));
    }, cancellation);
  }

  find(address: string, cancellation?: Cancellation): Promise<Result<SuppressedAddress | undefined, Failure>> {
    return respond(() => ok(this.#addresses.get(keyOf(address))), cancellation);
  }

  remove(address: string, reason: string): Promise<Result<undefined, Failure>> {
    return respond(() => {
      if (reason.trim() === "") return rejectedFailure(REMOVAL_REASON_REQUIRED);
      this.#erased.delete(keyOf(address));
      return this.#addresses.delete(keyOf(address)) ? ok(undefined) : notFoundFailure();
    });
  }
}

const keyOf = (address: string): string => canonicalMailbox(address) ?? address;
