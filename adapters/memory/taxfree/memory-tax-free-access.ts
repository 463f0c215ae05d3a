import type { Receipt, ReceiptId, Receipts } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import type { EligibilityFacts, TaxFreeAccess, TaxFreePayload, TaxFreeSession } from "#domain/taxfree/index.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";

type Options = {
  readonly receipts: Pick<Receipts, "withId">;
  /** References of the stores that issue forms. */
  readonly stores: readonly string[];
  /** The facts of a sale besides its amount. */
  readonly known?: (receipt: Receipt) => Partial<EligibilityFacts>;
};

/** Access to a tax-free service in memory. */
export class MemoryTaxFreeAccess implements TaxFreeAccess {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  enabled(storeReference: string, cancellation?: Cancellation): Promise<Result<boolean, Failure>> {
    return respond(() => ok(this.#options.stores.includes(storeReference)), cancellation);
  }

  session(storeReference: string, cancellation?: Cancellation): Promise<Result<TaxFreeSession, Failure>> {
    return respond(() => (this.#options.stores.includes(storeReference)
      ? ok({ baseUrl: "https://tax-free.example", senderId: "memory", token: "token" }) : notFoundFailure()), cancellation);
  }

  async payload([id]: readonly ReceiptId[], cancellation?: Cancellation): Promise<Result<TaxFreePayload, Failure>> {
    const receipt = id === undefined ? notFoundFailure() : await this.#options.receipts.withId(id, cancellation);
    return mapResult(receipt, (sold) => ({
      facts: { gross: sold.total.amount, currency: sold.total.currency, ...this.#options.known?.(sold) },
      document: { receipts: [{ transaction_id: sold.transactionId }] },
    }));
  }
}
