import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { formatCount } from "#domain/shared/count.ts";
import type { FieldTexts } from "#domain/shared/stored-draft.ts";
import { planImport, type ImportPlan } from "#domain/translations/drafts.ts";
import {
  localeName,
  type FileRefusal,
  type TranslationDocument,
  type TranslationFiles,
} from "#domain/translations/index.ts";
import { documentRefused } from "#domain/translations/rules.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";

export type TranslationImport = {
  /** The text of the file. */
  readonly text: string;
  /** The locale with what the user has typed. */
  readonly document: TranslationDocument;
  readonly onTaken: (texts: FieldTexts) => void;
};

type Deps = TranslationImport & DialogActions & { readonly files: TranslationFiles };

/** Originals that a group lists. */
const MAX_LISTED = 50;

/** Messages of the file with the same outcome. */
export type ImportGroup = {
  readonly title: string;
  readonly originals: readonly string[];
  readonly more: string | undefined;
};

type Read = { readonly plan: ImportPlan; readonly skipped: readonly string[] };

/** Shows what a file changes before it is taken over. */
export class ImportTranslationsViewModel {
  private readonly deps: Deps;

  private read: Read | undefined = undefined;
  problem: string | undefined = undefined;
  readonly isSaving = false;
  readonly isDirty = false;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "read">(
      this,
      { deps: false, read: observableRef, isSaving: false, isDirty: false },
      { autoBind: true },
    );
    void this.load();
  }

  get isReading(): boolean {
    return this.read === undefined && this.problem === undefined;
  }

  /** '12 messages change, 3 are new, 45 stay the same.' */
  get summary(): string {
    if (this.read === undefined) return "";
    const { changed, added, unchanged } = this.read.plan;
    return `${counted(changed.length)} ${changed.length === 1 ? "changes" : "change"}, ${formatCount(added.length)} ${added.length === 1 ? "is" : "are"} new, ${formatCount(unchanged)} ${unchanged === 1 ? "stays" : "stay"} the same.`;
  }

  get groups(): readonly ImportGroup[] {
    if (this.read === undefined) return [];
    const {
      plan: { changed, added, mismatched, refused },
      skipped,
    } = this.read;
    return [
      ...group("Changed", changed),
      ...group("New", added),
      ...group("Not taken over: contexts or plurals differ", mismatched),
      ...group("Not taken over: too many contexts", refused),
      ...group("Not taken over: cannot be read", skipped),
    ];
  }

  /** Why there is nothing to take over. */
  get disabledReason(): string | undefined {
    if (this.read === undefined) return this.problem ?? "The file is being read";
    return Object.keys(this.read.plan.texts).length === 0 ? "The file changes nothing" : undefined;
  }

  takeOver(): void {
    if (this.read === undefined) return;
    this.deps.close();
    this.deps.onTaken(this.read.plan.texts);
  }

  cancel(): void {
    this.deps.close();
  }

  stop(): void {
    // Nothing runs after the file is read.
  }

  private async load(): Promise<void> {
    const { text, document, files } = this.deps;
    const read = await files.read(text, document.locale);
    if (!read.ok) return this.refuse(refusalText(read.error, document));
    const { messages, skipped } = read.value;
    const plan = planImport(document, messages);
    if (plan.fault !== undefined)
      return this.refuse(`The file has not been taken over. ${documentRefused(plan.fault)}`);
    runInAction(() => {
      this.read = { plan, skipped };
    });
  }

  private refuse(text: string): void {
    runInAction(() => {
      this.problem = text;
    });
  }
}

function refusalText(refusal: FileRefusal, { locale }: TranslationDocument): string {
  switch (refusal.kind) {
    case "unreadable":
      return "The file is not a PO, XLIFF 2 or CSV file of translations";
    case "empty":
      return "The file has no messages";
    case "other-locale":
      return `The file is for "${refusal.locale}", this page is ${localeName(locale)}`;
  }
}

const counted = (count: number): string => `${formatCount(count)} ${count === 1 ? "message" : "messages"}`;

function group(title: string, originals: readonly string[]): readonly ImportGroup[] {
  if (originals.length === 0) return [];
  const more = originals.length > MAX_LISTED ? `and ${formatCount(originals.length - MAX_LISTED)} more` : undefined;
  return [{ title: `${title} (${formatCount(originals.length)})`, originals: originals.slice(0, MAX_LISTED), more }];
}
