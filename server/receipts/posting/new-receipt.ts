import type { OperationRequest, Schema } from "#contract/index.ts";
import {
  listSignedPlaces,
  type SignedReceipt,
  lowestReceiptId,
  originalHref,
  parseTillTime,
  toSaleKey,
  type ReceiptId,
  type SaleKey,
  validateNewReceipt,
  receiptErrorMessage,
} from "#domain/receipts/index.ts";
import { applyPatch } from "#domain/shared/json/apply-patch.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { SpelledIdentifier } from "#domain/shared/identifier/shown-identifier.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import type { ProblemBodyError } from "../../http/problems.ts";
import type { ReadByName } from "../../http/wire-members.ts";
import { errorAt } from "../../http/schema-errors.ts";
import { splitJsonMembers, patchJsonText, type WriteStep } from "../changes/patch-json-text.ts";

/** A receipt of a till. Its validation has filled in the members that have a default. */
export type PostedReceipt = OperationRequest<"createReceipt">["body"];

/** The values that the server adds to a new receipt. */
export type ServerReceiptValues = {
  readonly id: string;
  readonly store: { readonly id: string; readonly name: string };
  /** The id of the receipt that this one repeats; undefined for a sale. */
  readonly originalId: string | undefined;
  /** The canonical identifier. Undefined if the till sent none. */
  readonly spelled?: SpelledIdentifier | undefined;
};

/** Returns the errors that the contract cannot express. */
export const findReceiptErrors = (body: PostedReceipt, now: Instant): readonly ProblemBodyError[] =>
  [...validateNewReceipt(body, now)].map(({ kind, path }) => errorAt(path, receiptErrorMessage(kind)));

/**
 * Who writes each member of a stored receipt, in the order of the contract. A member that a till sends is stored only if
 * this table says so; the compiler names one that the table lacks.
 */
const WRITERS = {
  id: "server",
  transaction_id: "till",
  localtime: "till",
  l10n: "till",
  store_id: "server",
  store_reference: "till",
  store: "server",
  identifier: "server",
  display: "server",
  identifier_key: "answer",
  total: "till",
  net: "till",
  taxes: "till",
  discounts: "till",
  payments: "till",
  items: "till",
  properties: "till",
  processed: "server",
  delivery: "server",
  duplicate: "server",
  _links: "server",
} as const satisfies Readonly<Record<keyof Schema<"Receipt">, "till" | "server" | "answer">>;

type WrittenBy<Writer> = {
  [Name in keyof typeof WRITERS]: (typeof WRITERS)[Name] extends Writer ? Name : never;
}[keyof typeof WRITERS];
type FromTill = Pick<PostedReceipt, WrittenBy<"till">>;
type FromServer = Pick<Schema<"Receipt">, WrittenBy<"server">>;

/**
 * Builds a receipt in the order of the contract.
 * Ignores members that only the server sets, and what only changes of a receipt sign.
 */
export function buildStoredReceipt(
  body: PostedReceipt,
  { id, store, originalId, spelled }: ServerReceiptValues,
): Schema<"Receipt"> {
  const fromTill: FromTill = withoutSignatures(body);
  const fromServer: FromServer = {
    id,
    store_id: store.id,
    store: store.name,
    ...spelled,
    processed: null,
    delivery: { counts: {}, events: [] },
    duplicate: originalId !== undefined,
    ...(originalId === undefined ? {} : { _links: { original: { href: originalHref(originalId as ReceiptId) } } }),
  };
  const sources: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { till: fromTill, server: fromServer };
  const members = Object.entries(WRITERS).flatMap(([name, writer]) => {
    const value = sources[writer]?.[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(members) as FromTill & FromServer;
}

function withoutSignatures(body: PostedReceipt): PostedReceipt {
  const posted: ReadByName<Schema<"NewReceipt">, SignedReceipt> = body;
  const places = listSignedPlaces(posted);
  if (places.length === 0) return body;
  const unsigned = applyPatch(body, places.map(toRemoval));
  if (!unsigned.ok) throw new Error(`the signatures cannot be removed: ${unsigned.error.kind}`);
  return unsigned.value as PostedReceipt;
}

const toRemoval = (path: string): WriteStep => ({ op: "remove", path });

/** A body as it was sent, and what it says. */
export type PostedReceiptText = { readonly sent: string; readonly body: JsonObject };

/**
 * Returns the text of a receipt.
 * Keeps the sent members as written, with every digit and zero of their numbers.
 */
export function formatStoredReceipt(receipt: JsonObject, { sent, body }: PostedReceiptText): string {
  const written = splitJsonMembers(sent);
  const removed = listSignedPlaces(body);
  const stepsIn = (name: string): readonly WriteStep[] =>
    removed.filter((place) => place.startsWith(`/${name}/`)).map((place) => toRemoval(place.slice(name.length + 1)));
  const members = Object.entries(receipt).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${memberText({ name, value, steps: stepsIn(name) }, written.get(name))}`,
  );
  return `{${members.join(",")}}`;
}

/** Returns the key of a posted sale. Reads the total as it is stored. */
export function postedSaleKey(
  body: PostedReceipt,
  sent: string,
  { storeId, currency }: { readonly storeId: string; readonly currency: string },
): SaleKey {
  const { transaction_id: transactionId, localtime, l10n, total } = body;
  const written = memberText({ name: "total", value: total, steps: [] }, splitJsonMembers(sent).get("total"));
  return toSaleKey({ storeId, transactionId, localtime, currency: l10n.currency, total: written }, currency);
}

type StoredMember = { readonly name: string; readonly value: Json; readonly steps: readonly WriteStep[] };

function memberText({ name, value, steps }: StoredMember, written: string | undefined): string {
  if (written === undefined || OF_SERVER.has(name) || exceedsDatabase(written)) return JSON.stringify(value);
  return patchJsonText(written, steps, value);
}

/** The server may write these in another way than the till. */
const OF_SERVER: ReadonlySet<string> = new Set(["identifier", "display"]);

/** True if a number in the text exceeds the precision or the range of the database. */
const exceedsDatabase = (written: string): boolean => LONG_EXPONENT.test(written) || hasManyDigits(written);
const LONG_EXPONENT = /\d[eE][+-]?\d{4}/;
const MAX_DIGITS = 199;

/** A loop instead of a regular expression, whose running time would be hard to bound. */
function hasManyDigits(written: string): boolean {
  for (const [digits] of written.matchAll(/\d+/g)) if (digits.length > MAX_DIGITS) return true;
  return false;
}

/** Returns a receipt id: 8 hexadecimal digits for the seconds of the local time, then 16 random ones. */
export const createReceiptId = ({ localtime }: PostedReceipt, random: Buffer): string =>
  lowestReceiptId(parseTillTime(localtime) as Instant).slice(0, SECOND_DIGITS) + random.toString("hex").slice(0, 16);

/** Returns the time in UTC, because the database supports fewer offsets than the contract. */
export const toReceiptInstant = ({ localtime }: PostedReceipt): Instant => parseTillTime(localtime) as Instant;

const SECOND_DIGITS = 8;
