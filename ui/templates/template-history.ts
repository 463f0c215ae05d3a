import { makeAutoObservable } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { isSameJson } from "#domain/shared/json.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { readableText, saveTemplate, switchText, type TemplateDocument } from "#domain/templates/drafts.ts";
import {
  fieldLabel,
  templatesFailureMessage,
  templateValue,
  type TemplateData,
  type TemplatePorts,
  type TemplateTab,
  type TemplateVersion,
  type TemplateVersionContent,
  type TemplateVersions,
} from "#domain/templates/index.ts";
import type { VersionRow } from "#ui/kit/panel/version-list.tsx";
import { AsyncValue } from "#ui/model/async-value.ts";
import { Command } from "#ui/model/command.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";

type Deps = {
  readonly versions: TemplateVersions;
  readonly ports: TemplatePorts;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  readonly zone: string;
  readonly mayRestore: boolean;
  /** Name the fields. */
  readonly tabs: readonly TemplateTab[];
  /** The template as it is saved. */
  readonly current: () => TemplateDocument;
  /** True while the form has changes, which a restored version would replace. */
  readonly isChanged: () => boolean;
  /** Called after a version was restored, or if the template must be read again. */
  readonly onRestored: (isSaved: boolean) => void;
};

export type TemplateValueChange = { readonly label: string; readonly before: string; readonly after: string };

type Compared = {
  readonly content: TemplateVersionContent;
  readonly changes: readonly TemplateValueChange[] | undefined;
};

/** The saved versions of a template: who saved them and when, what they changed, and the command that restores one. */
export class TemplateHistory {
  private readonly deps: Deps;
  private readonly versions = new AsyncValue<readonly TemplateVersion[]>();
  private readonly compared = new AsyncValue<Compared>();
  private readonly command = new Command();

  isOpen = false;
  /** The version that is compared with the one before. */
  shown: number | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "versions" | "compared" | "command">(
      this,
      { deps: false, versions: false, compared: false, command: false },
      { autoBind: true },
    );
  }

  get rows(): readonly VersionRow[] {
    return (this.versions.value ?? []).map(({ revision, savedAt, savedBy }, at) => ({
      revision,
      label: formatInstant(savedAt, this.deps.zone),
      by: savedBy ?? "Unknown account",
      isCurrent: at === 0,
      isShown: revision === this.shown,
    }));
  }

  get state(): "loading" | "ready" | "empty" | "error" {
    if (this.versions.isPending) return "loading";
    if (this.versions.failure) return "error";
    return this.rows.length === 0 ? "empty" : "ready";
  }

  get failure(): string | undefined {
    return this.versions.failure && VERSIONS_FAILED;
  }

  /** Why the changes of the shown version are not there. */
  get changesFailure(): string | undefined {
    return this.compared.failure && VERSIONS_FAILED;
  }

  /** What the shown version changed. Undefined while it loads, and for the first version that is kept. */
  get changes(): readonly TemplateValueChange[] | undefined {
    return this.compared.isReady ? this.compared.value?.changes : undefined;
  }

  get isComparing(): boolean {
    return this.shown !== undefined && this.compared.isPending;
  }

  get isFirst(): boolean {
    return this.compared.isReady && this.compared.value?.changes === undefined;
  }

  get canRestore(): boolean {
    return this.deps.mayRestore && this.compared.isReady && this.shown !== this.versions.value?.[0]?.revision;
  }

  get restoreLock(): string | undefined {
    return this.deps.isChanged() ? "Save or discard your changes first" : undefined;
  }

  get isRestoring(): boolean {
    return this.command.isPending;
  }

  async toggle(): Promise<void> {
    this.isOpen = !this.isOpen;
    if (this.isOpen) await this.load();
  }

  async load(): Promise<void> {
    await this.versions.load((signal) => this.deps.versions.list(this.deps.current().place, signal));
  }

  /** Reads the versions again after a save. */
  async refresh(): Promise<void> {
    if (this.isOpen) await this.load();
  }

  /** Shows what a version changed, or hides it. */
  async show(revision: number): Promise<void> {
    this.compared.abort();
    this.compared.reset();
    this.shown = this.shown === revision ? undefined : revision;
    await this.loadChanges();
  }

  async loadChanges(): Promise<void> {
    const { shown } = this;
    if (shown !== undefined) await this.compared.load((signal) => this.compare(shown, signal));
  }

  async restore(): Promise<void> {
    const { content } = this.compared.value ?? {};
    if (content !== undefined && this.canRestore && this.restoreLock === undefined)
      await this.command.run("restore", () => this.restoreAfterAsking(content));
  }

  stop(): void {
    this.versions.abort();
    this.compared.abort();
  }

  private async compare(revision: number, signal: AbortSignal): Promise<Result<Compared, Failure>> {
    const { versions, tabs, current } = this.deps;
    const before = this.versions.value?.find((version) => version.revision < revision);
    const [content, previous] = await Promise.all([
      versions.read(current().place, revision, signal),
      before && versions.read(current().place, before.revision, signal),
    ]);
    if (!content.ok) return content;
    if (previous === undefined) return ok({ content: content.value, changes: undefined });
    if (!previous.ok) return previous;
    return ok({ content: content.value, changes: changesOf(tabs, previous.value.data, content.value.data) });
  }

  /** A version is restored by a new one with the same data. */
  private async restoreAfterAsking({ revision, data }: TemplateVersionContent): Promise<void> {
    const { ports, current, dialogs, notifier, onRestored } = this.deps;
    const isMeant = await dialogs.confirm({
      title: `Restore version ${revision}?`,
      text: "Its texts become a new version. The current version stays in the history.",
      confirmLabel: "Restore",
    });
    if (!isMeant) return;
    const saved = await saveTemplate(ports, { seen: current(), wanted: data });
    if (saved.ok) notifier.raise("success", `Version ${revision} restored`);
    else if (saved.error.kind === "failed")
      notifyFailure(notifier, saved.error.failure, templatesFailureMessage("set-data", saved.error.failure));
    else notifier.raise("error", CHANGED_MEANWHILE);
    onRestored(saved.ok);
    await this.load();
  }
}

const changesOf = (
  tabs: readonly TemplateTab[],
  before: TemplateData,
  after: TemplateData,
): readonly TemplateValueChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isSameJson(templateValue(before, key) ?? null, templateValue(after, key) ?? null))
    .map((key) => ({
      label: fieldLabel(tabs, key),
      before: textOf(before, key),
      after: textOf(after, key),
    }));

function textOf(data: TemplateData, key: string): string {
  const value = templateValue(data, key);
  if (value === undefined) return "";
  return typeof value === "boolean" ? switchText(value) : readableText(value);
}

const VERSIONS_FAILED = "The versions could not be loaded, please try again later";
const CHANGED_MEANWHILE = "The template has changed in the meantime. Nothing was restored.";
