import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { expandPermission, hasAnyFlag, type Flag } from "#domain/shared/access/permission.ts";
import type { AllowedStores } from "#domain/shared/access/role.ts";
import type { Caller } from "../accounts/caller.ts";
import type { ContractOperation } from "../http/contract.ts";
import { foreignRecordRefusal, HttpRefusal, notFoundRefusal, permissionDenied } from "../http/problems.ts";
import { storeIdOf, type HostReader } from "./host-reader.ts";

export type RawValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** An authorized call that carries the token of the host, so that the host decides what it may do. */
export type HostCall = {
  readonly operation: Pick<ContractOperation, "id" | "access">;
  readonly caller: Caller;
  /** The stores where the caller has one of the flags of the operation. */
  readonly stores: AllowedStores;
  readonly path: Readonly<Record<string, string>>;
  readonly query: RawValues;
  readonly body: Json | undefined;
  readonly reader: Pick<HostReader, "find" | "storesOf">;
  /** True if the contract of the API has the optional parameter. An API ignores others, so that they limit nothing. */
  readonly knows: (parameter: string) => boolean;
  readonly now: Instant;
};

/** What a rule changes of a call that it allows. */
export type HostCut = {
  /** Parameters that limit the answer. */
  readonly query?: Readonly<Record<string, string>>;
  /** Cuts the answer to what the caller may see, or throws if that is nothing. */
  readonly answer?: (json: Json) => Promise<Json> | Json;
  /** The same for an answer of any type. */
  readonly content?: (bytes: Buffer) => Buffer;
};

/** Decides about a call before it is forwarded. Throws the refusal. */
export type HostRule = (call: HostCall) => Promise<HostCut> | HostCut;

export const isAllowedStore = ({ stores }: Pick<HostCall, "stores">, id: string | undefined): boolean =>
  stores === "all" || (id !== undefined && stores.has(id));

/** True if a record belongs to one of the stores of the caller. A record without a known store does not. */
export const isInStores = async (call: HostCall, record: Json | undefined): Promise<boolean> =>
  isJsonObject(record) && isAllowedStore(call, await storeOf(call, record));

/** Returns the id of the store of a record. Undefined if it is not known. */
export async function storeOf({ reader, caller }: HostCall, record: Json): Promise<string | undefined> {
  return isJsonObject(record) ? storeIdOf(record, () => reader.storesOf(caller.retailer.id)) : undefined;
}

/** False if a record names another retailer. An API can ignore the retailer of a call. */
export const isOfRetailer = ({ caller }: Pick<HostCall, "caller">, record: Json): boolean => {
  const id = isJsonObject(record) ? (getOwnMember(record, "retailer_id") ?? null) : null;
  return id === null || String(id) === caller.retailer.id;
};

/** Returns the records of an answer that fulfil a condition. Throws if a single record does not. */
export function foundInAnswer(json: Json, isShown: (record: Json) => boolean): Json {
  if (Array.isArray(json)) {
    const records = json as readonly Json[];
    return records.every(isShown) ? records : records.filter(isShown);
  }
  const { data, ...others } = toObject(json);
  const listed = Array.isArray(data) ? (data as readonly Json[]) : undefined;
  if (listed?.every(isShown) ?? isShown(json)) return json;
  if (listed === undefined) throw foreignRecordRefusal();
  // Sums would count the other records too.
  return { ...onlyOf(others, ["next"]), data: listed.filter(isShown) };
}

const onlyOf = (value: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));

/** Returns a receipt, or undefined if the API has none for the retailer of the call. */
export async function findReceipt(call: HostCall, id: Json | undefined): Promise<JsonObject | undefined> {
  if (typeof id !== "string" || !isSafeSegment(id)) return undefined;
  const { reader, caller } = call;
  const receipt = await reader.find({ path: `/receipts/${encodeURIComponent(id)}`, retailer: caller.retailer.id });
  return isJsonObject(receipt) && isOfRetailer(call, receipt) ? receipt : undefined;
}

/** Throws unless the caller may see the receipt. */
export async function requireReceipt(call: HostCall, id: Json | undefined): Promise<JsonObject> {
  const receipt = await findReceipt(call, id);
  if (receipt === undefined) throw notFoundRefusal();
  if (!(await isInStores(call, receipt))) throw foreignRecordRefusal();
  return receipt;
}

