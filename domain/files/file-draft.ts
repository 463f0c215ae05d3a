import { FollowsRule, fieldMessages, type FieldMessages } from "../shared/form/field-rules.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { dataAfterTypeChange, fileDataFault, typedDataFault, type FileDataFault } from "./file-data.ts";
import { FILE_FIELDS, FILE_LABELS, type FileField, type FileForm } from "./file-form.ts";
import { fileNameFault, type FileNameFault } from "./file-name.ts";
import { fileTypeFault, type FileTypeFault } from "./file-rules.ts";
import { fileFieldRefused } from "./files.messages.ts";
import { parseFileType } from "./retailer-file.ts";
import { formatRetailerIds, retailerIdsFault, type RetailerIdsFault } from "./retailer-ids.ts";

const dataFault = (text: string, { form: { seen }, type }: FileDraft): FileDataFault | undefined =>
  seen?.data === text && seen.type === type ? fileDataFault(text) : typedDataFault(text, type);

/** The fields of the form of a file, as they are typed. */
export class FileDraft implements Record<FileField, string> {
  readonly form: FileForm;

  @FollowsRule<FileDraft, FileNameFault>({
    name: "isFileName",
    // A file keeps its name, also one that a later rule would refuse.
    findFault: (text, { form }) => (form.seen?.name === text ? undefined : fileNameFault(text)),
    message: (fault) => fileFieldRefused(FILE_LABELS.name, fault),
  })
  name: string;

  @FollowsRule<FileDraft, RetailerIdsFault>({
    name: "areRetailerIds",
    findFault: retailerIdsFault,
    message: (fault) => fileFieldRefused(FILE_LABELS.retailerIds, fault),
  })
  retailerIds: string;

  @FollowsRule<FileDraft, FileTypeFault>({
    name: "isFileType",
    findFault: fileTypeFault,
    message: (fault) => fileFieldRefused(FILE_LABELS.type, fault),
  })
  type: string;

  @FollowsRule<FileDraft, FileDataFault>({
    name: "isFileData",
    findFault: dataFault,
    message: (fault) => fileFieldRefused(FILE_LABELS.data, fault),
  })
  data: string;

  /** The fields of the file that is changed, or empty ones, and over them what the user has `typed`. */
  constructor(form: FileForm, typed: FieldTexts = {}) {
    const { seen } = form;
    this.form = form;
    this.name = seen?.name ?? typed["name"] ?? "";
    this.retailerIds = typed["retailerIds"] ?? formatRetailerIds(seen?.retailerIds ?? form.retailerIds ?? []);
    this.type = typed["type"] ?? seen?.type ?? "";
    this.data = typed["data"] ?? seen?.data ?? "";
  }
}

export const fileDraftFields = (draft: FileDraft): FieldTexts =>
  Object.fromEntries(FILE_FIELDS.map((field) => [field, draft[field]]));

export const fileMessages = (draft: FileDraft): FieldMessages => fieldMessages(draft);

/** Returns the data after the user chose another type: a new file gets its skeleton until its data is edited [FILE-013]. */
export const dataAfterChoice = ({ form, type, data }: FileDraft, chosen: string): string =>
  form.seen === undefined ? dataAfterTypeChange(data, parseFileType(type) ?? "", parseFileType(chosen) ?? "") : data;
