import { getOwnMember, type JsonObject } from "../../shared/json/json.ts";

/**
 * Returns the id of the next sale: increments the trailing digits and keeps their width, except if all are nines. Returns
 * an id without trailing digits unchanged [POST-009]. Uses text arithmetic, because ids can exceed exact numbers.
 */
export function nextTransactionId(id: string): string {
  if (!isDigit(id.at(-1))) return id;
  const end = startOfNines(id);
  const counted = isDigit(id[end - 1])
    ? id.slice(0, end - 1) + String(Number(id[end - 1]) + 1)
    : `${id.slice(0, end)}1`;
  return counted + "0".repeat(id.length - end);
}

function startOfNines(id: string): number {
  let start = id.length;
  while (id[start - 1] === "9") start -= 1;
  return start;
}

const isDigit = (character = ""): boolean => character >= "0" && character <= "9";

/** Returns the transaction id of a body; undefined if it is missing or not a text. */
export function parseBodyTransactionId(body: JsonObject): string | undefined {
  const id = getOwnMember(body, "transaction_id");
  return typeof id === "string" ? id : undefined;
}
