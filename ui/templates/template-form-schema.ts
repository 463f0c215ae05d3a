import { imageSource } from "#domain/shared/image/image-source.ts";
import { err, type Result } from "#domain/shared/result.ts";
import {
  mergedTemplateDraft,
  templateDataOf,
  templateDraft,
  templateMessages,
  templateVersions,
  type InheritedTemplate,
  type TemplateDocument,
  type TemplateDraft,
  type TemplateEditing,
  type TemplateFinding,
} from "#domain/templates/drafts.ts";
import {
  fieldLabel,
  findingText,
  languageName,
  STORE_IS_GONE,
  TEMPLATE_OUTDATED,
  templatesFailureMessage,
  type TemplatePorts,
  type TemplateTab,
} from "#domain/templates/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { loadFormattedTexts, type TemplateHtmlEditor } from "./html-texts.ts";
import type { FormMessages, FormSchema, SaveError } from "#ui/model/form-schema.ts";

export type TemplateFormDeps = {
  readonly ports: TemplatePorts;
  readonly editing: TemplateEditing;
  /** Name the fields in messages. */
  readonly tabs: readonly TemplateTab[];
  /** The template for a draft before the form has one. */
  readonly stored: TemplateDocument;
  readonly below: () => InheritedTemplate;
  readonly htmlEditor: TemplateHtmlEditor;
  readonly mailBytes: () => Promise<number | undefined>;
  /** True while one notice is to name all that is saved. */
  readonly isSavedQuietly: () => boolean;
  /** Asks the user. `left`: the user has left the form and cannot answer. */
  readonly confirm: (findings: readonly TemplateFinding[]) => Promise<boolean | "left">;
};

export const templateFormSchema = (deps: TemplateFormDeps): FormSchema<TemplateDraft, TemplateDocument> => ({
  toDraft: (seen = deps.stored, typed) => templateDraft({ fields: deps.editing.fields, seen }, typed),
  toFields: ({ texts }) => texts,
  validate: templateMessages,
  versionOf: ({ version, isUnversioned }) => version ?? (isUnversioned ? undefined : NEVER),
  threeWay: templateVersions,
  merge: mergedTemplateDraft,
  save: (draft, { reason }) => save(draft, reason, deps),
  messages: messagesFor(deps),
});

/** The findings are messages to a user who has left, so that the notification names the first one. */
async function save(
  draft: TemplateDraft,
  reason: string | undefined,
  deps: TemplateFormDeps,
): Promise<Result<TemplateDocument, SaveError<TemplateDocument>>> {
  const { ports, tabs, below, mailBytes, confirm, htmlEditor } = deps;
  const texts = await loadFormattedTexts(htmlEditor);
  if (texts === undefined) return err({ kind: "failed", failure: failure("unreachable") });
  let unanswered: readonly TemplateFinding[] = [];
  const answer = await texts.saveReviewedTemplate(ports, {
    seen: draft.seen,
    wanted: templateDataOf(draft),
    fields: draft.fields,
    below: below(),
    mailBytes,
    ...(reason === undefined ? {} : { reason }),
    confirm: async (findings) => {
      const isConfirmed = await confirm(findings);
      if (isConfirmed === "left") unanswered = findings;
      return isConfirmed === true;
    },
  });
  if (unanswered.length === 0) return answer;
  return err({
    kind: "invalid",
    messages: Object.fromEntries(
      unanswered.map((finding, at) => [at, findingText(finding, (key) => fieldLabel(tabs, key))]),
    ),
  });
}

const messagesFor = ({
  editing: { fields, place },
  tabs,
  isSavedQuietly,
  htmlEditor,
}: TemplateFormDeps): FormMessages<TemplateDocument> => ({
  saved: () =>
    isSavedQuietly()
      ? undefined
      : `Template saved${place.language === undefined ? "" : `: ${languageName(place.language)}`}`,
  failed: (failure) => saveFailed(failure, place),
  subject: () => (place.store === undefined ? "templates" : `templates of store ${place.store}`),
  conflict: {
    title: "This template has changed",
    text: {
      save: TEMPLATE_OUTDATED,
      restore: "This template was changed after your draft. Choose which value to keep.",
    },
    confirmLabel: { save: "Save template", restore: "Continue" },
  },
  labelOf: (key) => fieldLabel(tabs, key),
  formatValue: (key, text, all) => {
    const kind = kindOf(fields, key);
    return kind === "image" ? imageSource(text) : (htmlEditor.module?.distinctText(kind, text, all) ?? text);
  },
  isImage: (key) => kindOf(fields, key) === "image",
});

const kindOf = (fields: TemplateEditing["fields"], key: string) =>
  fields.find((field) => field.key === key)?.kind ?? "text";

/** The store may have been deleted while its template was edited. */
function saveFailed(failure: Failure, { store, language }: TemplateEditing["place"]): string {
  if (store !== undefined && failure.kind === "missing") return STORE_IS_GONE;
  return templatesFailureMessage(language === undefined ? "set-data" : "set-translations", failure);
}

/** Version of a template that was never saved. */
const NEVER = "0001-01-01T00:00:00.000Z" as Version;
