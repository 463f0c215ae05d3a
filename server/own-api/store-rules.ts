import type { OperationId } from "#contract/index.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import { parsePointer } from "#domain/shared/json/json-pointer.ts";
import { getOwnMember, isJsonObject, type Json } from "#domain/shared/json/json.ts";
import { foreignRecordRefusal, permissionDenied } from "../http/problems.ts";
import {
  findReceipt,
  findStoreId,
  foundInAnswer,
  isAllowedStore,
  isInStores,
  isSafeSegment,
  notLimitable,
  requireReceipt,
  requireStore,
  toList,
  toObject,
  type HostCall,
  type HostCut,
  type HostRule,
} from "./host-call.ts";

/**
 * How the host limits an operation to some stores, if the caller has its flag there only. The host refuses operations that
 * are not in this table: nothing in their requests or answers names the store, or their answers sum up all stores.
 */
export const STORE_RULES: Partial<Readonly<Record<OperationId, HostRule>>> = {
  listReceipts: (call) => ({
    // The copies of one sale are few, and can be at several stores.
    ...(NUMBERS.some((name) => call.query[name] !== undefined) ? {} : limitTo(call, "store_id")),
    answer: (json) => keepOwn(call, json),
  }),
  getReceipt: (call) => ({ answer: (json) => requireOwn(call, json) }),
  getRawReceipt: ofReceipt(({ path }) => path["id"]),
  changeReceipt: ofReceipt(({ path }) => path["id"]),
  listReceiptMails: ofReceipt(({ path }) => path["id"]),
  getWebViewUrl: ofReceipt(({ path }) => path["receipt_id"]),
  processReceipt: ofReceipt(({ body }) => getOwnMember(toObject(body), "id")),
  sendReceipt: ofReceipt(({ body }) => getOwnMember(toObject(body), "id")),
  createReceipt: checkNewReceipt,
  getReceiptTotals: limitList,
  getReceiptListFile: limitList,
  listMails: (call) => ({ ...limitList(call), answer: (json) => keepOwnMails(call, json) }),
  getMailListFile: limitList,
  listMailGroups: limitList,
  listStores: (call) => ({ answer: (json) => toList(json).filter((store) => isOwnStore(call, store)) }),
  getStore: ofStore,
  getStoreUses: ofStore,
  changeStore: ofStore,
  deleteStore: ofStore,
  listTillStatus: (call) => ({ answer: (json) => keepOwn(call, json) }),
  getReport: limitReport,
  getReportFile: limitReport,
  getTaxFreeAvailability: ofStoreReference,
  getTaxFreeSession: ofStoreReference,
  getTaxFreePayload: checkReceipts,
};

/** The record is read first: the answer need not name its store. */
function ofReceipt(idIn: (call: HostCall) => Json | undefined): HostRule {
  return async (call) => {
    await requireReceipt(call, idIn(call));
    return {};
  };
}

async function ofStore(call: HostCall): Promise<HostCut> {
  await requireStore(call, call.path["reference"] ?? "");
  return {};
}

async function ofStoreReference(call: HostCall): Promise<HostCut> {
  await requireStore(call, textIn(call, "store_reference") ?? "");
  return {};
}

async function checkReceipts(call: HostCall): Promise<HostCut> {
  const ids = String(call.query["receipt_ids"] ?? "").split(",");
  if (ids.length > MAX_RECEIPTS) throw notLimitable();
  for (const id of ids) await requireReceipt(call, id);
  return {};
}

/**
 * Each way in which a receipt can name its store has to name one of the caller's. With the id of a receipt that exists, an API
 * could move that one here.
 */
async function checkNewReceipt(call: HostCall): Promise<HostCut> {
  const { id, store_id: storeId, store_reference: reference } = toObject(call.body);
  if (storeId !== undefined && !(typeof storeId === "string" && isAllowedStore(call, storeId)))
    throw foreignRecordRefusal();
  await requireStore(call, typeof reference === "string" ? reference : "");
  if ((id ?? null) === null) return {};
  if (typeof id !== "string" || !isSafeSegment(id)) throw foreignRecordRefusal();
  const existing = await findReceipt(call, id);
  if (existing !== undefined && !(await isInStores(call, existing))) throw foreignRecordRefusal();
  return {};
}

/** A query could name other stores beside the parameter. */
function limitList(call: HostCall): HostCut {
  if (call.query["query"] !== undefined) throw notLimitable();
  return limitTo(call, "store_id");
}

/** A list of one store. Without a parameter it is the only store of the caller. */
function limitTo(call: HostCall, name: string): HostCut {
  if (!call.knows(name)) throw notLimitable();
  const wanted = textIn(call, name) ?? onlyStoreOf(call);
  if (!isAllowedStore(call, wanted)) throw foreignRecordRefusal();
  return { query: { [name]: wanted } };
}

function limitReport(call: HostCall): HostCut {
  const { query } = call;
  if (query["store_type"] !== undefined || !call.knows("store")) throw notLimitable();
  if (query["stores"] !== undefined && !call.knows("stores")) throw notLimitable();
  const named = [query["store"], query["stores"]].flatMap((value) => value ?? []).flatMap((value) => value.split(","));
  if (named.length === 0) return { query: { store: onlyStoreOf(call) } };
  if (!named.every((id) => isAllowedStore(call, id))) throw foreignRecordRefusal();
  return {};
}

function onlyStoreOf({ stores }: HostCall): string {
  const [only, ...others] = stores === "all" ? [] : [...stores];
  if (only === undefined || others.length > 0) throw notLimitable();
  return only;
}

/** An API could ignore a parameter, so the answer is cut too. */
async function keepOwn(call: HostCall, json: Json): Promise<Json> {
  const kept: Json[] = [];
  for (const record of toList(json)) if (await isInStores(call, record)) kept.push(record);
  return kept;
}

/** The sums of a page count what the API found. */
async function keepOwnMails(call: HostCall, json: Json): Promise<Json> {
  const page = toObject(json);
  const data = await keepOwn(call, toList(page["data"]));
  return foundInAnswer(json, (mail) => toList(data).includes(mail));
}

async function requireOwn(call: HostCall, json: Json): Promise<Json> {
  if (!(await isInStores(call, json))) throw foreignRecordRefusal();
  return json;
}

const isOwnStore = (call: HostCall, store: Json): boolean =>
  isJsonObject(store) && isAllowedStore(call, String(getOwnMember(store, "id")));

/** A repeated parameter is refused: the API could read the other one. */
function textIn({ query }: HostCall, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === "string") return value;
  throw notLimitable();
}

/** `template_admin` alone at the store changes its templates only. */
export async function checkStorePatch(call: HostCall): Promise<HostCut> {
  const admins = call.caller.storesFor(["stores_admin"]);
  if (admins === "all") return {};
  const id = await findStoreId(call, call.path["reference"] ?? "");
  if (id !== undefined && admins.has(id)) return {};
  const steps = toList(call.body) as unknown as readonly JsonPatchOperation[];
  const pointers = steps.flatMap((step) => ("from" in step ? [step.path, step.from] : [step.path]));
  const isTemplate = (pointer: string): boolean => {
    const [properties, member = ""] = parsePointer(pointer) ?? [];
    return properties === "properties" && TEMPLATE_MEMBERS.includes(member);
  };
  if (!pointers.every(isTemplate)) throw permissionDenied(["stores_admin"]);
  return {};
}

const TEMPLATE_MEMBERS = ["template_data", "template_data_translations"];
const NUMBERS = ["id", "transaction_id"];
const MAX_RECEIPTS = 20;
