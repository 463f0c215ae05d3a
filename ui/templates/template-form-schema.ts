import {
  mergedTemplateDraft, readableText, saveTemplate, templateDataOf, templateDraft, templateMessages, templateVersions,
  type TemplateDocument, type TemplateDraft, type TemplateEditing,
} from "#domain/templates/drafts.ts";
import { STORE_IS_GONE, TEMPLATE_OUTDATED, templatesFailed, type TemplatePorts } from "#domain/templates/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Version } from "#domain/shared/version.ts";
import type { FormMessages, FormSchema } from "#ui/model/form-schema.ts";

/** `stored` is the template for a draft before the form has one. */
export const templateFormSchema = (ports: TemplatePorts, editing: TemplateEditing, stored: TemplateDocument): FormSchema<TemplateDraft, TemplateDocument> => ({
  toDraft: (seen = stored, typed) => templateDraft({ fields: editing.fields, seen }, typed),
  toFields: ({ texts }) => texts,
  validate: templateMessages,
  versionOf: ({ version }) => version ?? NEVER,
  threeWay: templateVersions,
  merge: mergedTemplateDraft,
  save: (draft, { reason }) => saveTemplate(ports, { seen: draft.seen, wanted: templateDataOf(draft), ...(reason === undefined ? {} : { reason }) }),
  messages: messagesFor(editing),
});

const messagesFor = ({ fields, place }: TemplateEditing): FormMessages<TemplateDocument> => ({
  saved: () => "Template saved",
  failed: (failure) => saveFailed(failure, place),
  subject: () => (place.store === undefined ? "templates" : `templates of store ${place.store}`),
  conflict: {
    title: "This template has changed",
    text: { save: TEMPLATE_OUTDATED, restore: "This template was changed after your draft. Choose which value to keep." },
    confirmLabel: { save: "Save template", restore: "Continue" },
  },
  labelOf: (key) => labelFor(fields, key),
  formatValue: (_key, text) => readableText(text),
});

/** 'Colors: Text', because several fields have one label. */
export function labelFor(fields: TemplateEditing["fields"], key: string): string {
  const field = fields.find((each) => each.key === key);
  return field === undefined ? key : [field.section, field.label].filter(Boolean).join(": ");
}

/** The store may have been deleted while its template was edited. */
function saveFailed(failure: Failure, { store, language }: TemplateEditing["place"]): string {
  if (store !== undefined && failure.kind === "missing") return STORE_IS_GONE;
  return templatesFailed(language === undefined ? "set-data" : "set-translations", failure);
}

/** Version of a template that was never saved. */
const NEVER = "0001-01-01T00:00:00.000Z" as Version;
