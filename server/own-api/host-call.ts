import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json.ts";
import { expandPermission, type Flag } from "#domain/shared/permission.ts";
import type { AllowedStores } from "#domain/shared/role.ts";
import type { Caller } from "../accounts/caller.ts";
import type { ContractOperation } from "../http/contract.ts";
import { foreignRecordRefusal, HttpRefusal, notFoundRefusal } from "../http/problems.ts";
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
export async function isInStores(call: HostCall, record: Json | undefined): Promise<boolean> {
  if (!isJsonObject(record)) return false;
  const { reader, caller } = call;
  return isAllowedStore(call, await storeIdOf(record, () => reader.storesOf(caller.retailer.id)));
}

/** Throws unless the caller may see the receipt. */
export async function requireReceipt(call: HostCall, id: Json | undefined): Promise<void> {
  if (typeof id !== "string" || !isSafeSegment(id)) throw notFoundRefusal();
  const { reader, caller } = call;
  const receipt = await reader.find({ path: `/receipts/${encodeURIComponent(id)}`, retailer: caller.retailer.id });
  if (receipt === undefined) throw notFoundRefusal();
  if (!(await isInStores(call, receipt))) throw foreignRecordRefusal();
}

/** Throws unless the caller may see the store. */
export async function requireStore(call: HostCall, reference: string): Promise<void> {
  const id = (await call.reader.storesOf(call.caller.retailer.id)).get(reference);
  if (id === undefined) throw notFoundRefusal();
  if (!isAllowedStore(call, id)) throw foreignRecordRefusal();
}

/** Refuses what the host cannot limit to the stores of the caller. */
export const notLimitable = (): HttpRefusal =>
  new HttpRefusal(
    "permission_denied",
    "The portal cannot limit this to your stores. It needs a role for the whole retailer",
  );

/** True if the caller has one of the flags at every retailer. */
export const holdsEverywhere = ({ roles }: Pick<Caller, "roles">, flags: readonly Flag[]): boolean =>
  roles.some(
    ({ contextName, contextValue, permission }) =>
      contextName === "retailer_id" && contextValue === "*" && carries(permission, flags),
  );

/** True if the caller has one of the flags at the whole retailer. */
export const holdsAt = (caller: Pick<Caller, "roles">, retailer: string, flags: readonly Flag[]): boolean =>
  holdsEverywhere(caller, flags) ||
  caller.roles.some(
    ({ contextName, contextValue, permission }) =>
      contextName === "retailer_id" && contextValue === retailer && carries(permission, flags),
  );

const carries = (permission: string, flags: readonly string[]): boolean =>
  expandPermission(permission).some((flag) => flags.includes(flag));

/**
 * False for a part of a path that a server or a proxy could read as several parts, or as the part above, after decoding it.
 */
export const isSafeSegment = (text: string): boolean => !UNSAFE.test(text) && !isDotSegment(text);

/** True for a part of a path that names the path itself or the one above (RFC 3986, section 3.3), and for an empty part. */
export const isDotSegment = (text: string): boolean => ["", ".", ".."].includes(text.trim());
const UNSAFE = /[/\\\p{Cc}]/u;

export const toObject = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
export const toList = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];
