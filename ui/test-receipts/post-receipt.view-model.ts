import type { ViewOf, Screen, UnsavedChanges } from "#ui/model/screen.ts";
import { computedStruct, makeAutoObservable } from "mobx";
import type { ReceiptId } from "#domain/receipts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Processing } from "#domain/shared/processing/processing.port.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { Preferences } from "#domain/shell/index.ts";
import {
  formatBody,
  prepareParsedBody,
  nextTransactionId,
  parseBodyTransactionId,
  replaceMailRequest,
  replaceTransactionId,
  type BodyOptions,
  type CodeFormat,
  type PreparedBody,
  type RequestSchema,
  type TestReceipts,
} from "#domain/test-receipts/index.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import { LazyDialog, type LazyFactory, type DialogActions } from "#ui/model/lazy-dialog.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import type { SubmissionResult } from "./response/submission-result.ts";
import { TestReceiptSubmission, type PreparedSubmission } from "./response/test-receipt-submission.ts";
import { ProcessingTracker, type TrackedStatus } from "./response/processing-status.ts";
import { BodyCheck } from "./body/body-check.ts";
import { RequestEditor } from "./body/request-editor.ts";
import { MailOption } from "./body/mail-option.ts";
import { PostingOptions } from "./body/posting-options.ts";
import { Prefill } from "./body/prefill.ts";
import type { ReceiptBuilderViewModel } from "./builder/receipt-builder.view-model.ts";
import { copyCallAsCode, type CopyAsCodeDeps } from "./copy-as-code.ts";

/** How the builder returns its body; false if the user prefers to keep the typed one. */
export type BodyConsumer = { readonly use: (body: JsonObject) => Promise<boolean> };

/** Loads the code of the builder when it is first opened; fails while offline. */
export type BuilderDeps = DialogActions & BodyConsumer;
export type OpenBuilder = LazyFactory<BuilderDeps, ReceiptBuilderViewModel>;

type Deps = CopyAsCodeDeps & {
  readonly receipts: TestReceipts;
  readonly schema: RequestSchema;
  /** Absent if the account may not see receipts. */
  readonly processing?: Pick<Processing<ReceiptId>, "processedAt"> | undefined;
  readonly showsProcessed: boolean;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly random: Random;
  readonly preferences: Preferences;
  readonly dialogs: Pick<Dialogs, "confirm">;
  /** IANA zone in which the portal shows times, and of the localtime. */
  readonly zone: string;
  readonly openBuilder: OpenBuilder;
  /** The code of the JSON editor. Until it is loaded, the body is in a text area. */
  readonly editorCode: Pick<LazyModule<unknown>, "module" | "load">;
};

/** View-model of the page that posts a typed receipt and tracks its processing [POST-001]. */
export class PostReceiptViewModel implements Screen {
  private readonly deps: Deps;
  private hasBegun = false;

  readonly title = "Post receipt";
  readonly editor: RequestEditor;
  readonly mail: MailOption;
  readonly options: PostingOptions;
  readonly check: BodyCheck;
  readonly submission: TestReceiptSubmission;
  readonly watching: ProcessingTracker;
  readonly prefill: Prefill;
  readonly builder: LazyDialog<ReceiptBuilderViewModel>;
  /** Why the last post was not sent, for screen readers. */
  blockedReason = "";

  constructor(deps: Deps) {
    const { schema, preferences, openBuilder, schedule, clock, zone, processing, showsProcessed } = deps;
    this.deps = deps;
    this.options = new PostingOptions(preferences);
    this.check = new BodyCheck({ schema, clock });
    this.editor = new RequestEditor({ schedule, onTyped: () => this.hold(""), onSettled: () => this.paused() });
    this.mail = new MailOption(this.editor);
    this.submission = new TestReceiptSubmission({
      ...deps,
      mayOpenReceipts: processing !== undefined,
      onAnswered: (...args) => this.handleResult(...args),
    });
    this.watching = new ProcessingTracker({ processing, schedule, zone, showsTime: showsProcessed });
    this.prefill = new Prefill({ ...deps, onRead: (text) => void this.begin(text) });
    this.builder = LazyDialog.of(openBuilder, (ways) => ({ ...ways, use: (body) => this.useBuilt(body) }), deps);
    makeAutoObservable<this, "deps" | "hasBegun">(
      this,
      {
        deps: false,
        title: false,
        mail: false,
        hasBegun: false,
        editor: false,
        options: false,
        check: false,
        submission: false,
        watching: false,
        prefill: false,
        builder: false,
        faults: computedStruct,
      },
      { autoBind: true },
    );
  }

  /** Undefined until it is loaded. */
  get editorModule(): unknown {
    return this.deps.editorCode.module;
  }

  /** What is wrong with the body, at its places in the text. */
  get faults(): readonly { readonly offset: number; readonly message: string }[] {
    const { editor, check } = this;
    if (editor.faults.length > 0) return editor.faults;
    return check.findings.slice(0, MOST_MARKED).flatMap(({ pointer, text }) => {
      const place = editor.placeOf(pointer);
      return place ? [{ offset: place.offset, message: text }] : [];
    });
  }

  get isIdle(): boolean {
    return !this.prefill.isLoading;
  }

