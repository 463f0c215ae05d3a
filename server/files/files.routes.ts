import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { recordChanges } from "#domain/audit/index.ts";
import { fileExists, type FileFields } from "#domain/files/index.ts";
import { FILE_IS_SHARED, FILE_RETAILERS_ARE_FIXED, retailerNotManaged } from "#domain/files/rules.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { utf8Length } from "#domain/shared/text/utf8-length.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Result } from "#domain/shared/result.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { isSalesDemo } from "../accounts/caller.ts";
import type { Database } from "../database/schema.ts";
import type { OperationResponse } from "../http/response.ts";
import { defineRoutes, type CallOf, type ResponseOf } from "../http/operation-routes.ts";
import type { WriteContext } from "../http/write-context.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { badRequest, HttpRefusal, notFoundRefusal, foreignRecordRefusal } from "../http/problems.ts";
import { fileText, readFileBody, versionBody, type RetailerFileView } from "./file-body.ts";
import {
  fileNamed,
  filesOf,
  fileVersion,
  insertFile,
  isFileAnywhere,
  lockedFile,
  updateFile,
  versionsOf,
  type StoredFile,
} from "./files.queries.ts";
import { managedRetailers } from "./managed-retailers.ts";

type Operations =
  | "listRetailerFiles"
  | "listAllRetailerFiles"
  | "getRetailerFile"
  | "listRetailerFileVersions"
  | "getRetailerFileVersion"
  | "createRetailerFile"
  | "changeRetailerFile"
  | "changeAnyRetailerFile";

export function fileRoutes(db: Kysely<Database>, clock: Clock) {
  return defineRoutes<Operations>()({
    listRetailerFiles: (call) => list(db, call, [call.caller.retailer.id]),

    listAllRetailerFiles: async (call) => list(db, call, await managedRetailers(db, call.caller)),

    getRetailerFile: async (call) =>
      answerOf(await found(db, call, await fileNamed(db, retailerOf(call), nameIn(call))), await viewOf(db, call)),

    listRetailerFileVersions: async (call) => {
      const { id } = await found(db, call, await fileNamed(db, retailerOf(call), nameIn(call)));
      const view = await viewOf(db, call);
      return { json: (await versionsOf(db, id)).map((kept) => versionBody(kept, view)) };
    },

    getRetailerFileVersion: async (call) => {
      const { id } = await found(db, call, await fileNamed(db, retailerOf(call), nameIn(call)));
      const kept = await fileVersion(db, id, call.input.path.version);
      if (kept === undefined) throw notFoundRefusal();
      return { json: versionBody(kept, await viewOf(db, call)) };
    },

    createRetailerFile: (call) => call.withTransaction((change) => create(call, change, clock)),

    changeRetailerFile: (call) => call.withTransaction((change) => save(call, change, { clock, isAdmin: false })),

    changeAnyRetailerFile: (call) => call.withTransaction((change) => save(call, change, { clock, isAdmin: true })),
  });
}

async function list(
  db: Kysely<Database>,
  call: AuthorizedCall<{ readonly query: { readonly data: boolean } }>,
  retailers: readonly string[],
): Promise<OperationResponse<readonly Schema<"RetailerFile">[]>> {
  const view = await viewOf(db, call);
  const files = await filesOf(db, retailers, { withData: call.input.query.data });
  return { jsonText: `[${files.map((file) => fileText(file, view)).join()}]` };
}

async function create(
  call: CallOf<"createRetailerFile">,
  { db, audit }: WriteContext,
  clock: Clock,
): Promise<ResponseOf<"createRetailerFile">> {
  const view = await viewOf(db, call);
  const fields = allowed(readFileBody(call.input.body, call.input.bytes.toString()));
  refuseUnmanaged(fields.retailerIds, view.managed);
  const file = {
    id: randomBytes(8).toString("hex"),
    revision: 1,
    ...storedFields(fields, call),
    version: nextVersion(undefined, clock.now()),
  };
  if (!(await insertFile(db, file))) throw taken(fields.name);
  await audit({
    action: "file.create",
    target: fields.name,
    details: { retailer_ids: fields.retailerIds, type: fields.type },
  });
  return {
    ...answerOf(file, view),
    location: `/_/retailer-files/${encodeURIComponent(fields.name)}?retailer_id=${String(fields.retailerIds[0])}`,
  };
}

type Saving = { readonly clock: Clock; readonly isAdmin: boolean };

