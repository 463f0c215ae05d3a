import type { OperationId } from "#contract/index.ts";
import { getOwnMember, isJsonObject, type Json } from "#domain/shared/json/json.ts";
import { hasFlag, type Flag } from "#domain/shared/access/permission.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import { OWN_OPERATIONS } from "../accounts/own-operations.ts";
import { HttpRefusal, permissionDenied } from "../http/problems.ts";
import { refuseReadOnly } from "../consumers/refuse-profile-change.ts";
import { checkAuditFile, cutAuditEvents } from "./audit-rules.ts";
import {
  callerAt,
  foundInAnswer,
  holdsAt,
  holdsEverywhere,
  isOfRetailer,
  notLimitable,
  notOfOneRetailer,
  requireAtRetailer,
  requireStore,
  toList,
  toObject,
  type HostCall,
  type HostCut,
  type HostRule,
} from "./host-call.ts";
import { checkPostedReceipt, checkReceiptChange, withoutHidden, withoutHiddenContent } from "./receipt-rules.ts";
import { checkBox, checkSearch, checkSelection } from "./search-rules.ts";
import { checkStorePatch, STORE_RULES } from "./store-rules.ts";

/**
 * Operations that the portal goes without: the settings of retailers are those of portal.yml, and users sign in at an
 * identity provider only.
 */
export const ABSENT_WITH_OWN_API: readonly OperationId[] = [
  ...OWN_OPERATIONS,
  "startRolePreview",
  "endRolePreview",
  "listRetailers",
  "createRetailer",
  "getRetailerSettings",
  "replaceRetailerSettings",
];

/** What the host does with an operation beyond `x-access`, with its own token. */
type OperationRule = {
  /**
   * True if the records belong to the account that calls. With the token of the host, all users would share those of the
   * host, so that the portal goes without them.
   */
  readonly isAbsent?: true;
  /** The flags of which one is needed at all retailers: an account can hold permissions that the portal does not know. */
  readonly everywhere?: readonly Flag[];
  /** Rules for callers of all stores too. */
  readonly rules?: readonly HostRule[];
};

const ABSENT: OperationRule = { isAbsent: true };
const OF_ACCOUNTS: OperationRule = { everywhere: ["accounts_admin"] };
const FILES: readonly Flag[] = ["files_admin", "accounts_admin"];
const OF_ALL_FILES: OperationRule = { everywhere: FILES };
const OF_FILES: OperationRule = { rules: [cutFiles] };
const OF_VERSIONS: OperationRule = { rules: [cutVersions] };
const OF_PROFILES: OperationRule = { rules: [checkProfile] };

/** Only `x-access` applies to the operations that are not here. */
const HOST_RULES: Partial<Readonly<Record<OperationId, OperationRule>>> = {
  listViews: ABSENT,
  createView: ABSENT,
  replaceView: ABSENT,
  deleteView: ABSENT,
  replaceDefaultView: ABSENT,
  sendTemplatePreview: ABSENT,
  listAccountMails: ABSENT,
  listAccessTokens: ABSENT,
  createAccessToken: ABSENT,
  deleteAccessToken: ABSENT,
  listAccounts: OF_ACCOUNTS,
  createAccount: OF_ACCOUNTS,
  getAccount: OF_ACCOUNTS,
  changeAccount: OF_ACCOUNTS,
  sendResetLink: OF_ACCOUNTS,
  listAccountLog: OF_ACCOUNTS,
  listRoleTypes: OF_ACCOUNTS,
  listRoleNames: OF_ACCOUNTS,
  listRolePermissions: OF_ACCOUNTS,
  searchRetailers: OF_ACCOUNTS,
  listAllRetailerFiles: OF_ALL_FILES,
  changeAnyRetailerFile: OF_ALL_FILES,
  listRetailerFiles: OF_FILES,
  getRetailerFile: OF_FILES,
  listRetailerFileVersions: OF_VERSIONS,
  getRetailerFileVersion: OF_VERSIONS,
  createRetailerFile: { rules: [checkNewFile, cutFiles] },
  changeRetailerFile: { rules: [checkFileChange, cutFiles] },
  listReceipts: { rules: [checkBox, withoutHidden] },
  searchReceipts: { rules: [checkSearch, withoutHidden] },
  getReceiptTotals: { rules: [checkSelection] },
  getReceiptListFile: { rules: [checkSelection] },
  listConsumerReceipts: { rules: [withoutHidden] },
  getReceipt: { rules: [withoutHidden] },
  getRawReceipt: { rules: [withoutHidden] },
  getRawContent: { rules: [withoutHiddenContent] },
  createReceipt: { rules: [checkPostedReceipt] },
  changeReceipt: { rules: [checkReceiptChange] },
  changeStore: { rules: [checkStorePatch] },
  createConsumer: OF_PROFILES,
  changeConsumer: OF_PROFILES,
  changeLoyalty: { rules: [refuseReadOnlyProfiles] },
  listAuditEvents: { rules: [cutAuditEvents] },
  getAuditEventFile: { rules: [checkAuditFile] },
  listTemplateVersions: { rules: [checkTemplateStore] },
  getTemplateVersion: { rules: [checkTemplateStore] },
  getSurveyResponse: { rules: [checkSurveyResponse] },
  listSurveyTexts: { rules: [cutSurveyTexts] },
};

