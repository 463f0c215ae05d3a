import { computedStruct, makeAutoObservable, observable, observableRef, runInAction, type ObservableSet } from "mobx";
import type { Receipts } from "#domain/receipts/index.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import {
  fieldLabel,
  fieldsOfTabs,
  findPreviewReceipt,
  languageKey,
  languageName,
  outputOf,
  parseLanguageTag,
  RECEIPT_TEXT_KEYS,
  storeTemplateTranslations,
  templatesFailureMessage,
  type PreviewRequest,
  type TemplateField,
  type TemplatePorts,
  type ReceiptPreviews,
  type TemplateSettings,
  type TemplateTab,
  type TemplateVersions,
} from "#domain/templates/index.ts";
import type { TemplatePlace } from "#domain/templates/drafts.ts";
import type { Preferences } from "#domain/shell/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { DraftAutosave, type AutosaveDeps } from "#ui/model/draft-autosave.ts";
import { LazyDialog, type DialogActions, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import { notifyPartFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen, ScreenNavigator, UnsavedChanges } from "#ui/model/screen.ts";
import type { WriteLock } from "#ui/model/write-lock.ts";
import { lastReceipt } from "./last-receipt.ts";
import { languageSearch, templatesHref, templatesPath } from "./template-addresses.ts";
import { LivePreviewViewModel, type LiveRequest } from "./live-preview.view-model.ts";
import { TemplateEditorViewModel } from "./template-editor.view-model.ts";
import type { ImageUploading } from "./template-fields.view-model.ts";
import type { PreviewFacts, TemplatePreviewViewModel } from "./template-preview.view-model.ts";
import type { TemplateHtmlEditor } from "./html-texts.ts";
import { TemplateSearch } from "./template-search.ts";

type Deps = AutosaveDeps & {
  readonly ports: TemplatePorts;
  readonly versions: TemplateVersions;
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
  readonly preferences: Pick<Preferences, "get" | "set">;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** Where an address leads; without a language it has an empty text. */
type WantedPlace = { readonly store: string | undefined; readonly language: string };

/** Fields under one title. */
export type FieldGroup = {
  readonly title: string;
  readonly fields: readonly TemplateField[];
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
};

/** The templates of the retailer, or of a store, in tabs and languages [TMPL-001, TMPL-002, STORE-005]. */
export class TemplatesViewModel implements Screen {
  private readonly deps: Deps;
  private readonly fields: readonly TemplateField[];
  /** By language; each keeps what was typed while the user works at another. */
  private readonly editors = observable.map<string, TemplateEditorViewModel>({}, { deep: false });
  private readonly named = new AsyncValue<readonly string[]>();
  /** Sections that are not as they are at first: unfolded, or folded. */
  private readonly toggled: ObservableSet<string>;
  private tabName = "";
  /** The page that the user waits for; earlier ones no longer count. */
  private entered: object = {};
  /** What translations build on is being read again. */
  private refreshing: Promise<unknown> = Promise.resolve();
  private isSavingAll = false;
  /** True while one notice is to name all that is saved. */
  private isSavingSeveral = false;
  private saves = 0;
  /** True if a conflict interrupted a save. When it is resolved, what is left is saved. */
  private isInterrupted = false;

  readonly preview: LazyDialog<TemplatePreviewViewModel>;
  readonly live: LivePreviewViewModel;
  place: TemplatePlace = {};
  editor: TemplateEditorViewModel | undefined = undefined;
  readonly search: TemplateSearch;

  constructor(deps: Deps) {
    this.deps = deps;
    this.fields = fieldsOfTabs(deps.settings.tabs);
    this.toggled = observable.set(deps.preferences.get(SECTIONS)?.split("\n").filter(Boolean));
    this.search = new TemplateSearch({
      fields: this.fields,
      textOf: (key) => this.editor?.session?.draft.textOf(key) ?? "",
      htmlEditor: deps.htmlEditor,
    });
    this.preview = LazyDialog.of(deps.preview, (actions) => this.previewFacts(actions), deps);
    this.live = new LivePreviewViewModel({
      ...deps,
      sizes: deps.settings.previewSizes,
      wanted: () => this.liveRequest,
    });
    makeAutoObservable<
      this,
      "deps" | "fields" | "editors" | "named" | "toggled" | "entered" | "refreshing" | "isInterrupted"
    >(
      this,
      {
        deps: false,
        fields: false,
        editors: false,
        named: false,
        toggled: false,
        entered: false,
        refreshing: false,
        isInterrupted: false,
        preview: false,
        live: false,
        search: false,
        place: observableRef,
        editor: observableRef,
        unsavedNames: computedStruct,
      },
      { autoBind: true },
    );
  }

  get title(): string {
    const { store } = this.place;
    return store === undefined
      ? "Templates"
      : `${isolateDirection(this.editor?.document?.store?.name ?? store)} templates`;
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

  /** Names what is not saved: the default text, or a language. */
  get unsavedNames(): readonly string[] {
    return this.inOrder.flatMap(([language, editor]) => (editor.unsaved ? [nameOf(language)] : []));
  }

  /** True if the browser did not keep the draft of changes. */
  get isDraftLost(): boolean {
    return this.allEditors.some(({ session }) => session?.isDraftLost);
  }

  get isSaving(): boolean {
    return this.isSavingAll || this.allEditors.some(({ isSaving }) => isSaving);
  }

  /** Why nothing can be saved now. */
  get saveLock(): string | undefined {
    return this.allEditors.map(({ saveLock }) => saveLock).find(Boolean);
  }

  /** Why nothing can be discarded now. */
  get discardLock(): string | undefined {
    if (this.isSaving) return "The changes are being saved";
    return this.unsaved === undefined ? "There are no unsaved changes" : undefined;
  }

  /** The template whose save asks the user something. */
  get asking(): { readonly editor: TemplateEditorViewModel; readonly checksTitle: string } | undefined {
    const found = this.inOrder.find(([, { findings, session }]) => findings ?? session?.conflictDialog);
    if (found === undefined) return undefined;
    const [language, editor] = found;
    return { editor, checksTitle: `Check before saving${language === "" ? "" : `: ${nameOf(language)}`}` };
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
    readonly key: string;
    readonly label: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[] {
    const faults = new Set(this.editor?.session?.draft.faults);
    return this.deps.settings.tabs.map(({ name, label, fields }) => ({
      key: name,
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
    return this.tags.length > 0;
  }

  /** Languages to choose from; a mark shows where something is not saved. */
  get languages(): readonly { readonly value: string; readonly label: string }[] {
    const mark = (language: string): string => (this.editors.get(language)?.unsaved ? " (not saved)" : "");
    return [
      { value: "", label: DEFAULT_TEXT + mark("") },
      ...this.tags.map((tag) => ({ value: tag, label: languageName(tag) + mark(tag) })),
    ];
  }

  /** The fields of the tab, or those of all tabs that a search found. A translation has only what can be translated. */
  get groups(): readonly FieldGroup[] {
    const shown = (this.search.isActive ? this.search.found : this.tab.fields).filter(
      (field) => this.place.language === undefined || field.isTranslatable,
    );
    const titles = [...new Set(shown.map(this.groupOf))];
    return titles.map((title) => {
      const fields = shown.filter((field) => this.groupOf(field) === title);
      const section = `${this.tab.name} ${title}`;
      return { title, fields, isExpanded: this.isExpanded(section, fields), onToggle: () => this.toggle(section) };
    });
  }

  enter({ search }: Location, { reference, tab = "" }: Readonly<Record<string, string>>): Promise<void> | undefined {
    const wanted = { store: reference, language: new URLSearchParams(search).get("lang") ?? "" };
    const entered = (this.entered = {});
    this.place = { ...this.place, store: reference };
    if (tab !== this.tabName) this.search.find("");
    this.tabName = tab;
    void this.deps.htmlEditor.load();
    if (this.named.isReady || !this.deps.can("listTemplateLanguages")) return this.show(wanted);
    return this.readLanguages().then(() => (this.entered === entered ? this.show(wanted) : undefined));
  }

  /** Called if the user selects the current tab again: shows the tab instead of the search. */
  reset(): void {
    this.search.find("");
    if (!this.isIdle) void this.retry();
  }

  exit(): void {
    this.entered = {};
    this.named.abort();
    this.preview.close();
    this.live.stop();
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

  /** Saves everything that is not saved, in all languages. The default text is first, because translations build on it. */
  async save(): Promise<void> {
    if (this.isSaving || this.saveLock !== undefined) return;
    this.isSavingAll = true;
    this.isInterrupted = false;
    try {
      const changed = this.inOrder.filter(([, { session }]) => session?.draft.isChanged);
      const unchanged = this.inOrder.filter(([, editor]) => editor === this.editor);
      this.isSavingSeveral = changed.length > 1;
      this.notifySaved(await this.saveInOrder(changed.length === 0 ? unchanged : changed));
    } finally {
      runInAction(() => {
        this.isSavingAll = false;
        this.isSavingSeveral = false;
      });
    }
  }

  /** Asks first, because the changes of all languages are lost. */
  async discard(): Promise<void> {
    const isMeant = await this.deps.dialogs.confirm({
      title: "Discard the changes?",
      text: "What you typed is lost. The saved templates stay.",
      list: { label: "Unsaved", items: this.unsavedNames },
      confirmLabel: "Discard",
      cancelLabel: "Keep editing",
      danger: true,
    });
    if (isMeant) this.unsaved?.discard();
  }

  async openPreview(): Promise<void> {
    if (this.previewLock === undefined) await this.preview.open();
  }

  /** A language that was chosen before all were known is found when the store is. */
  private show({ store, language: wanted }: WantedPlace): Promise<void> | undefined {
    const language = this.tagOf(wanted);
    this.place = { store, language };
    const known = this.editors.get(language ?? "");
    this.editor = known ?? this.open(this.place);
    this.search.repeat();
    // After a new sign-in the user continues with the draft.
    if (known?.session) return undefined;
    const { entered } = this;
    return this.editor.load().then(() => {
      const isLate = this.entered === entered && this.tagOf(wanted) !== language;
      return isLate ? this.show({ store, language: wanted }) : this.search.repeat();
    });
  }

  private async readLanguages(): Promise<void> {
    const { ports, notifier } = this.deps;
    await this.named.load(
      (signal) => ports.templates.languages(signal),
      (answer) => {
        this.named.resolve(answer);
        if (!answer.ok)
          notifyPartFailure(notifier, answer.error, templatesFailureMessage("get-translations", answer.error));
      },
    );
  }

  /** Languages of the retailer's translations, of the settings, and those in which something is saved. */
  private get tags(): readonly string[] {
    const store = this.allEditors.map(({ document }) => document?.store).find(Boolean);
    const held = Object.keys(storeTemplateTranslations(store?.properties ?? {}));
    const all = [...(this.named.value ?? []), ...this.deps.settings.languages, ...held];
    const tags = all.flatMap((tag) => parseLanguageTag(tag) ?? []);
    return [...new Set(tags)];
  }

  private tagOf(language: string): string | undefined {
    return this.tags.find((tag) => languageKey(tag) === languageKey(language));
  }

  /** The opened templates with their languages, the default text first. */
  private get inOrder(): readonly (readonly [language: string, editor: TemplateEditorViewModel])[] {
    return ["", ...this.tags].flatMap((tag) => {
      const editor = this.editors.get(tag);
      return editor === undefined ? [] : [[tag, editor] as const];
    });
  }

  /** Ends with the first that is not saved, and shows it. Returns the languages that are saved. */
  private async saveInOrder(
    editors: readonly (readonly [language: string, editor: TemplateEditorViewModel])[],
  ): Promise<readonly string[]> {
    const saved: string[] = [];
    for (const [language, editor] of editors) {
      await this.refreshing;
      if (await editor.save()) {
        saved.push(language);
        continue;
      }
      this.isInterrupted = editor.session?.conflict !== undefined;
      if (editor !== this.editor) this.chooseLanguage(language);
      break;
    }
    return saved;
  }

  private notifySaved(languages: readonly string[]): void {
    if (this.isSavingSeveral && languages.length > 0)
      this.deps.notifier.raise("success", `Template saved: ${languages.map(nameOf).join(", ")}`);
  }

  private isExpanded(section: string, fields: readonly TemplateField[]): boolean {
    const faults = new Set(this.editor?.session?.draft.faults);
    if (this.search.isActive || fields.some(({ key }) => faults.has(key))) return true;
    return this.toggled.has(section) !== fields.every(({ key }) => !WORDING.has(key));
  }

  private toggle(section: string): void {
    if (!this.toggled.delete(section)) this.toggled.add(section);
    this.deps.preferences.set(SECTIONS, [...this.toggled].join("\n"));
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
      dialogs,
      settings: { tabs },
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
      editing: { place, fields, languages: this.tags },
      autosave: this.autosave(place),
      mailBytes: this.mailBytes,
      htmlEditor: this.deps.htmlEditor,
      onSaved: () => this.saved(language),
      isSavedQuietly: () => this.isSavingSeveral,
      dialogs,
      versions: this.keepsVersions ? this.deps.versions : undefined,
      mayRestore: !this.isReadOnly,
    });
    this.editors.set(language, editor);
    return editor;
  }

  private get keepsVersions(): boolean {
    const { can } = this.deps;
    return can("listTemplateVersions") && can("getTemplateVersion");
  }

  private autosave({ store = "", language = "" }: TemplatePlace): DraftAutosave | undefined {
    return DraftAutosave.of(this.deps, { form: "template", subject: JSON.stringify([store, language]) });
  }

  /** Translations build on what was saved. */
  private saved(language: string): void {
    this.saves += 1;
    const others = [...this.editors].filter(([other]) => other !== language);
    this.refreshing = Promise.all(others.map(([, editor]) => editor.refresh()));
    if (this.isInterrupted) void this.save();
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

  /** Undefined while the template is not loaded, or may not be previewed. */
  private get liveRequest(): LiveRequest | undefined {
    if (this.previewLock !== undefined || this.editor?.session === undefined) return undefined;
    const request = this.place.language === undefined ? this.withoutTranslations(this.request()) : this.request();
    return { request, output: outputOf(this.tab), storeId: this.storeId, saves: this.saves };
  }

  /** The default text shows, whatever the language of the receipt is. */
  private withoutTranslations(request: LiveRequest["request"]): LiveRequest["request"] {
    const translations = Object.fromEntries(this.tags.map((tag) => [tag, {}]));
    if (this.tags.length === 0) return request;
    return request.store === undefined
      ? { ...request, translations }
      : { ...request, store: { ...request.store, translations } };
  }

  private previewFacts({ close }: DialogActions): PreviewFacts {
    const { can, previews, receipts, random, settings } = this.deps;
    return {
      can,
      previews,
      receipts,
      random,
      sizes: settings.previewSizes,
      output: outputOf(this.tab),
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

const SECTIONS = "templates.sections";
const WORDING: ReadonlySet<string> = new Set(RECEIPT_TEXT_KEYS);
const DEFAULT_TEXT = "Default text";
const nameOf = (language: string): string => (language === "" ? DEFAULT_TEXT : languageName(language));

const ROLE_FOR_SOME_STORES =
  "Your role covers some stores only. You can change the templates of these stores, and read those of the retailer.";
