import { memberOf, type JsonObject } from "../../shared/json.ts";

/**
 * The id of the next sale: its trailing digits counted on by one. They keep their width, and grow where all are nines;
 * an id that ends otherwise stays as it is [POST-009]. Text arithmetic: ids are longer than numbers are exact.
 */
export function nextTransactionId(id: string): string {
  if (!isDigit(id.at(-1))) return id;
  const end = startOfNines(id);
  const counted = isDigit(id[end - 1]) ? id.slice(0, end - 1) + String(Number(id[end - 1]) + 1) : `${id.slice(0, end)}1`;
  return counted + "0".repeat(id.length - end);
}

function startOfNines(id: string): number {
  let start = id.length;
  while (id[start - 1] === "9") start -= 1;
  return start;
}

const isDigit = (character = ""): boolean => character >= "0" && character <= "9";

/** The transaction id in a body; undefined where it has none that is a text. */
export function transactionIdIn(body: JsonObject): string | undefined {
  const id = memberOf(body, "transaction_id");
  return typeof id === "string" ? id : undefined;
}