/** The operations that the portal goes without, with the token of the host. */
export const ABSENT_WITH_HOST_TOKEN: readonly OperationId[] = (Object.keys(HOST_RULES) as OperationId[]).filter(
  (id) => HOST_RULES[id]?.isAbsent,
);

/**
 * Applies the rules of the reference server about permissions to a call with the token of the host, which may do
 * everything. `x-access` has been applied before. Throws the refusal.
 */
export async function applyHostRules(call: HostCall): Promise<readonly HostCut[]> {
  const { caller, operation, stores } = call;
  if (isSalesDemo(caller)) throw new HttpRefusal("permission_excluded", "Closed to sales_demo");
  const id = operation.id as OperationId;
  const { everywhere, rules = [] } = HOST_RULES[id] ?? {};
  if (everywhere !== undefined && !holdsEverywhere(caller, everywhere))
    throw new HttpRefusal("permission_denied", `Missing permission: ${everywhere.join(" or ")} at all retailers`);
  const cuts: HostCut[] = [limitToRetailer(call)];
  if (operation.access.stores === "filtered" && stores !== "all") cuts.push(await (STORE_RULES[id] ?? refuse)(call));
  for (const rule of rules) cuts.push(await rule(call));
  return cuts;
}

const refuse: HostRule = () => {
  throw notLimitable();
};

/** An API that does not have the parameter answers for all retailers. One that ignores it can still name them. */
function limitToRetailer(call: HostCall): HostCut {
  const { caller, operation, knows } = call;
  if (operation.access.tenant === "none" || holdsEverywhere(caller, operation.access.anyOf)) return {};
  if (!knows("retailer_id")) throw notOfOneRetailer();
  const isOwn = (record: Json): boolean => isOfRetailer(call, record);
  return RECORDS.some((each) => each === operation.id) ? { answer: (json) => foundInAnswer(json, isOwn) } : {};
}

/** Records of which an API can name the retailer. */
const RECORDS: readonly OperationId[] = [
  "listReceipts",
  "searchReceipts",
  "listConsumerReceipts",
  "getReceipt",
  "getRawReceipt",
  "listMails",
  "listStores",
  "getStore",
  "listTillStatus",
  "listRawRecords",
  "getRawRecord",
  "getConsumer",
  "searchIdentifiers",
];

/** Returns the retailers that a body names. */
function requireRetailers(caller: Caller, ids: Json | undefined): void {
  if (!toList(ids).every((id) => holdsAt(caller, String(id), FILES))) throw permissionDenied(FILES);
}

/** An API could give a file without retailers to all of them. */
function checkNewFile({ caller, body }: HostCall): HostCut {
  const ids = toObject(body)["retailer_ids"];
  if (toList(ids).length === 0) throw permissionDenied(FILES);
  requireRetailers(caller, ids);
  return {};
}

/** The file may belong to other retailers too, and a change would reach them. */
async function checkFileChange({ caller, path, body, reader }: HostCall): Promise<HostCut> {
  if (holdsEverywhere(caller, FILES)) return {};
  requireRetailers(caller, toObject(body)["retailer_ids"]);
  const read = await reader.find({ path: "/_/retailer-files", retailer: caller.retailer.id });
  const files = toList(read)
    .filter(isJsonObject)
    .filter(({ name }) => typeof name === "string" && isSameName(name, path["filename"] ?? ""));
  if (files.length === 0) throw new HttpRefusal("not_found", "Not found");
  const owners = files.flatMap((file) => toList(getOwnMember(file, "retailer_ids")));
  if (owners.length > 0 && owners.every((id) => holdsAt(caller, String(id), FILES))) return {};
  throw new HttpRefusal("file_shared", "Other retailers have this file too");
}

