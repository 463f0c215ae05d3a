import type { ContractSchemas, OperationRequest } from "#contract/index.ts";
import type { ReceiptCounter, ReceiptSum, ReceiptListTotals, TotalsQuery } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { parseDecimal } from "#domain/shared/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import {
  readBoolean,
  readList,
  readMembers,
  readNumber,
  readOptional,
  readString,
  requireParsed,
  toWireParser,
  type Unchecked,
} from "../shared/wire.ts";
import { toFilterParameters } from "./filter-parameters.ts";

/** Counts the receipts of the API. */
export class ApiReceiptCounter implements ReceiptCounter {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async total(
    { search, ...filters }: TotalsQuery,
    cancellation?: Cancellation,
  ): Promise<Result<ReceiptListTotals, Failure>> {
    const query = exactly<OperationRequest<"getReceiptTotals">["query"]>()({
      ...toFilterParameters(filters),
      ...(search === undefined ? {} : { query: search }),
    });
    const response = await this.#client.GET("/_/receipts/totals", {
      params: { query },
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(response, parseTotals);
  }
}

const parseTotals = toWireParser((wire: Unchecked<ContractSchemas["ReceiptTotals"]>): ReceiptListTotals => {
  const { count, is_exact: isExact, sums } = readMembers(wire);
  return { count: readNumber(count), isExact: readBoolean(isExact), sums: readList(sums, parseSum) };
});

function parseSum(wire: Unchecked<ContractSchemas["ReceiptSum"]>): ReceiptSum {
  const { currency, count, total } = readMembers(wire);
  return {
    ...readOptional("currency", currency, readString),
    count: readNumber(count),
    total: requireParsed(parseDecimal(readNumber(total))),
  };
}
