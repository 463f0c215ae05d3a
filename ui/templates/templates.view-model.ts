import { makeAutoObservable, observable, observableRef } from "mobx";
import type { Receipts } from "#domain/receipts/index.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { isolated } from "#domain/shared/isolated.ts";
import {
  fieldsOfTabs, findPreviewReceipt, languageKey, type PreviewRequest, type TemplateField, type TemplatePorts, type TemplatePreviews, type TemplateSettings,
  type TemplateTab,
} from "#domain/templates/index.ts";
import type { TemplatePlace } from "#domain/templates/drafts.ts";
import { DraftAutosave, type AutosaveDeps } from "#ui/model/draft-autosave.ts";
import { LazyDialog, type DialogActions, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { Screen, ScreenNavigator, UnsavedChanges } from "#ui/model/screen.ts";
import { lastReceipt } from "./last-receipt.ts";
import { languageSearch, templatesHref, templatesPath } from "./template-addresses.ts";
import { TemplateEditorViewModel } from "./template-editor.view-model.ts";
import type { ImageUploading } from "./template-fields.view-model.ts";
import type { PreviewFacts, TemplatePreviewViewModel } from "./template-preview.view-model.ts";

/** The code of the editor for formatted texts. */
export type TemplateHtmlEditor = Pick<LazyModule<{ readonly HtmlTextField: unknown }>, "module" | "isMissing" | "load">;

type Deps = AutosaveDeps & {
  readonly ports: TemplatePorts;
  readonly previews: TemplatePreviews;
  readonly receipts: Pick<Receipts, "matching" | "ofTransaction">;
  readonly settings: TemplateSettings;
  /** True for accounts of a demonstration, which change nothing. */
  readonly isReadOnly: boolean;
  readonly uploading: ImageUploading;
  readonly htmlEditor: TemplateHtmlEditor;
  readonly preview: LazyFactory<PreviewFacts, TemplatePreviewViewModel>;
  readonly random: Random;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** Fields under one title. */
export type FieldGroup = { readonly title: string; readonly fields: readonly TemplateField[] };

/** The templates of the retailer, or of a store, in tabs and languages [TMPL-001, TMPL-002, STORE-005]. */
export class TemplatesViewModel implements Screen {
  private readonly deps: Deps;
  private readonly fields: readonly TemplateField[];
  /** By language; each keeps what was typed while the user works at another. */
  private readonly editors = observable.map<string, TemplateEditorViewModel>({}, { deep: false });
  private tabName = "";

  readonly preview: LazyDialog<TemplatePreviewViewModel>;
  place: TemplatePlace = {};
  editor: TemplateEditorViewModel | undefined = undefined;
  /** Finds fields in all tabs. */
  search = "";

  constructor(deps: Deps) {
    this.deps = deps;
    this.fields = fieldsOfTabs(deps.settings.tabs);
    this.preview = LazyDialog.of(deps.preview, (actions) => this.previewFacts(actions), deps);
    makeAutoObservable<this, "deps" | "fields" | "editors">(
      this, { deps: false, fields: false, editors: false, preview: false, place: observableRef, editor: observableRef }, { autoBind: true },
    );
  }

  get title(): string {
    const { store } = this.place;
    return store === undefined ? "Templates" : `Templates of ${isolated(this.editor?.document?.store?.name ?? store)}`;
  }

  get isIdle(): boolean {
    return this.editor?.session !== undefined;
  }

  get unsaved(): UnsavedChanges | undefined {
    const changed = this.allEditors.flatMap(({ unsaved }) => (unsaved ? [unsaved] : []));
    const [first] = changed;
    if (first === undefined) return undefined;
    const discard = (): void => changed.forEach((each) => each.discard());
    return changed.some(({ isBeingSaved }) => isBeingSaved) ? { isBeingSaved: true, discard } : { discard };
  }

  get isReadOnly(): boolean {
    return this.deps.isReadOnly;
  }

  get previewLock(): string | undefined {
    return this.isReadOnly ? "A demonstration account can't preview templates" : undefined;
  }

  get htmlEditor(): TemplateHtmlEditor {
    return this.deps.htmlEditor;
  }

  get tabs(): readonly { readonly name: string; readonly label: string; readonly href: string; readonly isCurrent: boolean }[] {
    return this.deps.settings.tabs.map(({ name, label }) => ({ name, label, href: templatesHref(this.place, name), isCurrent: name === this.tab.name && !this.isSearching }));
  }

  get hasLanguages(): boolean {
    return this.deps.settings.languages.length > 0;
  }

  /** Languages to choose from; a mark shows where something is not saved. */
  get languages(): readonly { readonly value: string; readonly label: string }[] {
    const mark = (language: string): string => (this.editors.get(language)?.unsaved ? " (not saved)" : "");
    return [{ value: "", label: `Not translated${mark("")}` }, ...this.deps.settings.languages.map((tag) => ({ value: tag, label: languageName(tag) + mark(tag) }))];
  }

  get isSearching(): boolean {
    return this.search.trim() !== "";
  }

  /** The fields of the tab, or those of all tabs that are searched for. A translation has only what can be translated. */
  get groups(): readonly FieldGroup[] {
    const shown = (this.isSearching ? this.fields.filter(this.isFound) : this.tab.fields).filter((field) => this.place.language === undefined || field.isTranslatable);
    const titles = [...new Set(shown.map(this.groupOf))];
    return titles.map((title) => ({ title, fields: shown.filter((field) => this.groupOf(field) === title) }));
  }

  enter({ search }: Location, { reference, tab = "" }: Readonly<Record<string, string>>): Promise<void> | undefined {
    const lang = languageKey(new URLSearchParams(search).get("lang") ?? "");
    const language = this.deps.settings.languages.find((tag) => languageKey(tag) === lang);
    this.place = { store: reference, language };
    this.tabName = tab;
    void this.deps.htmlEditor.load();
    const known = this.editors.get(language ?? "");
    this.editor = known ?? this.open(this.place);
    // After a new sign-in the user continues with the draft.
    return known?.session ? undefined : this.editor.load();
  }

  exit(): void {
    this.preview.close();
    for (const editor of this.allEditors) editor.stop();
  }

  async retry(): Promise<void> {
    await this.editor?.load();
  }

  find(text: string): void {
    this.search = text;
  }

  chooseLanguage(language: string): void {
    this.deps.navigator.push({ path: templatesPath(this.place.store, this.tab.name), search: languageSearch(language || undefined) });
  }

  async openPreview(): Promise<void> {
    if (this.previewLock === undefined) await this.preview.open();
  }

  private get allEditors(): readonly TemplateEditorViewModel[] {
    return [...this.editors.values()];
  }

  private get tab(): TemplateTab {
    const { tabs } = this.deps.settings;
    return (tabs.find(({ name }) => name === this.tabName) ?? tabs[0]) as TemplateTab;
  }

  private isFound({ key, label, section = "" }: TemplateField): boolean {
    const words = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    const text = `${section} ${label} ${key} ${this.editor?.session?.draft.textOf(key) ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  }

  private groupOf(field: TemplateField): string {
    const tab = this.isSearching ? this.deps.settings.tabs.find(({ fields }) => fields.includes(field))?.label : undefined;
    return [tab, field.section ?? this.tab.label].filter(Boolean).join(": ");
  }

  private open(place: TemplatePlace): TemplateEditorViewModel {
    const { ports, random, notifier, uploading, zone } = this.deps;
    const language = place.language ?? "";
    const fields = place.language === undefined ? this.fields : this.fields.filter(({ isTranslatable }) => isTranslatable);
    const editor = new TemplateEditorViewModel({
      ports, random, notifier, uploading, zone, editing: { place, fields }, autosave: this.autosave(place), mailBytes: this.mailBytes,
      onSaved: () => this.refreshOthers(language),
    });
    this.editors.set(language, editor);
    return editor;
  }

  private autosave({ store = "", language = "" }: TemplatePlace): DraftAutosave | undefined {
    return DraftAutosave.of(this.deps, { form: "template", subject: JSON.stringify([store, language]) });
  }

  /** Translations build on what was saved. */
  private refreshOthers(saved: string): void {
    for (const [language, editor] of this.editors) if (language !== saved) void editor.refresh();
  }

  /** Everything that is not saved, for the server to render. */
  private request(): Omit<PreviewRequest, "receipt" | "output"> {
    const { store, language } = this.place;
    const data = this.editors.get("")?.changedData;
    const changed = [...this.editors].flatMap(([tag, editor]) => (tag !== "" && editor.changedData ? [[tag, editor.changedData] as const] : []));
    const draft = { ...(data === undefined ? {} : { data }), ...(changed.length === 0 ? {} : { translations: Object.fromEntries(changed) }) };
    return { ...(language === undefined ? {} : { language }), ...(store === undefined ? draft : { store: { reference: store, ...draft } }) };
  }

  private previewFacts({ close }: DialogActions): PreviewFacts {
    const { previews, receipts, random, notifier, settings } = this.deps;
    return { previews, receipts, random, notifier, sizes: settings.previewSizes, request: this.request(), storeId: this.storeId, onClose: close };
  }

  private get storeId(): string | undefined {
    return this.editor?.document?.store?.id;
  }

  /** Not known where there is no transaction to render, or where it fails: the checks go on without it. */
  private async mailBytes(): Promise<number | undefined> {
    const { previews, receipts } = this.deps;
    const choice = await findPreviewReceipt((store) => lastReceipt(receipts, store), this.storeId);
    if (choice.kind === "none") return undefined;
    const preview = await previews.create({ ...this.request(), receipt: choice.id, output: "email" });
    return preview.ok ? preview.value.bytes : undefined;
  }
}

function languageName(tag: string): string {
  const name = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" }).of(tag.replaceAll("_", "-"));
  return name ?? tag;
}
