import type { ReceiptId } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { parseDecimal } from "#domain/shared/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import type { Result } from "#domain/shared/result.ts";
import type { TaxFreeAccess, TaxFreePayload, TaxFreeSession } from "#domain/taxfree/index.ts";
import type { Client } from "#sdk/index.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { checked, flag, known, number, optional, record, text } from "../shared/wire.ts";

/** Access to the tax-free service through the API. */
export class ApiTaxFreeAccess implements TaxFreeAccess {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async enabled(storeReference: string, cancellation?: Cancellation): Promise<Result<boolean, Failure>> {
    const params = { query: { store_reference: storeReference } };
    return resultOf(await this.#client.GET("/ic2iweb/enabled", { params, ...signalOf(cancellation) }), parseEnabled);
  }

  /** The URL of the service and the sender are in the response headers. */
  async session(storeReference: string, cancellation?: Cancellation): Promise<Result<TaxFreeSession, Failure>> {
    let headers = new Headers();
    const middleware = [{ onResponse: ({ response }: { readonly response: Response }): undefined => void ({ headers } = response) }];
    const response = await this.#client.GET("/ic2iweb/session-token", { params: { query: { store_reference: storeReference } }, middleware, ...signalOf(cancellation) });
    return resultOf(response, (data) => parseSession({ token: data, baseUrl: headers.get("ic2i-base-url"), senderId: headers.get("ic2i-sender-id") }));
  }

  async payload(receipts: readonly ReceiptId[], cancellation?: Cancellation): Promise<Result<TaxFreePayload, Failure>> {
    return resultOf(await this.#client.GET("/ic2iweb/payload", { params: { query: { receipt_ids: receipts.join() } }, ...signalOf(cancellation) }), parsePayload);
  }
}

const parseEnabled = checked((wire): boolean => flag(record(wire)["enabled"]));

const parseSession = checked((wire): TaxFreeSession => {
  const { token, baseUrl, senderId } = record(wire);
  return { token: text(record(token)["token"]), baseUrl: webAddress(text(baseUrl)), senderId: text(senderId) };
});

const parsePayload = checked((wire): TaxFreePayload => {
  const { gross_amount, currency, store_country, customer_country, card_prefix } = record(wire);
  const facts = {
    gross: known(parseDecimal(number(gross_amount))),
    currency: text(currency),
    ...optional("storeCountry", store_country, text),
    ...optional("customerCountry", customer_country, text),
    ...optional("cardPrefix", card_prefix, text),
  };
  return { facts, document: wire as JsonObject };
});

const webAddress = (address: string): string => known(/^https?:\/\//.test(address) && URL.canParse(address) ? address.replace(/\/$/, "") : undefined);
