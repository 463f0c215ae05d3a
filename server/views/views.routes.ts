import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { buildJsonPatch } from "#domain/shared/json/json-patch.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import { isSameJson } from "#domain/shared/json/json.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import {
  decideViewRights,
  describeViewRefusal,
  MAX_VIEWS_OF_LIST,
  pageOfViewList,
  parseViewFields,
  selectViewFields,
  sortViews,
  TOO_MANY_VIEWS,
  VIEW_NOT_OWN,
  type ViewFields,
  type ViewList,
  type ViewRights,
} from "#domain/views/index.ts";
import type { Caller } from "../accounts/caller.ts";
import type { Database } from "../database/schema.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { defineRoutes, type CallOf, type ResponseOf } from "../http/operation-routes.ts";
import { foreignRecordRefusal, HttpRefusal, notFoundRefusal } from "../http/problems.ts";
import { present } from "../http/wire-members.ts";
import type { WriteContext } from "../http/write-context.ts";
import {
  clearDefaultView,
  countViews,
  existsElsewhere,
  findView,
  insertView,
  listViews,
  lockView,
  removeView,
  setDefaultView,
  updateView,
  type StoredView,
  type ViewReader,
} from "./views.queries.ts";

export function viewRoutes(db: Kysely<Database>, clock: Clock) {
  return defineRoutes<"listViews" | "createView" | "replaceView" | "deleteView" | "replaceDefaultView">()({
    listViews: async ({ caller, input }) => {
      const { list } = input.query;
      if (caller.account === undefined) return { json: [] };
      const reader = { retailer: caller.retailer.id, account: caller.account };
      const views = await listViews(db, reader, { list, shared: mayOpenList(caller, list) });
      return { json: sortViews(views.map((view) => ({ ...view, isOwn: isOwn(view, reader) }))).map(serializeView) };
    },

    createView: (call) => call.withTransaction((change) => create(call, change, clock)),

    replaceView: (call) => call.withTransaction((change) => replace(call, change, clock)),

    deleteView: (call) => call.withTransaction((change) => remove(call, change)),

    replaceDefaultView: (call) => call.withTransaction((change) => replaceDefault(call, change)),
  });
}

async function create(
  call: CallOf<"createView">,
  { db, audit }: WriteContext,
  clock: Clock,
): Promise<ResponseOf<"createView">> {
  const reader = readerOf(call.caller);
  const { list, is_shared: isShared = false, ...body } = call.input.body;
  const fields = fieldsOrThrow({ ...body, is_shared: isShared });
  if ((await countViews(db, reader, list)) >= MAX_VIEWS_OF_LIST)
    throw new HttpRefusal("too_many_views", TOO_MANY_VIEWS);
  const view = { id: randomBytes(8).toString("hex"), list, version: nextVersion(undefined, clock.now()) };
  await insertView(db, reader, { ...view, ...fields });
  await audit({ action: "view.create", target: view.id, details: { list, name: fields.name, is_shared: isShared } });
  const stored = await findView(db, reader, view.id);
  return { json: serializeFor(stored as StoredView, reader), version: view.version, location: `/_/views/${view.id}` };
}

/** Writes nothing if nothing differs, so the version stays. */
async function replace(
  call: CallOf<"replaceView">,
  { db, audit }: WriteContext,
  clock: Clock,
): Promise<ResponseOf<"replaceView">> {
  const { reader, view, rights } = await seenView(call, db);
  call.requireCurrentVersion(view.version);
  const [before, wanted] = [selectViewFields(view), fieldsOrThrow(call.input.body)];
  const unshares = isSameJson({ ...before, isShared: false }, wanted);
  if (!rights.mayChange && !(rights.mayUnshare && unshares)) throw new HttpRefusal("permission_denied", VIEW_NOT_OWN);
  if (isSameJson(before, wanted)) return answer(view, reader);
  const version = nextVersion(view.version, clock.now());
  await updateView(db, { retailer: reader.retailer, id: view.id, version }, wanted);
  await audit({
    action: "view.change",
    target: view.id,
    details: { list: view.list, name: wanted.name, changed: changedMembers(before, wanted) },
  });
  const { columns: _columns, sort: _sort, ...kept } = view;
  return answer({ ...kept, ...wanted, version }, reader);
}