  get unsaved(): UnsavedChanges | undefined {
    if (!this.editor.isChanged && !this.builder.isDirty) return undefined;
    return this.submission.isBusy ? { isBeingSaved: true, discard: () => undefined } : { discard: this.discard };
  }

  /** True if the check found errors. The user can post anyway, to see the refusal. */
  get canPostAnyway(): boolean {
    return this.check.findings.length > 0 && this.editor.body !== undefined;
  }

  /** Why the last post was not sent, unless the editor already shows it. */
  get problem(): string | undefined {
    return this.blockedReason === this.editor.error ? undefined : this.blockedReason || undefined;
  }

  get watched(): TrackedStatus | undefined {
    return this.watching.of(this.submission.shown?.made?.id);
  }

  enter(_location: Location, { receipt_id: id }: Readonly<Record<string, string>>): Promise<void> | undefined {
    void this.deps.editorCode.load();
    // After a new sign-in, the user continues with the typed text.
    if (this.hasBegun) return this.prefill.canRetry ? this.prefill.retry() : undefined;
    this.hasBegun = true;
    return id === undefined ? undefined : this.prefill.load(id);
  }

  exit(): void {
    this.builder.close();
    this.prefill.stop();
    this.watching.stop();
    this.submission.leave();
    this.editor.stop();
  }

  /** Posts the body. If the check finds errors, shows them and posts nothing. */
  async post(): Promise<void> {
    await this.submission.post(() => this.bodyToPost({ isChecked: true }));
  }

  async postAnyway(): Promise<void> {
    await this.submission.post(() => this.bodyToPost({ isChecked: false }));
  }

  choose(option: keyof BodyOptions, isChosen: boolean): void {
    this.options.choose(option, isChosen);
    this.paused();
  }

  /** Copies the call that would be posted now. */
  async copyAs(form: CodeFormat): Promise<void> {
    const ready = this.ready();
    if (ready) await copyCallAsCode(form, ready, this.deps);
  }

  async copy(text: string): Promise<boolean> {
    return this.deps.clipboard.copy(text);
  }

  private async bodyToPost({ isChecked }: { readonly isChecked: boolean }): Promise<PreparedSubmission | undefined> {
    const ready = this.ready();
    if (!ready) return undefined;
    const prepared = { body: ready.body, json: ready.json, text: this.editor.text };
    const objections = isChecked ? await this.check.check(ready.body) : undefined;
    if (objections === undefined) return prepared;
    this.hold(`Not posted. ${objections}`);
    return undefined;
  }

  /** Returns the body to send. If there is none, shows why. */
  private ready(): PreparedBody | undefined {
    this.blockedReason = "";
    this.editor.settle();
    const { body } = this.editor;
    if (body) return prepareParsedBody(body, this.options.chosen, this.deps);
    this.hold(this.editor.refused);
    this.editor.selectError();
    return undefined;
  }

  private hold(why: string): void {
    this.blockedReason = why;
  }

  private handleResult(
    { made, headers, isAccepted }: SubmissionResult,
    { body, text }: PreparedSubmission,
    isHere: boolean,
  ): void {
    const isStill = this.editor.text === text;
    if (isHere && isAccepted) this.countOn(body);
    // Changes made since are not posted yet.
    if (isAccepted && isStill) this.editor.markSaved();
    if (made && isHere)
      void this.watching.track(made.id, headers.find(({ name }) => name === "counterfoil-request-id")?.value);
  }

  /** Increments the id for the next post, unless the user has typed another one since [POST-009]. */
  private countOn(body: JsonObject): void {
    const id = parseBodyTransactionId(body);
    if (!this.options.chosen.countsOn || id === undefined) return;
    this.editor.settle();
    const { text, body: now } = this.editor;
    const typed = now && parseBodyTransactionId(now.body);
    if (typed !== undefined && nextTransactionId(typed) === id) this.editor.replace(replaceTransactionId(text, id));
  }

  /** Checks the body when typing has paused. */
  private paused(): void {
    const { body } = this.editor;
    if (body) void this.check.check(prepareParsedBody(body, this.options.chosen, this.deps).body);
    else this.check.clear();
  }

  /**
   * Starts from the text of a stored receipt, without an email unless the user selects it. Asks first if there are changes
   * that were typed while it was loading.
   */
  private async begin(text: string): Promise<void> {
    if (this.editor.isChanged && !(await this.deps.dialogs.confirm(REPLACING))) return;
    this.editor.replace(replaceMailRequest(text, false));
    this.editor.markSaved();
  }

  private async useBuilt(body: JsonObject): Promise<boolean> {
    if (this.editor.isChanged && !(await this.deps.dialogs.confirm(REPLACING))) return false;
    this.editor.replace(formatBody(body));
    return true;
  }

  private discard(): void {
    this.builder.close();
    this.editor.discard();
  }
}

/** Maximum number of marked findings: each is found by reading the text. */
const MOST_MARKED = 10;

const REPLACING: Question = {
  title: "Replace what you wrote?",
  text: "The new body replaces what you wrote on this page.",
  confirmLabel: "Replace it",
  cancelLabel: "Keep what I wrote",
  danger: true,
};

export type TestReceiptProps = { readonly model: ViewOf<PostReceiptViewModel> };
