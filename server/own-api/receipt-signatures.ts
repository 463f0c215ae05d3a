import { getByPointer } from "#domain/shared/json/apply-patch.ts";
import { formatPointer } from "#domain/shared/json/json-pointer.ts";
import { getOwnMember, isJsonObject, isSameJson, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { isSignedBy, type Signer } from "#domain/shared/access/signer.ts";

/** A receipt before and after a change. */
type Change = { readonly before: Json; readonly after: Json };

/**
 * Returns the pointer of a signature that a change writes and that is not the signer's [D32]. What the receipt has at the very
 * same place stays, as long as what is signed around it does not change. A validation may move into the part of the return
 * that it is about [D28]: once, whole, and away from its item.
 */
export function findForeignSignature({ before, after }: Change, signer: Signer): string | undefined {
  const all: Signatures = { were: listSignatures(before), are: listSignatures(after), after };
  const foreign = [...all.are].filter(
    ([pointer, signed]) => !isOwn(signed, signer) && !isKept(pointer, all) && !isStarter(pointer, all),
  );
  const sources = foreign.map(([pointer]) => findSource(pointer, all));
  const found = sources.findIndex((source, at) => source === undefined || sources.indexOf(source) !== at);
  return foreign[found]?.[0];
}

type Signatures = {
  readonly were: ReadonlyMap<string, JsonObject>;
  readonly are: ReadonlyMap<string, JsonObject>;
  readonly after: Json;
};

/** An approval counts for its validation only, and a validation for its part. */
const isKept = (pointer: string, { were, are }: Signatures): boolean =>
  were.has(pointer) &&
  pointer.split("/").every((_name, at, names) => {
    const upTo = names.slice(0, at + 1).join("/");
    return isSameJson(were.get(upTo), are.get(upTo));
  });

/** A tax-free form names who started it, no matter who changes it later. */
const isStarter = (pointer: string, { were, are }: Signatures): boolean => {
  const [was, is] = [were.get(pointer), are.get(pointer)];
  if (was === undefined || is === undefined || !FORM.test(pointer)) return false;
  return ["user", "token"].every((name) => isSameJson(getOwnMember(was, name), getOwnMember(is, name)));
};

const FORM = /^\/properties\/tax_free_form\/[^/]+$/;

/** Returns where a moved validation of a part of a return, or its approval, was before: at the item. */
function findSource(pointer: string, { were, are, after }: Signatures): string | undefined {
  const [, validation, item, approval = ""] = PART_VALIDATION.exec(pointer) ?? [];
  if (validation === undefined) return undefined;
  const source = `/properties/refund_validation/${item ?? ""}`;
  const isMoved =
    getByPointer(after, source) === undefined &&
    were.has(source) &&
    isSameJson(were.get(source), are.get(validation)) &&
    isSameJson(were.get(source + approval), are.get(pointer));
  return isMoved ? source + approval : undefined;
}

const PART_VALIDATION = /^(\/items\/(\d+)\/return\/parts\/\d+\/validation)(\/approval)?$/;

/** The name of a token is never the host's to write. */
const isOwn = (signed: JsonObject, signer: Signer): boolean => {
  const [user, token] = [getOwnMember(signed, "user"), getOwnMember(signed, "token")];
  return typeof user === "string" && token === undefined && isSignedBy({ user }, signer);
};

/** Where a change can write signatures. Tills can have a `user` elsewhere. */
const WRITTEN = /^\/(?:properties\/(?:checked|refund_validation|tax_free_form)|items\/\d+\/return)(?:\/|$)/;

/** Returns the objects that name who signs them, by their pointers. Each without the signed objects in it. */
function listSignatures(
  value: Json | undefined,
  names: readonly string[] = [],
  found = new Map<string, JsonObject>(),
): ReadonlyMap<string, JsonObject> {
  const members: readonly (readonly [string, Json])[] =
    typeof value === "object" && value !== null ? Object.entries(value) : [];
  const pointer = formatPointer(names);
  if (isJsonObject(value) && isSigned(value) && WRITTEN.test(pointer)) found.set(pointer, withoutSigned(value));
  for (const [name, member] of members) listSignatures(member, [...names, name], found);
  return found;
}

const isSigned = (value: Json): boolean =>
  isJsonObject(value) && ["user", "token"].some((name) => (getOwnMember(value, name) ?? null) !== null);

const withoutSigned = (value: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (isSigned(member) ? [] : [[name, cutSigned(member)] as const])),
  );

function cutSigned(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((each) => (isSigned(each) ? null : cutSigned(each)));
  return isJsonObject(value) ? withoutSigned(value) : value;
}
