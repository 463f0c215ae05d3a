import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { formatPointer, parsePointer } from "#domain/shared/json/json-pointer.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { locateJsonFault, readJsonContent, type RecordFault } from "#domain/tills/index.ts";
import { decodeUtf8 } from "../decode-bytes.ts";
import type { FindSchemaError } from "../http/contract.ts";
import type { ProblemBodyError } from "../http/problems.ts";
import { errorAt } from "../http/schema-errors.ts";
import { findBodyError } from "../http/validate-body.ts";
import type { IngestRequest } from "../receipts/posting/ingest-receipt.ts";
import { findReceiptErrors, type PostedReceipt } from "../receipts/posting/new-receipt.ts";

/** The JSON of a record. */
export type ReadJson = { readonly text: string; readonly value: Json };

/** Reads the content of a record as JSON, or returns why it is none. */
export function readRecordJson(mimeType: string, content: Buffer): Result<ReadJson, RecordFault> {
  const json = readJsonContent(mimeType, content, decodeUtf8);
  if (!json.ok) return json;
  const text = json.value;
  try {
    return ok({ text, value: JSON.parse(text) as Json });
  } catch {
    return err(locateJsonFault(text));
  }
}

type Checks = { readonly now: Instant; readonly findSchemaError: FindSchemaError };

/** Returns the receipt, or why the JSON is none. */
export function readNewReceipt(
  { text, value }: ReadJson,
  { now, findSchemaError }: Checks,
): Result<Pick<IngestRequest, "body" | "sent">, RecordFault> {
  if (isJsonObject(value) && !Object.hasOwn(value, "transaction_id")) return err({ kind: "missing_transaction_id" });
  const error = findBodyError(value) ?? findSchemaError(value) ?? findReceiptErrors(value as PostedReceipt, now)[0];
  return error === undefined ? ok({ sent: text, body: value as PostedReceipt }) : err(toReceiptFault(error));
}

/**
 * Keeps names that the contract has. Others are written by tills and may be hidden, or name a person: the place is then
 * the last one before them.
 */
function toReceiptFault({ description, pointer = "" }: ProblemBodyError): RecordFault {
  const path = parsePointer(`/${pointer}`) ?? [];
  const at = pointer === "" ? -1 : path.findIndex((name) => !CONTRACT_NAME.test(name));
  if (at < 0) return { kind: "invalid_receipt", description, pointer: pointer === "" ? "" : `/${pointer}` };
  const known = path.slice(0, at);
  return {
    kind: "invalid_receipt",
    description: errorAt(known, "has a member that is not valid").description,
    pointer: formatPointer(known),
  };
}

const CONTRACT_NAME = /^(?:[a-z][a-z_]*|\d+)$/;

/** What JSON says of its sale, if it can be stored. */
type NamedSale = { readonly transactionId: string | null; readonly tillId: string | null };

/** Returns the transaction id and the till that JSON names, whether it is a receipt or not. */
export function readNamedSale(value: unknown): NamedSale {
  const { transaction_id: transactionId, properties } = toMembers(value);
  const { till_id: tillId, _till: till } = toMembers(properties);
  return { transactionId: toName(transactionId), tillId: toName(tillId) ?? toName(toMembers(till)["id"]) };
}

const toMembers = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

const toName = (value: Json | undefined): string | null =>
  typeof value === "string" && value !== "" && value.length <= MAX_NAME && findBodyError(value) === undefined
    ? value
    : null;

/** The maximum length of a transaction id in the contract. */
const MAX_NAME = 256;
