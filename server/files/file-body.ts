import type { Schema } from "#contract/index.ts";
import {
  FILE_DATA_IS_TWOFOLD,
  FILE_LABELS,
  fileFieldRefused,
  formatPlace,
  formatRetailerIds,
  parseFileFields,
  type FileFault,
  type FileField,
  type SentFile,
} from "#domain/files/rules.ts";
import type { FileFields } from "#domain/files/index.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import { maskText } from "#domain/shared/identifier/masking.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { splitJsonMembers } from "../receipts/changes/patch-json-text.ts";
import { badRequest, HttpRefusal } from "../http/problems.ts";
import { jsonMember, present } from "../http/wire-members.ts";
import type { StoredFile, StoredVersion } from "./files.queries.ts";

/** A new file or a change of one, as the contract has it. */
type SentBody = Pick<Schema<"RetailerFileChange" | "NewRetailerFile">, "retailer_ids" | "type" | "data" | "text"> &
  Partial<Pick<Schema<"NewRetailerFile">, "name">>;

/**
 * Reads a file from a body of the contract, and from its text the data with every digit as it was sent.
 * What the body does not name stays as it was `before`.
 */
export function readFileBody(body: SentBody, sentText: string, before?: StoredFile): Result<FileFields, HttpRefusal> {
  if (body.data !== undefined && body.text !== undefined)
    return err(badRequest([{ description: FILE_DATA_IS_TWOFOLD, pointer: "data" }]));
  const data =
    body.text ?? (body.data === undefined ? (before?.data ?? "") : (splitJsonMembers(sentText).get("data") ?? ""));
  const sent: SentFile = {
    name: before?.name ?? body.name ?? "",
    retailerIds: formatRetailerIds(body.retailer_ids ?? before?.retailerIds ?? []),
    type: body.type ?? before?.type ?? "",
    data,
  };
  const fields = parseFileFields(sent, before);
  if (fields.ok) return ok({ ...fields.value, name: (before?.name ?? fields.value.name) as FileFields["name"] });
  return err(refusalOf([...fields.error]));
}

function refusalOf(faults: readonly (readonly [FileField, FileFault])[]): HttpRefusal {
  const errors = faults.map(([field, fault]) => ({ description: describe(field, fault), pointer: POINTERS[field] }));
  const isTooLarge = faults.some(([, { kind }]) => kind === "too-large");
  return isTooLarge ? new HttpRefusal("file_too_large", errors[0]?.description ?? "", { errors }) : badRequest(errors);
}

/** The sentence of the form, with the place of the fault for callers who have no editor. */
function describe(field: FileField, fault: FileFault): string {
  const place = fault.kind === "no-json-object" && fault.place !== undefined ? ` (${formatPlace(fault.place)})` : "";
  return `${fileFieldRefused(FILE_LABELS[field], fault)}${place}`;
}

const POINTERS: Readonly<Record<FileField, string>> = {
  name: "name",
  retailerIds: "retailer_ids",
  type: "type",
  data: "data",
};

/** What an answer shows of a file. */
export type RetailerFileView = {
  /** The retailers whose files the caller manages. */
  readonly managed: readonly string[];
  readonly isMasked: boolean;
  readonly withText?: boolean;
};

/** A file as the contract has it, as JSON text. The data is put in as it was sent. */
export function fileText(file: StoredFile, view: RetailerFileView): string {
  const { name, revision, data } = file;
  const facts: Omit<Schema<"RetailerFile">, "data" | "text"> = { name, ...factsOf(file, view), revision };
  const members = [
    JSON.stringify(facts).slice(1, -1),
    ...(data === undefined ? [] : [jsonMember<Schema<"RetailerFile">>("data", data)]),
    ...(data === undefined || view.withText !== true
      ? []
      : [jsonMember<Schema<"RetailerFile">>("text", JSON.stringify(data))]),
  ];
  return `{${members.join()}}`;
}

/** A saved version as the contract has it. */
export const versionBody = (kept: StoredVersion, view: RetailerFileView): Schema<"RetailerFileVersion"> => ({
  version: kept.revision,
  ...factsOf(kept, view),
  ...present<Schema<"RetailerFileVersion">>({ text: kept.data }),
});

type SharedFacts = Required<
  Pick<
    Schema<"RetailerFile" | "RetailerFileVersion">,
    "retailer_ids" | "type" | "size" | "updated_by" | "updated_timestamp"
  >
>;

function factsOf(
  { type, retailerIds, size, updatedBy, version }: StoredVersion,
  { managed, isMasked }: RetailerFileView,
): SharedFacts {
  return {
    retailer_ids: retailerIds.filter((id) => managed.includes(id)),
    type,
    size,
    updated_by: isMasked ? maskText(updatedBy) : updatedBy,
    updated_timestamp: formatIsoInstant(version),
  };
}
