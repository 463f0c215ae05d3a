import {
  formsDraft,
  formsVersions,
  imagesOfDraft,
  resumedFormsDraft,
  saveForms,
  type FormsDraft,
} from "#domain/forms/drafts.ts";
import {
  FORMS_OUTDATED,
  formsFailureMessage,
  type FormLabels,
  type Forms,
  type FormsData,
} from "#domain/forms/index.ts";
import { imageSource } from "#domain/shared/image/image-source.ts";
import type { FormMessages, FormSchema } from "#ui/model/form-schema.ts";
import { fieldFromPointer } from "#ui/model/server-field-errors.ts";
import { fullLabel } from "./form-slots.ts";

/** `stored` is the record for a draft before the form has one. */
export const formsFormSchema = (
  forms: Forms,
  labels: FormLabels,
  stored: FormsData,
): FormSchema<FormsDraft, FormsData> => ({
  toDraft: (seen = stored, typed) => formsDraft(seen, typed),
  toFields: ({ fields }) => fields,
  validate: () => ({}),
  fieldFor: (pointer) => fieldFromPointer(pointer)?.replace(/^images\//, ""),
  versionOf: ({ version }) => version,
  threeWay: formsVersions,
  merge: resumedFormsDraft,
  save: (draft, { reason }) =>
    saveForms(forms, { wanted: imagesOfDraft(draft), seen: draft.seen, ...(reason === undefined ? {} : { reason }) }),
  messages: messagesFor(labels),
});

const messagesFor = (labels: FormLabels): FormMessages<FormsData> => ({
  saved: () => "Form images saved",
  failed: (failure) => formsFailureMessage("set", failure),
  subject: () => "form images",
  conflict: {
    title: "The form images have changed",
    text: {
      save: FORMS_OUTDATED,
      restore: "The form images were changed after your draft. Choose which image to keep.",
    },
    confirmLabel: { save: "Save images", restore: "Continue" },
  },
  labelOf: (field) => fullLabel(labels, field),
  formatValue: (_field, url) => imageSource(url),
  isImage: () => true,
});
