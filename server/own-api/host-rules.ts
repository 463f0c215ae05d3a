import type { OperationId } from "#contract/index.ts";
import { mayDo, findWrittenLocations } from "#domain/receipts/actions.ts";
import { listSignedPlaces } from "#domain/receipts/index.ts";
import type { JsonPatchOperation } from "#domain/shared/apply-patch.ts";
import { parsePointer } from "#domain/shared/json-pointer.ts";
import { getOwnMember, isJsonObject, isSameJson, type Json, type JsonObject } from "#domain/shared/json.ts";
import { hasFlag, type Flag } from "#domain/shared/permission.ts";
import { isSignedBy } from "#domain/shared/signer.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import { badRequest, HttpRefusal, permissionDenied } from "../http/problems.ts";
import { canSeeProperty, createPublicReceiptRedactor } from "../receipts/receipt-redactor.ts";
import { toVisibleRawContent } from "../tills/raw-content-response.ts";
import {
  holdsAt,
  holdsEverywhere,
  notLimitable,
  toList,
  toObject,
  type HostCall,
  type HostCut,
  type HostRule,
} from "./host-call.ts";
import { STORE_RULES } from "./store-rules.ts";

/** The settings of retailers are those of portal.yml, so that the portal does without those of the API. */
export const ABSENT_WITH_OWN_API: readonly OperationId[] = [
  "listRetailers",
  "createRetailer",
  "getRetailerSettings",
  "replaceRetailerSettings",
];

/**
 * Operations whose records belong to the account that calls. With the token of the host, all users would share those of
 * the host, so that the portal goes without them.
 */
export const ABSENT_WITH_HOST_TOKEN: readonly OperationId[] = [
  "listViews",
  "createView",
  "replaceView",
  "deleteView",
  "replaceDefaultView",
  "sendTemplatePreview",
  "listAccountMails",
  "listAccessTokens",
  "createAccessToken",
  "deleteAccessToken",
];

/**
 * Applies the rules of the reference server about permissions to a call with the token of the host, which may do
 * everything. `x-access` has been applied before. Throws the refusal.
 */
export async function applyHostRules(call: HostCall): Promise<readonly HostCut[]> {
  if (isSalesDemo(call.caller)) throw new HttpRefusal("permission_excluded", "Closed to sales_demo");
  const id = call.operation.id as OperationId;
  const cuts: HostCut[] = [await (RULES[id] ?? unchanged)(call)];
  if (call.operation.access.stores === "filtered" && call.stores !== "all")
    cuts.push(await (STORE_RULES[id] ?? refuse)(call));
  return cuts;
}

const refuse: HostRule = () => {
  throw notLimitable();
};
const unchanged: HostRule = () => ({});

const ACCOUNTS: readonly Flag[] = ["accounts_admin"];
const FILES: readonly Flag[] = ["files_admin", "accounts_admin"];

/** Rules beyond `x-access`, for callers of all stores too. */
const RULES: Partial<Readonly<Record<OperationId, HostRule>>> = {
  ...Object.fromEntries(
    (
      [
        "listAccounts",
        "createAccount",
        "getAccount",
        "changeAccount",
        "sendResetLink",
        "listAccountLog",
        "listRoleTypes",
        "listRoleNames",
        "listRolePermissions",
        "searchRetailers",
      ] as const satisfies readonly OperationId[]
    ).map((id) => [id, everywhere(ACCOUNTS)]),
  ),
  listAllRetailerFiles: everywhere(FILES),
  changeAnyRetailerFile: everywhere(FILES),
  createRetailerFile: ({ caller, body }) => requireRetailers(caller, toObject(body)["retailer_ids"]),
  changeRetailerFile: checkRetailerFile,
  listReceipts: withoutHidden,
  searchReceipts: withoutHidden,
  listConsumerReceipts: withoutHidden,
  getReceipt: withoutHidden,
  getRawReceipt: withoutHidden,
  getRawContent: ({ caller }) => ({ content: (bytes) => toVisibleRawContent(bytes, caller) }),
  createReceipt: (call) => {
    refuseSignatures(call);
    return withoutHidden(call);
  },
  changeReceipt: async (call) => {
    checkReceiptPatch(call);
    await checkSignatures(call);
    return withoutHidden(call);
  },
  changeStore: checkStorePatch,
};

/** An account can hold permissions at retailers that the portal does not know. */
function everywhere(flags: readonly Flag[]): HostRule {
  return ({ caller }) => {
    if (holdsEverywhere(caller, flags)) return {};
    throw new HttpRefusal("permission_denied", `Missing permission: ${flags.join(" or ")} at all retailers`);
  };
}