const isSameName = (one: string, other: string): boolean =>
  one.normalize("NFC").toLowerCase() === other.normalize("NFC").toLowerCase();

/** Files of other retailers stay out, and so do the other retailers of a file. A new file can be of another retailer only. */
function cutFiles({ caller }: HostCall): HostCut {
  if (holdsEverywhere(caller, FILES)) return {};
  const isOwn = (file: Json): boolean => retailersOf(file).includes(caller.retailer.id);
  const isManaged = (file: Json): boolean => retailersOf(file).some((id) => holdsAt(caller, id, FILES));
  return {
    answer: (json) => {
      if (Array.isArray(json))
        return unlessSame(
          json,
          (json as readonly Json[]).filter(isOwn).map((file) => withManaged(file, caller)),
        );
      if (!isManaged(json)) throw new HttpRefusal("not_found", "Not found");
      return withManaged(json, caller);
    },
  };
}

/** A version can be older than the retailers of its file. */
function cutVersions({ caller }: HostCall): HostCut {
  if (holdsEverywhere(caller, FILES)) return {};
  const cut = (version: Json): Json => withManaged(version, caller);
  return { answer: (json) => (Array.isArray(json) ? unlessSame(json, (json as readonly Json[]).map(cut)) : cut(json)) };
}

/** Returns the answer itself if nothing is cut, so that its numbers keep every digit. */
const unlessSame = (json: readonly Json[], cut: readonly Json[]): readonly Json[] =>
  cut.length === json.length && cut.every((each, at) => each === json[at]) ? json : cut;

const retailersOf = (file: Json): readonly string[] => toList(toObject(file)["retailer_ids"]).map(String);

function withManaged(file: Json, caller: Caller): Json {
  const ids = retailersOf(file);
  const managed = ids.filter((id) => holdsAt(caller, id, FILES));
  return managed.length === ids.length ? file : { ...toObject(file), retailer_ids: managed };
}

/** VIP data needs its flag, and the flag alone changes nothing else. */
function checkProfile(call: HostCall): HostCut {
  refuseReadOnly(call.caller);
  const { permissions } = callerAt(call.caller, undefined);
  const names = Object.keys(toObject(toObject(call.body)["properties"]));
  if (names.includes(VIP)) requireAtRetailer(call, ["identifier_vip_edit"]);
  const isVipEditor = hasFlag(permissions, "identifier_vip_edit") && !hasFlag(permissions, "identifier_admin_edit");
  if (call.operation.id === "changeConsumer" && isVipEditor && names.some((name) => name !== VIP))
    throw permissionDenied(["identifier_admin_edit"]);
  return {};
}

function refuseReadOnlyProfiles({ caller }: HostCall): HostCut {
  refuseReadOnly(caller);
  return {};
}

/** The versions of a store's templates are for its own editors. An API without the parameter answers with others. */
async function checkTemplateStore(call: HostCall): Promise<HostCut> {
  const { store } = call.query;
  if (store === undefined || call.stores === "all") return {};
  if (typeof store !== "string" || !call.knows("store")) throw notLimitable();
  await requireStore(call, store);
  return {};
}

/** A flag for receipts shows the responses to receipts. The host cannot know whether a response belongs to one. */
function checkSurveyResponse(call: HostCall): HostCut {
  requireAtRetailer(call, ["surveys_view"]);
  return {};
}

/** The receipt of a written answer needs its own flag at the store. */
function cutSurveyTexts({ caller }: HostCall): HostCut {
  const stores = caller.storesFor(["receipts_view"]);
  if (stores === "all") return {};
  const cut = (text: Json): Json => {
    const { receipt, ...others } = toObject(text);
    const isSeen = stores.has(String(getOwnMember(others, "store_id")));
    return isSeen && receipt !== undefined ? { ...others, receipt } : others;
  };
  return { answer: (json) => toList(json).map(cut) };
}

const VIP = "vip";
