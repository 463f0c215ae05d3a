import { sql, type Transaction } from "kysely";
import { applyPatch } from "#domain/shared/json/apply-patch.ts";
import { MAX_CLOCK_DIFFERENCE_MS } from "#domain/shared/time/instant.ts";
import { formatPointer } from "#domain/shared/json/json-pointer.ts";
import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import type { Backfill } from "../database/backfill.ts";
import type { Database } from "../database/schema.ts";
import { patchJsonText, type WriteStep } from "./changes/patch-json-text.ts";

/** A change of a receipt by a token of an account, from the audit log. */
type Change = {
  readonly id: string;
  readonly at: Date;
  readonly name: string;
  readonly account: string;
  readonly retailer: string;
  readonly receipt: string;
};

/**
 * Signs what tokens of earlier versions signed with their names: by the account of the token, with its name beside it
 * [D32]. The audit log says which token changed a receipt, and when.
 */
export const tokenSignatures: Backfill = {
  name: "signatures of tokens",
  run: async (trx, { position, limit }) => {
    const { rows } = await sql<Change>`
      SELECT audit.id, audit.at, tokens.name, accounts.display_email AS account, audit.details ->> 'retailer_id' AS retailer, audit.target AS receipt
      FROM audit JOIN access_tokens tokens ON audit.actor = 'token ' || tokens.id JOIN accounts ON accounts.email = tokens.email
      WHERE audit.id > ${position === "" ? "0" : position}::bigint AND audit.action IN ('receipt.change', 'refund.validate', 'refund.approve')
      ORDER BY audit.id LIMIT ${limit}`.execute(trx);
    for (const change of rows) await sign(trx, change);
    const last = rows.at(-1);
    return { position: last === undefined ? position : last.id, isDone: last === undefined };
  },
};

async function sign(trx: Transaction<Database>, change: Change): Promise<void> {
  const { retailer, receipt: id } = change;
  const {
    rows: [row],
  } = await sql<{
    json: string;
  }>`SELECT body::text AS json FROM receipts WHERE retailer_id = ${retailer} AND id = ${id} FOR UPDATE`.execute(trx);
  if (row === undefined) return;
  const receipt = JSON.parse(row.json) as JsonObject;
  const steps = listSignatures(receipt).flatMap(([pointer, signature]) =>
    isByToken(signature, change) ? signSteps(pointer, change) : [],
  );
  const signed = applyPatch(receipt, steps);
  if (steps.length === 0 || !signed.ok) return;
  await sql`UPDATE receipts SET body = ${patchJsonText(row.json, steps, signed.value)}::json WHERE retailer_id = ${retailer} AND id = ${id}`.execute(
    trx,
  );
}

const signSteps = (pointer: string, { account, name }: Change): readonly WriteStep[] => [
  { op: "add", path: `${pointer}/user`, value: account },
  { op: "add", path: `${pointer}/token`, value: name },
];

/** True if the signature has the name of the token, and the time of the change. */
function isByToken(signature: JsonObject, { name, at }: Change): boolean {
  const time = Date.parse(String(getOwnMember(signature, "timestamp") ?? getOwnMember(signature, "localtime")));
  return (
    getOwnMember(signature, "user") === name &&
    getOwnMember(signature, "token") === undefined &&
    Math.abs(time - at.getTime()) <= MAX_CLOCK_DIFFERENCE_MS
  );
}

type Signature = readonly [pointer: string, signature: JsonObject];

/** Returns the mark, the validations and the parts of returns of a receipt, with the approvals, by their place. */
function listSignatures(receipt: JsonObject): readonly Signature[] {
  const checked = membersOf(memberOf(receipt, "properties"), "/properties").filter(
    ([pointer]) => pointer === "/properties/checked",
  );
  const validations = membersOf(
    memberOf(memberOf(receipt, "properties"), "refund_validation"),
    "/properties/refund_validation",
  );
  const parts = membersOf(memberOf(receipt, "items"), "/items").flatMap(([pointer, item]) =>
    membersOf(memberOf(memberOf(item, "return"), "parts"), `${pointer}/return/parts`),
  );
  const ofParts = parts.flatMap(([pointer, part]) =>
    membersOf(part, pointer).filter(([place]) => place === `${pointer}/validation`),
  );
  const approvals = [...validations, ...ofParts].flatMap(([pointer, record]) =>
    membersOf(record, pointer).filter(([place]) => place === `${pointer}/approval`),
  );
  return [...checked, ...validations, ...parts, ...ofParts, ...approvals];
}

const memberOf = (value: Json | undefined, name: string): Json | undefined =>
  isJsonObject(value) ? getOwnMember(value, name) : undefined;

/** Returns the entries of a list, or the members of an object, that are objects. */
const membersOf = (value: Json | undefined, pointer: string): readonly Signature[] =>
  (typeof value === "object" && value !== null ? Object.entries(value) : []).flatMap(
    ([name, member]: readonly [string, Json]) =>
      isJsonObject(member) ? [[pointer + formatPointer([name]), member] as const] : [],
  );