/**
 * Returns the id of the store that a path names. Undefined if there is none, or if an API could find another one, whose id is
 * the reference.
 */
export async function findStoreId({ reader, caller }: HostCall, reference: string): Promise<string | undefined> {
  const directory = await reader.storesOf(caller.retailer.id);
  const id = directory.get(reference);
  return id === reference || ![...directory.values()].includes(reference) ? id : undefined;
}

/** Throws unless the caller may see the store. */
export async function requireStore(call: HostCall, reference: string): Promise<void> {
  const id = await findStoreId(call, reference);
  if (id === undefined) throw notFoundRefusal();
  if (!isAllowedStore(call, id)) throw foreignRecordRefusal();
}

/** Refuses what the host cannot limit to the stores of the caller. */
export const notLimitable = (): HttpRefusal =>
  new HttpRefusal(
    "permission_denied",
    "The portal cannot limit this to your stores. It needs a role for the whole retailer",
  );

/** Refuses what the host cannot limit to the retailer of the caller. */
export const notOfOneRetailer = (): HttpRefusal =>
  new HttpRefusal(
    "permission_denied",
    "The portal cannot limit this to your retailer. It needs a role for all retailers",
  );

/**
 * Returns the caller with the flags that it has at a store. Without a store, with those that it has at the whole retailer:
 * a flag of one store counts for nothing else.
 */
export function callerAt(caller: Caller, store: string | undefined): Caller {
  const has = (flag: string): boolean => {
    const stores = caller.storesFor([flag as Flag]);
    return stores === "all" || (store !== undefined && stores.has(store));
  };
  return { ...caller, permissions: new Set([...caller.permissions].filter(has)) };
}

/** Throws unless the caller has one of the flags at the whole retailer. */
export function requireAtRetailer({ caller }: Pick<HostCall, "caller">, flags: readonly Flag[]): void {
  if (!hasAnyFlag(callerAt(caller, undefined).permissions, flags)) throw permissionDenied(flags);
}

type Holder = Pick<Caller, "roles" | "effectiveRetailers">;

/** True if the caller has one of the flags at every retailer. */
export const holdsEverywhere = (caller: Holder, flags: readonly Flag[]): boolean => holdsAt(caller, "*", flags);

/** True if the caller has one of the flags at the whole retailer. `*` in a role is every retailer of the account only. */
export const holdsAt = ({ roles, effectiveRetailers }: Holder, retailer: string, flags: readonly Flag[]): boolean =>
  (effectiveRetailers.includes("*") || effectiveRetailers.includes(retailer)) &&
  roles.some(
    ({ contextName, contextValue, permission }) =>
      contextName === "retailer_id" && ["*", retailer].includes(contextValue) && carries(permission, flags),
  );

const carries = (permission: string, flags: readonly string[]): boolean =>
  expandPermission(permission).some((flag) => flags.includes(flag));

/**
 * False for a part of a path that a server or a proxy could read as several parts, or as the part above, after decoding it
 * once or several times.
 */
export const isSafeSegment = (text: string): boolean =>
  listReadings(text).every((reading) => !UNSAFE.test(reading)) && !isDotSegment(text);

/** True for a part of a path that names the path itself or the one above (RFC 3986, section 3.3), and for an empty part. */
export const isDotSegment = (text: string): boolean =>
  listReadings(text).some((reading) => ["", ".", ".."].includes(reading.trim()));

/**
 * Returns what servers can read in a part of a path: decoded again, without the parameters behind a semicolon, or with other
 * forms of its letters.
 */
export function listReadings(text: string): readonly string[] {
  const decoded = [text];
  for (let reading = decodeOnce(text); reading !== decoded.at(-1); reading = decodeOnce(reading)) {
    decoded.push(reading);
    // More layers than any chain of proxies has.
    if (decoded.length > MAX_LAYERS) return [""];
  }
  return decoded.flatMap((each) => [each, each.normalize("NFKC")]).flatMap((each) => [each, each.split(";")[0] ?? ""]);
}

/** Decodes what is encoded. Other percent signs stay. */
const decodeOnce = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });

const MAX_LAYERS = 5;
/** Slashes, control characters, and bytes that are no UTF-8: some decoders read a slash in them. */
const UNSAFE = /[/\\\p{Cc}]|%[89a-f][\da-f]/iu;

export const toObject = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
export const toList = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];
