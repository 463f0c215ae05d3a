import type { ContractSchemas, OperationRequest } from "#contract/index.ts";
import type {
  ConvertedAmount,
  ReceiptCounter,
  ReceiptSum,
  ReceiptListTotals,
  TotalsQuery,
} from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
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
  toWireParser,
  type Unchecked,
} from "../shared/wire.ts";
import { readConversionNotes, readDecimal } from "../shared/conversion-notes.ts";
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
  const { count, is_exact: isExact, sums, converted, returned } = readMembers(wire);
  return {
    count: readNumber(count),
    isExact: readBoolean(isExact),
    sums: readList(sums, parseSum),
    ...readOptional("converted", converted, (amount) => parseAmount(amount, readMembers(amount).total)),
    ...readOptional("returned", returned, (amount) => {
      const { units, value } = readMembers(amount);
      return { ...parseAmount(amount, value), units: readDecimal(units) };
    }),
  };
});

const parseAmount = (
  wire: Unchecked<ContractSchemas["ConvertedReceipts"] | ContractSchemas["ReturnedReceipts"]>,
  amount: Unchecked<number>,
): ConvertedAmount => ({
  amount: readDecimal(amount),
  currency: readString(readMembers(wire).currency),
  ...readConversionNotes(wire),
});

function parseSum(wire: Unchecked<ContractSchemas["ReceiptSum"]>): ReceiptSum {
  const { currency, count, total } = readMembers(wire);
  return {
    ...readOptional("currency", currency, readString),
    count: readNumber(count),
    total: readDecimal(total),
  };
}
