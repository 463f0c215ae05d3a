import type { ReceiptId } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { isRefundLine, soldQuantity } from "#domain/receipts/rules.ts";
import { parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Json, JsonObject } from "#domain/shared/json.ts";
import type { Result } from "#domain/shared/result.ts";
import { parseFormReceipts, type FormReceipt, type TaxFreeAccess, type TaxFreePayload, type TaxFreeSession } from "#domain/taxfree/index.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toWireParser, readBoolean, requireParsed, readList, readNumber, readOptional, readWireObject, readString, type WireObject } from "../shared/wire.ts";

/** Access to the tax-free service through the API. */
export class ApiTaxFreeAccess implements TaxFreeAccess {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async enabled(storeReference: string, cancellation?: Cancellation): Promise<Result<boolean, Failure>> {
    const params = { query: { store_reference: storeReference } };
    return toResponseResult(await this.#client.GET("/ic2iweb/enabled", { params, ...toAbortSignal(cancellation) }), parseEnabled);
  }

  /** The URL of the service and the sender are in the response headers. */
  async session(storeReference: string, cancellation?: Cancellation): Promise<Result<TaxFreeSession, Failure>> {
    let headers = new Headers();
    const middleware = [{ onResponse: ({ response }: { readonly response: Response }): undefined => void ({ headers } = response) }];
    const response = await this.#client.GET("/ic2iweb/session-token", { params: { query: { store_reference: storeReference } }, middleware, ...toAbortSignal(cancellation) });
    return toResponseResult(response, (data) => parseSession({ token: data, baseUrl: headers.get("ic2i-base-url"), senderId: headers.get("ic2i-sender-id") }));
  }

  async payload(receipts: readonly ReceiptId[], cancellation?: Cancellation): Promise<Result<TaxFreePayload, Failure>> {
    return toResponseResult(await this.#client.GET("/ic2iweb/payload", { params: { query: { receipt_ids: receipts.join() } }, ...toAbortSignal(cancellation) }), parsePayload);
  }
}

const parseEnabled = toWireParser((wire): boolean => readBoolean(readWireObject(wire)["enabled"]));

const parseSession = toWireParser((wire): TaxFreeSession => {
  const { token, baseUrl, senderId } = readWireObject(wire);
  return { token: readString(readWireObject(token)["token"]), baseUrl: webAddress(readString(baseUrl)), senderId: readString(senderId) };
});

const parsePayload = toWireParser((wire): TaxFreePayload => {
  const { gross_amount, currency, store_country, customer_country, card_prefix } = readWireObject(wire);
  const facts = {
    gross: requireParsed(parseDecimal(readNumber(gross_amount))),
    currency: readString(currency),
    ...readOptional("storeCountry", store_country, readString),
    ...readOptional("customerCountry", customer_country, readString),
    ...readOptional("cardPrefix", card_prefix, readString),
  };
  const receipts = parsePayloadReceipts(wire as JsonObject);
  return { facts, document: wire as JsonObject, ...(receipts && { receipts }) };
});

/** Undefined if the server does not say which items it contains. */
function parsePayloadReceipts(payload: JsonObject): readonly FormReceipt[] | undefined {
  const receipts = readList(payload["receipts"], readWireObject);
  return parseFormReceipts(receipts.map((receipt): Json => ({ id: String(receipt["id"]), items: readList(receipt["items"], readWireObject).flatMap(formItem) })));
}

/** Leaves out lines that give money back: they cannot be returned. */
function formItem({ position, quantity, gross_amount: gross }: WireObject): readonly Json[] {
  const item = { quantity: String(quantity), total: { amount: (parseDecimal(gross as number) ?? "0") as Decimal, currency: "" } };
  return isRefundLine(item) ? [] : [{ position: typeof position === "number" ? position : null, quantity: Number(soldQuantity(item)) }];
}

const webAddress = (address: string): string => requireParsed(/^https?:\/\//.test(address) && URL.canParse(address) ? address.replace(/\/$/, "") : undefined);
