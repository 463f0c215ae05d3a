import { parseReceiptId, parseTransactionId, type ReceiptId, type TransactionId } from "../receipts/index.ts";
import { isJsonObject, getOwnMember, type Json } from "../shared/json/json.ts";
import { parseLenientJson } from "./body/lenient-json.ts";

/** The response to a posted body, with any status. */
export type PostResponse = {
  readonly status: number;
  /** Empty if the connection has no status text, as with HTTP/2. */
  readonly statusText: string;
  /** The headers by name, in any case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** [POST-010] */
export const SHOWN_HEADERS = ["content-length", "content-type", "date", "location", "counterfoil-request-id"] as const;

/** A response as it is shown to the user [POST-010]. */
export type ShownResponse = {
  readonly status: number;
  readonly isAccepted: boolean;
  /** `201 Created` */
  readonly statusLine: string;
  /** The headers that were received, in the order of {@link SHOWN_HEADERS}. */
  readonly headers: readonly ShownHeader[];
  readonly body: string;
};

export type ShownHeader = { readonly name: (typeof SHOWN_HEADERS)[number]; readonly value: string };

export function toShownResponse({ status, statusText, headers, body }: PostResponse): ShownResponse {
  const values = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    status,
    isAccepted: status >= 200 && status < 300,
    statusLine: `${status} ${statusText}`.trim(),
    headers: SHOWN_HEADERS.flatMap((name) => shownHeader(name, values.get(name))),
    body,
  };
}

const shownHeader = (name: ShownHeader["name"], value: string | undefined): readonly ShownHeader[] =>
  value === undefined ? [] : [{ name, value }];

/** The receipt that was created from a body. */
export type CreatedReceipt = { readonly id: ReceiptId; readonly transactionId: TransactionId | undefined };

/** Returns undefined if the body was refused, or the response does not name the receipt. */
export function parseCreatedReceipt({ isAccepted, body }: ShownResponse): CreatedReceipt | undefined {
  const read = parseLenientJson(body);
  if (!isAccepted || !read.ok || !isJsonObject(read.value)) return undefined;
  const id = parseReceiptId(textOf(getOwnMember(read.value, "id")));
  return id && { id, transactionId: parseTransactionId(textOf(getOwnMember(read.value, "transaction_id"))) };
}

const textOf = (value: Json | undefined): string | undefined => (typeof value === "string" ? value : undefined);
