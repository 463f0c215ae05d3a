import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { isSameJson } from "#domain/shared/json/json.ts";
import { switchText, type TemplateDocument } from "#domain/templates/drafts.ts";
import {
  fieldLabel,
  templatesFailureMessage,
  templateValue,
  type TemplateData,
  type TemplatePorts,
  type TemplateTab,
  type TemplateValue,
  type TemplateVersionContent,
  type TemplateVersions,
} from "#domain/templates/index.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { loadFormattedTexts, readable, type TemplateHtmlEditor } from "./html-texts.ts";
import { VersionHistory } from "#ui/model/version-history.ts";

type Deps = {
  readonly versions: TemplateVersions;
  readonly ports: TemplatePorts;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  readonly zone: string;
  readonly mayRestore: boolean;
  /** Name the fields. */
  readonly tabs: readonly TemplateTab[];
  readonly htmlEditor: TemplateHtmlEditor;
  /** The template as it is saved. */
  readonly current: () => TemplateDocument;
  /** True while the form has changes, which a restored version would replace. */
  readonly isChanged: () => boolean;
  /** Called after a version was restored, or if the template must be read again. */
  readonly onRestored: (isSaved: boolean) => void;
};

export type TemplateValueChange = { readonly label: string; readonly before: string; readonly after: string };

export type TemplateHistory = VersionHistory<TemplateVersionContent, readonly TemplateValueChange[]>;

/** Returns the saved versions of a template. */
export function createTemplateHistory(deps: Deps): TemplateHistory {
  const { versions, current, isChanged, dialogs, zone, mayRestore } = deps;
  return new VersionHistory({
    dialogs,
    zone,
    mayRestore,
    failed: "The versions could not be loaded, please try again later",
    restored: "Its texts become",
    restoreLock: () => (isChanged() ? "Save or discard your changes first" : undefined),
    list: (signal) => versions.list(current().place, signal),
    read: (revision, signal) => versions.read(current().place, revision, signal),
    compare: (before, after) => changesOf(deps, before.data, after.data),
    restore: (content, confirm) => restore(deps, content, confirm),
  });
}

async function restore(
  { ports, current, notifier, onRestored, htmlEditor }: Deps,
  { revision, data }: TemplateVersionContent,
  confirm: () => Promise<boolean>,
): Promise<void> {
  const seen = current();
  if (!(await confirm())) return;
  const texts = await loadFormattedTexts(htmlEditor);
  const saved = texts === undefined ? NOT_LOADED : await texts.saveTemplate(ports, { seen, wanted: data });
  if (saved.ok) notifier.raise("success", `Version ${revision} restored`);
  else if (saved.error.kind === "failed")
    notifyFailure(notifier, saved.error.failure, templatesFailureMessage("set-data", saved.error.failure));
  else notifier.raise("error", CHANGED_MEANWHILE);
  onRestored(saved.ok);
}

const NOT_LOADED = err({ kind: "failed", failure: failure("unreachable") } as const);

const changesOf = (
  { tabs, htmlEditor }: Pick<Deps, "tabs" | "htmlEditor">,
  before: TemplateData,
  after: TemplateData,
): readonly TemplateValueChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isSameJson(templateValue(before, key) ?? null, templateValue(after, key) ?? null))
    .map((key) => ({
      label: fieldLabel(tabs, key),
      before: textOf(htmlEditor, templateValue(before, key)),
      after: textOf(htmlEditor, templateValue(after, key)),
    }));

function textOf(htmlEditor: TemplateHtmlEditor, value: TemplateValue | undefined): string {
  if (value === undefined) return "";
  return typeof value === "boolean" ? switchText(value) : readable(htmlEditor, value);
}

const CHANGED_MEANWHILE = "The template has changed in the meantime. Nothing was restored.";
