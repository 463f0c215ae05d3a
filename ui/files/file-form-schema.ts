import { diffFiles } from "#domain/files/actions.ts";
import {
  describeDifference,
  FileDraft,
  fileDraftFields,
  fileFieldLabel,
  fileFieldsOf,
  FILE_OUTDATED,
  fileMessages,
  buildFileVersions,
  rebaseFileDraft,
  saveFile,
  type FileForm,
} from "#domain/files/drafts.ts";
import {
  fileNotSaved,
  FILE_TYPE_LABELS,
  parseFileType,
  type FileKey,
  type Files,
  type RetailerFile,
} from "#domain/files/index.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { FormSchema } from "#ui/model/form-schema.ts";
import { fieldFromPointer } from "#ui/model/server-field-errors.ts";

type Means = {
  readonly files: Files;
  readonly keyOf: (name: string) => FileKey;
  readonly form: Omit<FileForm, "seen">;
};

export const fileFormSchema = ({ files, keyOf, form }: Means): FormSchema<FileDraft, RetailerFile> => ({
  toDraft: (record, typed) => new FileDraft({ ...form, ...(record ? { seen: record } : {}) }, typed),
  toFields: fileDraftFields,
  validate: fileMessages,
  fieldFor: (pointer) => POINTERS[fieldFromPointer(pointer) ?? ""],
  versionOf: ({ version }) => version,
  threeWay: buildFileVersions,
  merge: rebaseFileDraft,
  save: (draft, { reason }) => {
    const wanted = fileFieldsOf(draft);
    return saveFile(files, {
      key: keyOf(wanted.name),
      wanted,
      seen: draft.form.seen,
      ...(reason === undefined ? {} : { reason }),
    });
  },
  messages: {
    saved: ({ name }) => `File "${isolateDirection(name)}" saved`,
    failed: (failure) => fileNotSaved(failure),
    subject: ({ name = "" }) => `file "${isolateDirection(name)}"`,
    conflict: {
      title: "This file has changed",
      text: { save: FILE_OUTDATED, restore: "This file was changed after your draft. Choose which value to keep." },
      confirmLabel: { save: "Save file", restore: "Continue" },
    },
    labelOf: fileFieldLabel,
    formatValue,
  },
});

/**
 * Formats a value for the conflict dialog. Data is too long for it, so the dialog shows what differs from the data before
 * both changes: cells if both are tables, else lines.
 */
function formatValue(field: string, value: string, [base = ""]: readonly string[]): string {
  const type = parseFileType(value);
  if (field === "type") return type === undefined ? value : FILE_TYPE_LABELS[type];
  return field === "data"
    ? describeDifference(diffFiles({ type: "csv", data: base }, { type: "csv", data: value }))
    : value;
}

const POINTERS: Readonly<Record<string, string>> = {
  name: "name",
  retailer_ids: "retailerIds",
  type: "type",
  data: "data",
  text: "data",
};
