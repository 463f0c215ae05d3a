import {
  lowestReceiptId,
  originalHref,
  parseTillTime,
  toSaleKey,
  type SaleKey,
  validateNewReceipt,
  parseReceiptId,
  receiptErrorMessage,
  type ReceiptId,
} from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/number/currency-map.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type {
  LatestSale,
  LatestSales,
  PostResponse,
  Posting,
  SoldProduct,
  TestReceipts,
} from "#domain/test-receipts/index.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { FixedClock } from "../shared/fixed-clock.ts";

/** The posted receipts of one retailer in memory, as texts. */
export class MemoryTestReceipts implements TestReceipts, LatestSales {
  readonly #raw: Map<ReceiptId, string>;
  readonly #clock: Clock;
  readonly #taken = new Map<string, PostResponse>();
  #calls = 0;

  /** Takes stored receipts by id. */
  constructor(raw: Iterable<readonly [ReceiptId, string]> = [], clock: Clock = new FixedClock("2026-03-01T12:00:00Z")) {
    this.#raw = new Map(raw);
    this.#clock = clock;
  }

  rawJson(id: ReceiptId, cancellation?: Cancellation): Promise<Result<string, Failure>> {
    return respond(() => {
      const raw = this.#raw.get(id);
      return raw === undefined ? notFoundFailure() : ok(raw);
    }, cancellation);
  }

  latestSales(cancellation?: Cancellation): Promise<Result<readonly LatestSale[], Failure>> {
    return respond(() => {
      const newest = [...this.#raw].sort(([one], [other]) => (one < other ? 1 : -1)).slice(0, RESULTS_PER_PAGE);
      return ok(newest.map(([, text]) => saleIn(JSON.parse(text) as JsonObject)));
    }, cancellation);
  }

  /** A refused attempt can be repeated with the same key. */
  post({ body, attempt }: Posting, cancellation?: Cancellation): Promise<Result<PostResponse, Failure>> {
    return respond(() => ok(this.#taken.get(attempt) ?? this.#take(body, attempt)), cancellation);
  }

  #take(body: JsonObject, attempt: string): PostResponse {
    this.#calls += 1;
    const { transaction_id: transactionId, localtime: written } = body;
    if (typeof transactionId !== "string") return this.#refusal("transaction_id must be a text");
    const moment = typeof written === "string" ? parseTillTime(written) : undefined;
    const fault = validateNewReceipt(body, this.#clock.now()).next().value;
    if (fault) return this.#refusal(`${fault.path.join("/")} ${receiptErrorMessage(fault.kind)}`);
    if (moment === undefined) return this.#refusal("localtime must be a text");
    const original = this.#originalOf(body);
    const id = this.#idAt(lowestReceiptId(moment));
    const receipt = {
      ...body,
      id,
      duplicate: original !== undefined,
      ...(original && { _links: { original: { href: originalHref(original) } } }),
    };
    this.#raw.set(id, JSON.stringify(receipt));
    const answer = this.#answer({ status: 201, statusText: "Created" }, receipt, { location: `/api/receipts/${id}` });
    this.#taken.set(attempt, answer);
    return answer;
  }

  /** Returns the earliest receipt of the same sale, if there is one. */
  #originalOf(body: JsonObject): ReceiptId | undefined {
    const key = saleKeyOf(body);
    return [...this.#raw].find(([, text]) => saleKeyOf(JSON.parse(text) as JsonObject) === key)?.[0];
  }

  /** Returns an id: the second of the localtime and a counter. */
  #idAt(bound: ReceiptId): ReceiptId {
    return parseReceiptId(bound.slice(0, 8) + this.#raw.size.toString(16).padStart(16, "0")) as ReceiptId;
  }

  #refusal(description: string): PostResponse {
    return this.#answer({ status: 400, statusText: "Bad Request" }, { status: "Bad Request", description });
  }

  #answer(
    line: Pick<PostResponse, "status" | "statusText">,
    content: Json,
    headers: PostResponse["headers"] = {},
  ): PostResponse {
    const body = JSON.stringify(content);
    const length = new TextEncoder().encode(body).length;
    return {
      ...line,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-length": String(length),
        date: new Date(this.#clock.now()).toUTCString(),
        "counterfoil-request-id": `call-${this.#calls}`,
        ...headers,
      },
      body,
    };
  }
}

function saleIn({ l10n, items, properties }: JsonObject): LatestSale {
  const salesperson = isJsonObject(properties) ? properties["salesperson"] : undefined;
  const currency = isJsonObject(l10n) && typeof l10n["currency"] === "string" ? l10n["currency"] : DEFAULT_CURRENCY;
  return {
    ...(typeof salesperson === "string" ? { salesperson } : {}),
    products: (Array.isArray(items) ? items.filter(isJsonObject) : []).map((item) => productIn(item, currency)),
  };
}

function productIn({ name, price, properties }: JsonObject, currency: string): SoldProduct {
  const code = isJsonObject(properties) ? properties["product_code"] : undefined;
  return {
    name: String(name),
    price: { amount: parseDecimal(Number(price)) as Decimal, currency },
    ...(typeof code === "string" ? { productCode: code } : {}),
  };
}

function saleKeyOf({
  store_reference: storeId,
  transaction_id: transactionId,
  localtime,
  l10n,
  total,
}: JsonObject): SaleKey {
  const currency = isJsonObject(l10n) ? l10n["currency"] : undefined;
  const amount = typeof total === "number" ? total : undefined;
  return toSaleKey(
    {
      storeId: String(storeId),
      transactionId: String(transactionId),
      localtime: String(localtime),
      currency: typeof currency === "string" ? currency : undefined,
      total: amount,
    },
    DEFAULT_CURRENCY,
  );
}
