import { makeAutoObservable, observable, observableRef } from "mobx";
import type { Receipts } from "#domain/receipts/index.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { isolateDirection } from "#domain/shared/isolate-direction.ts";
import {
  fieldLabel,
  fieldsOfTabs,
  findPreviewReceipt,
  languageKey,
  languageName,
  type PreviewRequest,
  type TemplateField,
  type TemplatePorts,
  type ReceiptPreviews,
  type TemplateSettings,
  type TemplateTab,
} from "#domain/templates/index.ts";
import type { TemplatePlace } from "#domain/templates/drafts.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { DraftAutosave, type AutosaveDeps } from "#ui/model/draft-autosave.ts";
import { LazyDialog, type DialogActions, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { Screen, ScreenNavigator, UnsavedChanges } from "#ui/model/screen.ts";
import type { WriteLock } from "#ui/model/write-lock.ts";
import { lastReceipt } from "./last-receipt.ts";
import { languageSearch, templatesHref, templatesPath } from "./template-addresses.ts";
import { TemplateEditorViewModel } from "./template-editor.view-model.ts";
import type { ImageUploading } from "./template-fields.view-model.ts";
import type { PreviewFacts, TemplatePreviewViewModel } from "./template-preview.view-model.ts";
import { TemplateSearch } from "./template-search.ts";

/** The code of the editor for formatted texts. */
export type TemplateHtmlEditor = Pick<LazyModule<{ readonly HtmlTextField: unknown }>, "module" | "isMissing" | "load">;

type Deps = AutosaveDeps & {
  readonly ports: TemplatePorts;
  readonly can: Can;
  readonly previews: ReceiptPreviews;
  readonly receipts: Pick<Receipts, "matching" | "ofTransaction">;
  readonly settings: TemplateSettings;
  readonly lock: WriteLock | undefined;
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
  readonly search: TemplateSearch;

  constructor(deps: Deps) {
    this.deps = deps;
    this.fields = fieldsOfTabs(deps.settings.tabs);
    this.search = new TemplateSearch({
      fields: this.fields,
      textOf: (key) => this.editor?.session?.draft.textOf(key) ?? "",
    });
    this.preview = LazyDialog.of(deps.preview, (actions) => this.previewFacts(actions), deps);
    makeAutoObservable<this, "deps" | "fields" | "editors">(
      this,
      {
        deps: false,
        fields: false,
        editors: false,
        preview: false,
        search: false,
        place: observableRef,
        editor: observableRef,
      },
      { autoBind: true },
    );
  }

  get title(): string {
    const { store } = this.place;
    return store === undefined
      ? "Templates"
      : `Templates of ${isolateDirection(this.editor?.document?.store?.name ?? store)}`;
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

  /** Why the account can only read these templates. */
  get readOnlyReason(): string | undefined {
    if (this.deps.lock === "demonstration") return "A demonstration account can read templates, and change none.";
    return this.deps.lock === "some-stores" && this.place.store === undefined ? ROLE_FOR_SOME_STORES : undefined;
  }

  get isReadOnly(): boolean {
    return this.readOnlyReason !== undefined;
  }

  get previewLock(): string | undefined {
    return this.deps.lock === "demonstration" ? "A demonstration account can't preview templates" : undefined;
  }

  get htmlEditor(): TemplateHtmlEditor {
    return this.deps.htmlEditor;
  }

  /** A mark shows where a field is invalid. */
  get tabs(): readonly {
    readonly name: string;
    readonly label: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[] {
    const faults = new Set(this.editor?.session?.draft.faults);
    return this.deps.settings.tabs.map(({ name, label, fields }) => ({
      name,
      label: fields.some(({ key }) => faults.has(key)) ? `${label} (error)` : label,
      href: templatesHref(this.place, name),
      isCurrent: name === this.tab.name && !this.search.isActive,
    }));
  }

  /** Names the invalid fields of a rejected save that are on other tabs, or that a search hides. */
  get hiddenFaults(): string | undefined {
    const session = this.editor?.session;
    if (session?.status.kind !== "invalid" && session?.status.kind !== "failed") return undefined;
    const shown = new Set(this.groups.flatMap(({ fields }) => fields.map(({ key }) => key)));
    const hidden = session.draft.faults.filter((key) => !shown.has(key));
    return (
      hidden
        .map((key) => `${fieldLabel(this.deps.settings.tabs, key)}: ${session.draft.errorOf(key) ?? ""}`)
        .join(". ") || undefined
    );
  }

  get hasLanguages(): boolean {
    return this.deps.settings.languages.length > 0;
  }

  /** Languages to choose from; a mark shows where something is not saved. */
  get languages(): readonly { readonly value: string; readonly label: string }[] {
    const mark = (language: string): string => (this.editors.get(language)?.unsaved ? " (not saved)" : "");
    return [
      { value: "", label: `Not translated${mark("")}` },
      ...this.deps.settings.languages.map((tag) => ({ value: tag, label: languageName(tag) + mark(tag) })),
    ];
  }

  /** The fields of the tab, or those of all tabs that a search found. A translation has only what can be translated. */
  get groups(): readonly FieldGroup[] {
    const shown = (this.search.isActive ? this.search.found : this.tab.fields).filter(
      (field) => this.place.language === undefined || field.isTranslatable,
    );
    const titles = [...new Set(shown.map(this.groupOf))];
    return titles.map((title) => ({ title, fields: shown.filter((field) => this.groupOf(field) === title) }));
  }

  enter({ search }: Location, { reference, tab = "" }: Readonly<Record<string, string>>): Promise<void> | undefined {
    const lang = languageKey(new URLSearchParams(search).get("lang") ?? "");
    const language = this.deps.settings.languages.find((tag) => languageKey(tag) === lang);
    this.place = { store: reference, language };
    if (tab !== this.tabName) this.search.find("");
    this.tabName = tab;
    void this.deps.htmlEditor.load();
    const known = this.editors.get(language ?? "");
    this.editor = known ?? this.open(this.place);
    this.search.repeat();
    // After a new sign-in the user continues with the draft.
    return known?.session ? undefined : this.editor.load().then(this.search.repeat);
  }

  /** Called if the user selects the current tab again: shows the tab instead of the search. */
  reset(): void {
    this.search.find("");
    if (!this.isIdle) void this.retry();
  }

  exit(): void {
    this.preview.close();
    for (const editor of this.allEditors) editor.stop();
  }

  async retry(): Promise<void> {
    await this.editor?.load();
  }

  chooseLanguage(language: string): void {
    this.deps.navigator.push({
      path: templatesPath(this.place.store, this.tab.name),
      search: languageSearch(language || undefined),
    });
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

  private groupOf(field: TemplateField): string {
    const tab = this.search.isActive
      ? this.deps.settings.tabs.find(({ fields }) => fields.includes(field))?.label
      : undefined;
    return [tab, field.section ?? this.tab.label].filter(Boolean).join(": ");
  }

  private open(place: TemplatePlace): TemplateEditorViewModel {
    const {
      ports,
      random,
      notifier,
      uploading,
      zone,
      settings: { tabs, languages },
    } = this.deps;
    const language = place.language ?? "";
    const fields =
      place.language === undefined ? this.fields : this.fields.filter(({ isTranslatable }) => isTranslatable);
    const editor = new TemplateEditorViewModel({
      ports,
      random,
      notifier,
      uploading,
      zone,
      tabs,
      editing: { place, fields, languages },
      autosave: this.autosave(place),
      mailBytes: this.mailBytes,
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
    const changed = [...this.editors].flatMap(([tag, editor]) =>
      tag !== "" && editor.changedData ? [[tag, editor.changedData] as const] : [],
    );
    const draft = {
      ...(data === undefined ? {} : { data }),
      ...(changed.length === 0 ? {} : { translations: Object.fromEntries(changed) }),
    };
    return {
      ...(language === undefined ? {} : { language }),
      ...(store === undefined ? draft : { store: { reference: store, ...draft } }),
    };
  }

  private previewFacts({ close }: DialogActions): PreviewFacts {
    const { can, previews, receipts, random, notifier, settings } = this.deps;
    return {
      can,
      previews,
      receipts,
      random,
      notifier,
      sizes: settings.previewSizes,
      request: this.request(),
      storeId: this.storeId,
      onClose: close,
    };
  }

  private get storeId(): string | undefined {
    return this.editor?.document?.store?.id;
  }

  /**
   * Not known where there is no transaction to render, where it fails, or where the API does not render unsaved templates:
   * the checks go on without it.
   */
  private async mailBytes(): Promise<number | undefined> {
    const { can, previews, receipts } = this.deps;
    if (!can("createTemplatePreview")) return undefined;
    // What the user types from now on is not part of this save.
    const request = this.request();
    const choice = await findPreviewReceipt((store) => lastReceipt(receipts, store), this.storeId);
    if (choice.kind === "none") return undefined;
    const preview = await previews.create({ ...request, receipt: choice.id, output: "email" });
    return preview.ok ? preview.value.bytes : undefined;
  }
}

const ROLE_FOR_SOME_STORES =
  "Your role covers some stores only. You can change the templates of these stores, and read those of the retailer.";