/** If nothing differs, nothing is written and the version stays. */
async function save(
  call: CallOf<"changeRetailerFile" | "changeAnyRetailerFile">,
  { db, audit }: WriteContext,
  { clock, isAdmin }: Saving,
): Promise<FileResponse> {
  const view = await viewOf(db, call);
  const before = await found(db, call, await lockedFile(db, retailerOf(call), nameIn(call)));
  call.requireCurrentVersion(before.version);
  if (before.retailerIds.some((id) => !view.managed.includes(id))) throw new HttpRefusal("file_shared", FILE_IS_SHARED);
  const fields = allowed(readFileBody(call.input.body, call.input.bytes.toString(), before));
  const changed = changesOf(before, fields);
  if (changed.length === 0) return answerOf(before, view);
  if (changed.includes("retailer_ids")) refuseRetailers(fields, before, { ...view, isAdmin });
  const file = {
    id: before.id,
    revision: before.revision + 1,
    ...storedFields(fields, call),
    version: nextVersion(before.version, clock.now()),
  };
  if (!(await updateFile(db, before, file))) throw taken(fields.name);
  await audit({
    action: "file.change",
    target: fields.name,
    details: {
      revision: file.revision,
      changed,
      ...recordChanges({ before: auditedFields(before), after: auditedFields(fields) }),
    },
  });
  return answerOf(file, view);
}

function changesOf(before: StoredFile, { retailerIds, type, data }: FileFields): readonly string[] {
  return [
    ...(before.retailerIds.join() === retailerIds.join() ? [] : ["retailer_ids"]),
    ...(before.type === type ? [] : ["type"]),
    ...(before.data === data ? [] : ["data"]),
  ];
}

function refuseRetailers(
  { retailerIds }: FileFields,
  before: StoredFile,
  { managed, isAdmin }: RetailerFileView & Pick<Saving, "isAdmin">,
): void {
  if (!isAdmin)
    throw new HttpRefusal("file_retailers_fixed", FILE_RETAILERS_ARE_FIXED, {
      errors: [{ description: FILE_RETAILERS_ARE_FIXED, pointer: "retailer_ids" }],
    });
  refuseUnmanaged(
    retailerIds.filter((id) => !before.retailerIds.includes(id)),
    managed,
  );
}

function refuseUnmanaged(ids: readonly string[], managed: readonly string[]): void {
  const foreign = ids.filter((id) => !managed.includes(id));
  if (foreign.length > 0)
    throw badRequest(
      foreign.map((id) => ({ description: retailerNotManaged(id), pointer: "retailer_ids" })),
      { isAudited: true },
    );
}

const storedFields = (fields: FileFields, { caller }: AuthorizedCall) => ({
  ...fields,
  size: utf8Length(fields.data),
  updatedBy: caller.actor,
});

function taken(name: string): HttpRefusal {
  const description = fileExists(name);
  return new HttpRefusal("file_exists", description, { errors: [{ description, pointer: "name" }] });
}

type FileResponse = OperationResponse<Schema<"RetailerFile">>;

const answerOf = (file: StoredFile, view: RetailerFileView): FileResponse => ({
  jsonText: fileText(file, { ...view, withText: true }),
  version: file.version,
});

async function viewOf(db: Kysely<Database>, { caller }: AuthorizedCall): Promise<RetailerFileView> {
  return { managed: await managedRetailers(db, caller), isMasked: isSalesDemo(caller) };
}

async function found(
  db: Kysely<Database>,
  call: AuthorizedCall<FileInput>,
  file: StoredFile | undefined,
): Promise<StoredFile> {
  if (file !== undefined) return file;
  throw (await isFileAnywhere(db, nameIn(call))) ? foreignRecordRefusal() : notFoundRefusal();
}

function allowed<T>(result: Result<T, HttpRefusal>): T {
  if (!result.ok) throw result.error;
  return result.value;
}

/** The input of an operation on a file. */
type FileInput = { readonly path: { readonly filename: string } };

const nameIn = ({ input }: AuthorizedCall<FileInput>): string => input.path.filename.normalize("NFC");
const retailerOf = ({ caller }: AuthorizedCall): string => caller.retailer.id;
/** The versions of a file have its text. */
const auditedFields = ({ retailerIds, type }: Pick<StoredFile, "retailerIds" | "type">): JsonObject => ({
  retailer_ids: retailerIds,
  type,
});
