import { computedStruct, makeAutoObservable, runInAction } from "mobx";
import { formatCount } from "#domain/shared/number/count.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { FieldTexts } from "#domain/shared/form/stored-draft.ts";
import type { SavedFiles } from "#domain/taxfree/index.ts";
import {
  differingTexts,
  excerpt,
  partsOf,
  saveTranslations,
  textField,
  withTexts,
  type TextPlace,
  type TranslationChange,
} from "#domain/translations/drafts.ts";
import {
  entryName,
  FILE_FORMATS,
  PLACEHOLDERS_QUESTION,
  TRANSLATION_LIMITS,
  type FileFormat,
  type TranslationDocument,
  type TranslationFiles,
  type Translations,
} from "#domain/translations/index.ts";
import { fileRefused, type UnreadTranslations } from "#domain/translations/rules.ts";
import { Command } from "#ui/model/command.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import type { DraftAutosave } from "#ui/model/draft-autosave.ts";
import type { SaveError, SaveOptions } from "#ui/model/form-schema.ts";
import { FormSession } from "#ui/model/form-session.ts";
import { LazyDialog, type DialogActions, type DialogModel, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import { CODE_LOAD_FAILED, type Notifier } from "#ui/model/notifier.ts";
import type { TranslationImport } from "./import-translations.view-model.ts";
import { MessageEditorViewModel } from "./message-editor.view-model.ts";
import { MessageListViewModel } from "./message-list.view-model.ts";
import { translationsFormSchema } from "./translations-form-schema.ts";

export type EditingParts = {
  readonly document: TranslationDocument;
  readonly translations: Translations;
  readonly autosave: DraftAutosave | undefined;
  readonly random: Random;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
  readonly isReadOnly: boolean;
  /** Loads the code that reads and writes files. */
  readonly loadFiles: () => Promise<TranslationFiles>;
  readonly savedFiles: SavedFiles;
  readonly importDialog: LazyFactory<TranslationImport & DialogActions, DialogModel>;
  /** The preview of a receipt's mail. Absent if the account may not see it. */
  readonly previewDialog?: LazyFactory<{ readonly language: string } & DialogActions, DialogModel> | undefined;
};

/** Entries that a dialog lists. */
const MAX_LISTED = 20;

/** Characters of an original in a dialog. */
const EXCERPT_LENGTH = 80;

/** Characters of the name of a text that is not saved. */
const NAME_LENGTH = 40;

const FORMAT_LABELS: Readonly<Record<FileFormat, string>> = { po: "PO", xliff: "XLIFF", csv: "CSV" };
const FILES: Readonly<Record<FileFormat, { readonly ending: string; readonly mediaType: string }>> = {
  po: { ending: "po", mediaType: "text/x-gettext-translation;charset=utf-8" },
  xliff: { ending: "xlf", mediaType: "application/xliff+xml" },
  csv: { ending: "csv", mediaType: "text/csv;charset=utf-8" },
};

/** The document of a locale while it is edited: the list, the open message, saving, import and export. */
export class TranslationEditing {
  private readonly deps: EditingParts;
  private readonly exporting = new Command("queue");
  private chosenText = "";
  /** True while the user is asked about placeholders: nothing is sent until the answer. */
  private isAsking = false;

  readonly session: FormSession<TranslationChange, TranslationDocument>;
  readonly list: MessageListViewModel;
  readonly editor: MessageEditorViewModel;
  readonly importDialog: LazyDialog<DialogModel>;
  /** Shows the last receipt in the saved translations of the locale [TRAN-004]. */
  readonly previewDialog: LazyDialog<DialogModel> | undefined;
  readonly maxFileBytes = TRANSLATION_LIMITS.fileBytes;
  /** The formats in which the locale can be exported. */
  readonly formats = FILE_FORMATS.map((format) => ({ format, label: FORMAT_LABELS[format] }));

  constructor(deps: EditingParts) {
    const { document, random, notifier, autosave, zone, isReadOnly } = deps;
    this.deps = deps;
    this.session = new FormSession({
      schema: translationsFormSchema((change, options) => this.send(change, options)),
      record: document,
      random,
      notifier,
      autosave,
      onSaved: () => undefined,
    });
    this.list = new MessageListViewModel({ session: this.session, document, zone });
    this.editor = new MessageEditorViewModel({
      session: this.session,
      list: this.list,
      isReadOnly,
      saveAndNext: () => this.saveAndNext(),
    });
    this.importDialog = LazyDialog.of(
      deps.importDialog,
      (actions) => ({ ...actions, text: this.chosenText, document: this.current, onTaken: this.takeOver }),
      deps,
    );
    this.previewDialog =
      deps.previewDialog &&
      LazyDialog.of(deps.previewDialog, (actions) => ({ ...actions, language: document.locale }), deps);
    makeAutoObservable<this, "deps" | "exporting" | "chosenText">(
      this,
      {
        deps: false,
        exporting: false,
        chosenText: false,
        session: false,
        list: false,
        editor: false,
        importDialog: false,
        previewDialog: false,
        formats: false,
        unsavedNames: computedStruct,
        maxFileBytes: false,
      },
      { autoBind: true },
    );
  }

  get isSaving(): boolean {
    return this.session.isSaving && !this.isAsking;
  }

  /** Names the texts that are not saved. */
  get unsavedNames(): readonly string[] {
    return this.session.unsavedLabels.map((label) => excerpt(label, NAME_LENGTH));
  }

  get isChanged(): boolean {
    return this.session.draft.isChanged;
  }

  /** Why the user cannot save now. */
  get saveDisabledReason(): string | undefined {
    return this.isChanged ? undefined : "Nothing has changed";
  }

  /** Why the user cannot discard now. */
  get discardDisabledReason(): string | undefined {
    if (this.isSaving) return "The changes are being saved";
    return this.isChanged ? undefined : "There are no unsaved changes";
  }

  async save(): Promise<void> {
    const { draft } = this.session;
    const before = draft.setbacks;
    await this.session.save();
    const [fault] = draft.setbacks > before ? draft.faults : [];
    if (fault !== undefined) this.openField(fault);
  }

  /** Saves, then opens the next untranslated message of the list. Stays if something was not saved. */
  async saveAndNext(): Promise<void> {
    const { selected } = this.list;
    if (this.isChanged) await this.save();
    if (this.isChanged || this.list.selected !== selected) return;
    if (this.list.nextUntranslated) this.list.openNextUntranslated();
    else this.deps.notifier.raise("info", "The list has no other untranslated message");
  }

  async discard(): Promise<void> {
    if (await this.deps.dialogs.confirm(DISCARDING)) this.session.discard();
  }

  isExporting(format: FileFormat): boolean {
    return this.exporting.has(format);
  }

  /** Saves a file with the translations as they are on the screen. */
  async exportAs(format: FileFormat): Promise<void> {
    const { loadFiles, savedFiles, notifier } = this.deps;
    const { locale, messages } = this.current;
    const text = await this.exporting.run(format, async () => {
      const files = await loadFiles().catch(() => undefined);
      if (files === undefined) notifier.raise("error", CODE_LOAD_FAILED);
      return files?.write(format, { locale, messages });
    });
    const { ending, mediaType } = FILES[format];
    if (text !== undefined)
      savedFiles.save(`translations-${locale}.${ending}`, { mediaType, bytes: new TextEncoder().encode(text) });
  }

  /** Shows what a file would change. */
  async importText(text: string): Promise<void> {
    this.chosenText = text;
    await this.importDialog.open();
  }

  refuseFile({ kind }: { readonly kind: UnreadTranslations }): void {
    this.deps.notifier.raise("error", fileRefused(kind));
  }

  leave(): void {
    this.importDialog.close();
    this.previewDialog?.close();
    this.session.leave();
  }

  private get current(): TranslationDocument {
    return { ...this.list.document, messages: this.list.all };
  }

  private takeOver(texts: FieldTexts): void {
    this.session.draft.typeAll(texts);
    this.deps.notifier.raise("info", "The file has been taken over. Save to keep the changes.");
  }

  private openField(field: string): void {
    const [original = ""] = partsOf(field);
    this.list.clearFilters();
    this.list.open(original);
  }

  /** Asks first if placeholders differ from their original [TRAN-007]. */
  private async send(
    change: TranslationChange,
    { reason }: SaveOptions,
  ): Promise<Result<TranslationDocument, SaveError<TranslationDocument>>> {
    const { translations, notifier } = this.deps;
    const {
      seen: { locale, messages },
      texts,
    } = change;
    const differing = withTexts(messages, texts)
      .flatMap((message) => differingTexts(message, locale))
      .map(({ place }) => place);
    const isTyped = (place: TextPlace): boolean => texts[textField(place)] !== undefined;
    if (
      differing.length > 0 &&
      !(await this.ask([...differing.filter(isTyped), ...differing.filter((place) => !isTyped(place))]))
    )
      return err({ kind: "called-off" });
    const saved = await saveTranslations(translations, { ...change, ...(reason === undefined ? {} : { reason }) });
    if (!saved.ok) return saved;
    if (saved.value.isMerged)
      notifier.raise("info", "Another user saved other translations. The page shows both changes.");
    return ok(saved.value.document);
  }

  private async ask(differing: readonly TextPlace[]): Promise<boolean> {
    runInAction(() => {
      this.isAsking = true;
    });
    const isMeant = await this.deps.dialogs.confirm(placeholdersQuestion(differing));
    runInAction(() => {
      this.isAsking = false;
    });
    return isMeant;
  }
}

/** The entries that the user changed come first. */
function placeholdersQuestion(entries: readonly TextPlace[]): Question {
  const items = entries
    .slice(0, MAX_LISTED)
    .map((place) => entryName({ ...place, original: excerpt(place.original, EXCERPT_LENGTH) }));
  const more = entries.length > MAX_LISTED ? [`and ${formatCount(entries.length - MAX_LISTED)} more`] : [];
  return {
    title: "Placeholders differ from the original",
    list: { label: "Entries", items: [...items, ...more] },
    text: PLACEHOLDERS_QUESTION,
    confirmLabel: "Yes",
    cancelLabel: "No",
  };
}

const DISCARDING: Question = {
  title: "Discard your changes?",
  text: "Your changes haven't been saved.",
  confirmLabel: "Discard",
  cancelLabel: "Keep editing",
  danger: true,
};
