import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { formatCount } from "#domain/shared/number/count.ts";
import type { Finding } from "#domain/shared/form/finding.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { FieldTexts } from "#domain/shared/form/stored-draft.ts";
import { planImport, type ImportPlan, type MessageChange } from "#domain/translations/drafts.ts";
import {
  localeName,
  type FileRefusal,
  type LanguageDoubt,
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

/** Messages that are listed at first, and with each "Show more". */
const LISTED_STEP = 100;

type Read = { readonly plan: ImportPlan; readonly findings: readonly Finding[]; readonly doubt?: LanguageDoubt };

/** Shows what a file changes, and what of it is left out, before it is taken over. */
export class ImportTranslationsViewModel {
  private readonly deps: Deps;

  private read: Read | undefined = undefined;
  private listed = LISTED_STEP;
  problem: string | undefined = undefined;
  /** True if the user has confirmed the language of the file. */
  isLanguageConfirmed = false;
  readonly isSaving = false;
  readonly isDirty = false;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "read" | "listed">(
      this,
      { deps: false, read: observableRef, listed: observableRef, isSaving: false, isDirty: false },
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
    const { changes, unchanged } = this.read.plan;
    const added = changes.filter(({ isNew }) => isNew).length;
    const changed = changes.length - added;
    return `${counted(changed)} ${changed === 1 ? "changes" : "change"}, ${formatCount(added)} ${added === 1 ? "is" : "are"} new, ${formatCount(unchanged)} ${unchanged === 1 ? "stays" : "stay"} the same.`;
  }

  /** The messages that change, with their old and new texts. */
  get changes(): readonly MessageChange[] {
    return this.read?.plan.changes.slice(0, this.listed) ?? [];
  }

  get changesTitle(): string {
    return `Texts that change (${formatCount(this.read?.plan.changes.length ?? 0)})`;
  }

  /** 'Show 100 more of 345', while there are messages that are not listed. */
  get moreLabel(): string | undefined {
    const left = (this.read?.plan.changes.length ?? 0) - this.listed;
    return left > 0 ? `Show ${formatCount(Math.min(left, LISTED_STEP))} more of ${formatCount(left)}` : undefined;
  }

  /** What of the file is left out, and what is imported with a remark. */
  get findings(): readonly Finding[] {
    return this.read?.findings ?? [];
  }

  get findingsTitle(): string {
    return `Findings (${formatCount(this.findings.length)})`;
  }

  /** The question that the user answers if the file may be of another language. */
  get languageQuestion(): { readonly text: string; readonly label: string } | undefined {
    const { read, deps } = this;
    if (read?.doubt === undefined || read.plan.changes.length === 0) return undefined;
    const target = localeName(deps.document.locale);
    return {
      text:
        read.doubt.kind === "no-locale"
          ? `The file does not say its language. This page is ${target}.`
          : `The file is for "${isolateDirection(read.doubt.locale)}". This page is ${target}.`,
      label: `Import its texts as ${target}`,
    };
  }

  /** Why there is nothing to take over. */
  get disabledReason(): string | undefined {
    if (this.read === undefined) return this.problem ?? "The file is being read";
    if (Object.keys(this.read.plan.texts).length === 0) return "The file changes nothing";
    return this.languageQuestion && !this.isLanguageConfirmed ? "Confirm the language of the file first" : undefined;
  }

  confirmLanguage(isConfirmed: boolean): void {
    this.isLanguageConfirmed = isConfirmed;
  }

  showMore(): void {
    this.listed += LISTED_STEP;
  }

  takeOver(): void {
    if (this.read === undefined || this.disabledReason !== undefined) return;
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
    if (!read.ok) return this.refuse(REFUSALS[read.error.kind]);
    const { messages, findings, doubt } = read.value;
    const plan = planImport(document, messages);
    if (plan.fault !== undefined)
      return this.refuse(`The file has not been taken over. ${documentRefused(plan.fault)}`);
    runInAction(() => {
      this.read = { plan, findings: [...findings, ...plan.findings], ...(doubt === undefined ? {} : { doubt }) };
    });
  }

  private refuse(text: string): void {
    runInAction(() => {
      this.problem = text;
    });
  }
}

const REFUSALS: Readonly<Record<FileRefusal["kind"], string>> = {
  unreadable: "The file is not a PO, XLIFF or CSV file of translations",
  empty: "The file has no messages",
  entity: "The XLIFF file uses entities of a document type, which are not read. Save it with the characters instead",
};

const counted = (count: number): string => `${formatCount(count)} ${count === 1 ? "message" : "messages"}`;