async function remove(call: CallOf<"deleteView">, { db, audit }: WriteContext): Promise<ResponseOf<"deleteView">> {
  const { reader, view, rights } = await seenView(call, db);
  call.requireCurrentVersion(view.version);
  if (!rights.mayDelete) throw new HttpRefusal("permission_denied", VIEW_NOT_OWN);
  await removeView(db, reader.retailer, view.id);
  await audit({ action: "view.delete", target: view.id, details: { list: view.list, name: view.name } });
  return {};
}

async function replaceDefault(
  call: CallOf<"replaceDefaultView">,
  { db, audit }: WriteContext,
): Promise<ResponseOf<"replaceDefaultView">> {
  const { reader, view } = await seenView(call, db);
  const isDefault = call.input.body.is_default;
  if (isDefault) await setDefaultView(db, reader, view);
  else await clearDefaultView(db, reader, view.id);
  await audit({
    action: "view.default",
    target: view.id,
    details: { list: view.list, name: view.name, is_default: isDefault },
  });
  return answer({ ...view, isDefault }, reader);
}

type ViewInput = { readonly path: { readonly id: string } };
type SeenView = { readonly reader: ViewReader; readonly view: StoredView; readonly rights: ViewRights };

/** Locks the view. One that the caller may not see is missing. */
async function seenView({ caller, input }: AuthorizedCall<ViewInput>, db: WriteContext["db"]): Promise<SeenView> {
  const { retailer, account = "" } = caller;
  const view = await lockView(db, { retailer: retailer.id, account }, input.path.id);
  if (view === undefined) throw (await existsElsewhere(db, input.path.id)) ? foreignRecordRefusal() : notFoundRefusal();
  const reader = readerOf(caller);
  const own = isOwn(view, reader);
  if (!own && !(view.isShared && mayOpenList(caller, view.list))) throw notFoundRefusal();
  const rights = decideViewRights({ ...view, isOwn: own }, hasFlag(caller.permissions, "accounts_admin"));
  return { reader, view, rights };
}

const mayOpenList = ({ permissions }: Caller, list: ViewList): boolean =>
  canOpenPage(findPage(pageOfViewList(list)), permissions);

const isOwn = ({ ownerKey }: Pick<StoredView, "ownerKey">, { account }: ViewReader): boolean => ownerKey === account;

function readerOf({ account, retailer }: Caller): ViewReader {
  if (account === undefined) throw new HttpRefusal("account_required", "A view belongs to an account: sign in");
  return { retailer: retailer.id, account };
}

function fieldsOrThrow({ name, is_shared: isShared, filter, columns, sort }: Schema<"ViewChange">): ViewFields {
  const fields = parseViewFields({
    ...{ name, isShared, filter },
    ...(columns === undefined ? {} : { columns }),
    ...(sort === undefined ? {} : { sort: { column: sort.column, isDescending: sort.is_descending } }),
  });
  if (fields.ok) return fields.value;
  const error = describeViewRefusal(fields.error);
  throw new HttpRefusal("view_refused", error.description, { errors: [error] });
}

/** Names of the changed members. Values of filters can be persons, so the event has none. */
const changedMembers = (before: ViewFields, after: ViewFields): readonly string[] => [
  ...new Set(buildJsonPatch(before as never, after as never).map(({ path }) => path.split("/")[1] ?? "")),
];

const answer = (view: StoredView, reader: ViewReader) => ({
  json: serializeFor(view, reader),
  version: view.version,
});

const serializeFor = (view: StoredView, reader: ViewReader): Schema<"SavedView"> =>
  serializeView({ ...view, isOwn: isOwn(view, reader) });

const serializeView = ({ columns, sort, ...view }: StoredView & { readonly isOwn: boolean }): Schema<"SavedView"> => ({
  id: view.id,
  list: view.list,
  name: view.name,
  owner: view.owner,
  is_own: view.isOwn,
  is_shared: view.isShared,
  is_default: view.isDefault,
  filter: view.filter,
  ...present<Schema<"SavedView">>({
    columns,
    sort: sort && { column: sort.column, is_descending: sort.isDescending },
  }),
  created_timestamp: formatIsoInstant(view.createdAt),
  updated_timestamp: formatIsoInstant(view.version),
});
