import type { Receipt, ReceiptId, Receipts } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { plus } from "#domain/shared/number/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import {
  computeFormGross,
  NOT_ENABLED,
  selectFormReceipt,
  validateFormReceipts,
  type EligibilityFacts,
  type FormReceipt,
  type TaxFreeAccess,
  type TaxFreePayload,
  type TaxFreeSession,
} from "#domain/taxfree/index.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { toFormFailure } from "./form-failures.ts";

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
    return respond(
      () =>
        this.#options.stores.includes(storeReference)
          ? ok({ baseUrl: "https://tax-free.example", senderId: "memory", token: "token" })
          : notFoundFailure(NOT_ENABLED, "tax_free_not_found"),
      cancellation,
    );
  }

  async payload(ids: readonly ReceiptId[], cancellation?: Cancellation): Promise<Result<TaxFreePayload, Failure>> {
    const read = await Promise.all(ids.map((id) => this.#options.receipts.withId(id, cancellation)));
    const failed = read.find((result) => !result.ok);
    if (failed !== undefined) return failed;
    const sold = read.flatMap((result) => (result.ok ? [result.value] : []));
    const receipts = sold.map(selectFormReceipt);
    const flaw = validateFormReceipts(receipts, sold);
    if (flaw !== undefined) return toFormFailure(flaw);
    const [first] = sold as [Receipt, ...Receipt[]];
    const parts = sold.map((receipt, at) => ({
      ...(receipts[at] as FormReceipt),
      gross: computeFormGross(receipt, receipts[at] as FormReceipt).amount,
    }));
    return ok({
      facts: {
        gross: parts.map(({ gross }) => gross).reduce(plus),
        currency: first.total.currency,
        ...this.#options.known?.(first),
      },
      document: {
        receipts: sold.map(({ id, transactionId, items }, at) => ({
          id,
          transaction_id: transactionId,
          gross_amount: Number(parts[at]?.gross),
          items:
            receipts[at]?.items.map(({ position, quantity }) => ({
              position,
              name: items[position]?.name ?? "",
              quantity,
            })) ?? [],
        })),
      },
      receipts,
    });
  }
}
