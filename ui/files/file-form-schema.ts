import { diffFiles } from "#domain/files/actions.ts";
import {
  describeDifference, FileDraft, fileDraftFields, fileFieldLabel, fileFieldsOf, FILE_OUTDATED, fileMessages, fileVersions, resumedFileDraft, saveFile, type FileForm,
} from "#domain/files/drafts.ts";
import { fileNotSaved, FILE_TYPE_LABELS, parseFileType, type FileKey, type Files, type RetailerFile } from "#domain/files/index.ts";
import { isolated } from "#domain/shared/isolated.ts";
import type { FormSchema } from "#ui/model/form-schema.ts";
import { fieldFromPointer } from "#ui/model/server-field-errors.ts";

type Means = {
  readonly files: Files;
  readonly keyOf: (name: string) => FileKey;
  readonly form: Omit<FileForm, "seen">;
  /** The file before the changes, with which a conflict compares the data. */
  readonly seen: () => RetailerFile | undefined;
};

export const fileFormSchema = ({ files, keyOf, form, seen }: Means): FormSchema<FileDraft, RetailerFile> => ({
  toDraft: (record, typed) => new FileDraft({ ...form, ...(record ? { seen: record } : {}) }, typed),
  toFields: fileDraftFields,
  validate: fileMessages,
  fieldFor: (pointer) => POINTERS[fieldFromPointer(pointer) ?? ""],
  versionOf: ({ version }) => version,
  threeWay: fileVersions,
  merge: resumedFileDraft,
  save: (draft, { reason }) => {
    const wanted = fileFieldsOf(draft);
    return saveFile(files, { key: keyOf(wanted.name), wanted, seen: draft.form.seen, ...(reason === undefined ? {} : { reason }) });
  },
  messages: {
    saved: ({ name }) => `File "${isolated(name)}" saved`,
    failed: (failure) => fileNotSaved(failure),
    subject: ({ name = "" }) => `file "${isolated(name)}"`,
    conflict: {
      title: "This file has changed",
      text: { save: FILE_OUTDATED, restore: "This file was changed after your draft. Choose which value to keep." },
      confirmLabel: { save: "Save file", restore: "Continue" },
    },
    labelOf: fileFieldLabel,
    formatValue: (field, value) => formatValue(field, value, seen()),
  },
});

/** Data is too long for a dialog: it is shown by what differs from the file before the changes. */
function formatValue(field: string, value: string, seen: RetailerFile | undefined): string {
  const type = parseFileType(value);
  if (field === "type") return type === undefined ? value : FILE_TYPE_LABELS[type];
  if (field !== "data" || seen === undefined) return value;
  return describeDifference(diffFiles(seen, { type: seen.type, data: value }));
}

const POINTERS: Readonly<Record<string, string>> = { name: "name", retailer_ids: "retailerIds", type: "type", data: "data", text: "data" };