function requireRetailers(caller: Caller, ids: Json | undefined): HostCut {
  if (toList(ids).every((id) => holdsAt(caller, String(id), FILES))) return {};
  throw permissionDenied(FILES);
}

/** The file may belong to other retailers too, and a change would reach them. */
async function checkRetailerFile({ caller, path, body, reader }: HostCall): Promise<HostCut> {
  if (holdsEverywhere(caller, FILES)) return {};
  requireRetailers(caller, toObject(body)["retailer_ids"]);
  const files = await reader.find({ path: "/_/retailer-files", retailer: caller.retailer.id });
  const file = toList(files)
    .filter(isJsonObject)
    .find(({ name }) => name === path["filename"]);
  if (file === undefined) throw new HttpRefusal("not_found", "Not found");
  if (toList(getOwnMember(file, "retailer_ids")).every((id) => holdsAt(caller, String(id), FILES))) return {};
  throw new HttpRefusal("file_shared", "Other retailers have this file too");
}

/** Hidden properties are not for this caller [RCPT-039]. */
function withoutHidden({ caller }: HostCall): HostCut {
  if (hasFlag(caller.permissions, HIDDEN)) return {};
  const strip = createPublicReceiptRedactor(caller.retailer);
  return { answer: (json) => JSON.parse(strip(JSON.stringify(json))) as Json };
}

/** Marks and validations prove something only where a change wrote them [D32]. */
function refuseSignatures({ body }: HostCall): void {
  const [pointer] = listSignedPlaces(toObject(body));
  if (pointer !== undefined) throw badRequest([{ description: `${pointer} is not for new receipts`, pointer }]);
}

function checkReceiptPatch({ caller, body }: HostCall): void {
  const steps = toList(body) as unknown as readonly JsonPatchOperation[];
  const places = findWrittenLocations(steps);
  if (!places.ok)
    throw badRequest([{ description: `${places.error.pointer} cannot be changed`, pointer: places.error.pointer }]);
  for (const { action } of places.value)
    if (!mayDo(action, caller.permissions)) throw new HttpRefusal("permission_denied", `Missing permission: ${action}`);
  // A test would confirm the value of a hidden property.
  const names = steps.flatMap((step) => [...(parsePointer(step.path) ?? []), ...namesIn(valueOf(step))]);
  if (names.some((name) => !canSeeProperty(caller, name))) throw permissionDenied([HIDDEN]);
}

/** A signature that is new to the receipt has to be the caller's own [D32]. */
async function checkSignatures({ caller, path, body, reader }: HostCall): Promise<void> {
  const steps = toList(body) as unknown as readonly JsonPatchOperation[];
  const signed = steps.filter(({ op }) => op !== "test").flatMap((step) => signedIn(valueOf(step)));
  const foreign = signed.filter(({ user, token }) =>
    token === undefined ? !isSignedBy({ user: String(user) }, caller.signer) : true,
  );
  if (foreign.length === 0) return;
  const receipt = await reader.find({
    path: `/receipts/${encodeURIComponent(path["id"] ?? "")}`,
    retailer: caller.retailer.id,
  });
  const known = signedIn(receipt);
  if (!foreign.every((each) => known.some((other) => isSameJson(each, other))))
    throw new HttpRefusal("permission_denied", "A signature must name its own account");
}

const valueOf = (step: JsonPatchOperation): Json | undefined => ("value" in step ? step.value : undefined);

function namesIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(namesIn);
  return isJsonObject(value) ? Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]) : [];
}

/** Returns the objects in a value that name who signs them. */
function signedIn(value: Json | undefined): readonly JsonObject[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(signedIn);
  if (!isJsonObject(value)) return [];
  const own = typeof getOwnMember(value, "user") === "string" ? [value] : [];
  return [...own, ...Object.values(value).flatMap(signedIn)];
}

/** `template_admin` alone changes the templates of a store only. */
function checkStorePatch({ caller, body }: HostCall): HostCut {
  if (hasFlag(caller.permissions, "stores_admin")) return {};
  const steps = toList(body) as unknown as readonly JsonPatchOperation[];
  const pointers = steps.flatMap((step) => ("from" in step ? [step.path, step.from] : [step.path]));
  const isTemplate = (pointer: string): boolean => {
    const [properties, member = ""] = parsePointer(pointer) ?? [];
    return properties === "properties" && TEMPLATE_MEMBERS.includes(member);
  };
  if (!pointers.every(isTemplate)) throw permissionDenied(["stores_admin"]);
  return {};
}

const HIDDEN = "receipts:view_hidden_properties";
const TEMPLATE_MEMBERS = ["template_data", "template_data_translations"];
