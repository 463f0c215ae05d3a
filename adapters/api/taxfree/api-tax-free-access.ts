import type { ContractSchemas, OperationRequest } from "#contract/index.ts";
import type { ReceiptId } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { isRefundLine, soldQuantity } from "#domain/receipts/rules.ts";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Json } from "#domain/shared/json/json.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  parseFormReceipts,
  type TaxFreeAccess,
  type TaxFreePayload,
  type TaxFreeSession,
} from "#domain/taxfree/index.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import {
  toWireParser,
  readBoolean,
  requireParsed,
  readList,
  readNumber,
  readOpenObject,
  readOptional,
  readOr,
  readMembers,
  readString,
  type Unchecked,
} from "../shared/wire.ts";

/** Access to the tax-free service through the API. */
export class ApiTaxFreeAccess implements TaxFreeAccess {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async enabled(storeReference: string, cancellation?: Cancellation): Promise<Result<boolean, Failure>> {
    const params = {
      query: exactly<OperationRequest<"getTaxFreeAvailability">["query"]>()({ store_reference: storeReference }),
    };
    return toResponseResult(
      await this.#client.GET("/ic2iweb/enabled", { params, ...toAbortSignal(cancellation) }),
      parseEnabled,
    );
  }

  /** The URL of the service and the sender are in the response headers. */
  async session(storeReference: string, cancellation?: Cancellation): Promise<Result<TaxFreeSession, Failure>> {
    let headers = new Headers();
    const middleware = [
      { onResponse: ({ response }: { readonly response: Response }): undefined => void ({ headers } = response) },
    ];
    const response = await this.#client.GET("/ic2iweb/session-token", {
      params: { query: { store_reference: storeReference } },
      middleware,
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(response, parseSession(headers));
  }

  async payload(receipts: readonly ReceiptId[], cancellation?: Cancellation): Promise<Result<TaxFreePayload, Failure>> {
    return toResponseResult(
      await this.#client.GET("/ic2iweb/payload", {
        params: { query: { receipt_ids: receipts.join() } },
        ...toAbortSignal(cancellation),
      }),
      parsePayload,
    );
  }
}

const parseEnabled = toWireParser((wire: Unchecked<ContractSchemas["TaxFreeEnabled"]>): boolean =>
  readBoolean(readMembers(wire).enabled),
);

const parseSession = (headers: Headers) =>
  toWireParser((wire: Unchecked<ContractSchemas["TaxFreeToken"]>): TaxFreeSession => {
    // The specification names neither header.
    const headerNamed = (ending: string): string =>
      requireParsed([...headers].find(([name]) => name.endsWith(ending))?.[1]);
    return {
      token: readString(readMembers(wire).token),
      baseUrl: webAddress(headerNamed("base-url")),
      senderId: headerNamed("sender-id"),
    };
  });

const parsePayload = toWireParser((wire: Unchecked<ContractSchemas["TaxFreePayload"]>): TaxFreePayload => {
  const { gross_amount, currency, store_country, customer_country, card_prefix, receipts } = readMembers(wire);
  const facts = {
    ...readOptional("gross", gross_amount, (amount) => requireParsed(parseDecimal(readNumber(amount)))),
    ...readOptional("currency", currency, readString),
    ...readOptional("storeCountry", store_country, readString),
    ...readOptional("customerCountry", customer_country, readString),
    ...readOptional("cardPrefix", card_prefix, readString),
  };
  const listed = readOr(undefined, receipts, (all) => parseFormReceipts(readList(all, formReceipt)));
  return { facts, document: readOpenObject(wire), ...(listed && { receipts: listed }) };
});

function formReceipt(wire: Unchecked<ContractSchemas["TaxFreeReceipt"]>): Json {
  const { id, items } = readMembers(wire);
  return { id: String(id), ...readOptional("items", items, (all) => readList(all, formItem).flat()) };
}

/** Leaves out lines that give money back: they cannot be returned. */
function formItem(wire: Unchecked<ContractSchemas["TaxFreeItem"]>): readonly Json[] {
  const { position, quantity, gross_amount: gross } = readMembers(wire);
  const item = { quantity: String(quantity), total: { amount: parseDecimal(String(gross)) ?? NOTHING, currency: "" } };
  return isRefundLine(item)
    ? []
    : [{ position: typeof position === "number" ? position : null, quantity: Number(soldQuantity(item)) }];
}

const NOTHING = requireParsed(parseDecimal(0));

const webAddress = (address: string): string =>
  requireParsed(/^https?:\/\//.test(address) && URL.canParse(address) ? address.replace(/\/$/, "") : undefined);
