import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { parseTransactionId, type Receipts } from "#domain/receipts/index.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { trimFilter } from "#domain/shared/text/typed-filter.ts";
import { checkMailSize } from "#domain/templates/drafts.ts";
import {
  chooseNamedReceipt,
  findingText,
  findPreviewReceipt,
  previewFailureMessage,
  previewSizeLabel,
  previewUrl,
  SAVED_TEMPLATES_SHOWN,
  type ColorScheme,
  type PreviewChoice,
  type PreviewOutput,
  type PreviewSize,
  type PreviewRequest,
  type ReceiptPreviews,
  type ShownPreview,
} from "#domain/templates/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { Command } from "#ui/model/command.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import type { DialogModel } from "#ui/model/lazy-dialog.ts";
import { lastReceipt } from "./last-receipt.ts";

export type PreviewFacts = {
  readonly can: Can;
  readonly previews: ReceiptPreviews;
  readonly receipts: Pick<Receipts, "matching" | "ofTransaction">;
  readonly random: Random;
  readonly sizes: readonly PreviewSize[];
  /** What is shown at first. */
  readonly output: PreviewOutput;
  /** The unsaved template. */
  readonly request: Omit<PreviewRequest, "receipt" | "output">;
  /** The store whose template is previewed. */
  readonly storeId: string | undefined;
  readonly onClose: () => void;
};

/** Shows an unsaved template as customers would see it [TMPL-003]. */
export class TemplatePreviewViewModel implements DialogModel {
  private readonly facts: PreviewFacts;
  private readonly shown = new AsyncValue<ShownPreview>();
  private readonly command = new Command();
  private choice: PreviewChoice | undefined = undefined;
  /** The choice that the user waits for; earlier ones no longer count. */
  private pending: object = {};

  readonly isDirty = false;
  size: PreviewSize;
  scheme: ColorScheme = "light";
  output: PreviewOutput;
  /** What became of the test email. */
  answer: { readonly tone: "good" | "bad"; readonly text: string } | undefined = undefined;
  /** Transaction id as typed. */
  transaction = "";

  constructor(facts: PreviewFacts) {
    this.facts = facts;
    this.size = facts.sizes[0] as PreviewSize;
    this.output = facts.output;
    makeAutoObservable<this, "facts" | "shown" | "command" | "choice" | "pending">(
      this,
      {
        facts: false,
        pending: false,
        shown: false,
        command: false,
        choice: observableRef,
        size: observableRef,
        answer: observableRef,
        isDirty: false,
      },
      { autoBind: true },
    );
    void this.openLast();
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  get sizes(): readonly { readonly value: string; readonly label: string }[] {
    return this.facts.sizes.map(({ name, width, height }) => ({
      value: name,
      label: `${previewSizeLabel(name)}, ${width} × ${height}`,
    }));
  }

  get isLoading(): boolean {
    return this.choice === undefined || (this.choice.kind === "receipt" && this.shown.isPending);
  }

  /** Why there is no preview. */
  get problem(): string | undefined {
    if (this.choice?.kind === "none") return this.choice.text;
    return this.shown.failure && previewFailureMessage(this.shown.failure);
  }

  get warnings(): readonly string[] {
    const { choice } = this;
    const bytes = this.shown.value?.bytes;
    const size = bytes === undefined ? [] : checkMailSize(bytes).map((finding) => findingText(finding, String));
    return [
      ...(choice?.kind === "receipt" && choice.warning !== undefined ? [choice.warning] : []),
      ...(this.hidesChanges ? [SAVED_TEMPLATES_SHOWN] : []),
      ...size,
    ];
  }

  get frame():
    { readonly src: string; readonly title: string; readonly width: number; readonly height: number } | undefined {
    const { value } = this.shown;
    if (value === undefined || this.problem !== undefined || this.isLoading) return undefined;
    const { name, width, height } = this.size;
    return {
      src: this.rendersDrafts ? previewUrl(value, this.scheme) : value.url,
      title: `${this.output === "web" || !this.rendersDrafts ? "Receipt" : "Email"} on ${previewSizeLabel(name)}`,
      width,
      height,
    };
  }

  /** True if the API renders unsaved templates, as a page or an email. Otherwise it shows the hosted receipt. */
  get rendersDrafts(): boolean {
    return this.facts.can("createTemplatePreview");
  }

  get showsSend(): boolean {
    return this.rendersDrafts && this.facts.can("sendTemplatePreview");
  }

  get canSend(): boolean {
    return this.showsSend && this.frame !== undefined;
  }

  chooseSize(name: string): void {
    this.size = this.facts.sizes.find((size) => size.name === name) ?? this.size;
  }

  chooseScheme(scheme: ColorScheme): void {
    this.scheme = scheme;
  }

  async chooseOutput(output: PreviewOutput): Promise<void> {
    this.output = output;
    await this.render();
  }

  typeTransaction(text: string): void {
    this.transaction = text;
  }

  async openLast(): Promise<void> {
    const { receipts, storeId } = this.facts;
    this.transaction = "";
    await this.choose(() => findPreviewReceipt((store) => lastReceipt(receipts, store), storeId));
  }

  /** Shows the transaction that the user named; without a name the last one. */
  async openTransaction(): Promise<void> {
    const id = parseTransactionId(trimFilter(this.transaction));
    if (id === undefined) return this.openLast();
    await this.choose(async () =>
      chooseNamedReceipt(
        id,
        mapResult(await this.facts.receipts.ofTransaction(id), (receipt) => receipt?.id),
      ),
    );
  }

  async retry(): Promise<void> {
    if (this.choice?.kind === "receipt") await this.render();
    else await this.openTransaction();
  }

  /** Mails the preview to the address of the signed-in account. */
  async sendTest(): Promise<void> {
    const { previews, random } = this.facts;
    const id = this.shown.value?.id;
    if (id === undefined || !this.canSend) return;
    await this.command.run("send", async () => {
      this.answer = undefined;
      const sent = await previews.sendTest?.(id, random.uniqueId());
      if (sent !== undefined) this.answered(sent);
    });
  }

  close(): void {
    this.facts.onClose();
  }

  stop(): void {
    this.shown.abort();
  }

  private answered(sent: Result<string, Failure>): void {
    if (sent.ok) this.answer = { tone: "good", text: `Test email sent to ${sent.value}` };
    else if (shouldNotify(sent.error)) this.answer = { tone: "bad", text: testFailed(sent.error) };
  }

  private get hidesChanges(): boolean {
    const { data, translations, store } = this.facts.request;
    const drafts = [data, translations, store?.data, store?.translations];
    return !this.rendersDrafts && drafts.some((draft) => draft !== undefined);
  }

  private async choose(find: () => Promise<PreviewChoice>): Promise<void> {
    const pending = (this.pending = {});
    this.choice = undefined;
    const choice = await find();
    if (this.pending !== pending) return;
    runInAction(() => (this.choice = choice));
    await this.render();
  }

  private async render(): Promise<void> {
    const {
      choice,
      output,
      facts: { previews, request },
    } = this;
    this.answer = undefined;
    if (choice?.kind !== "receipt") return;
    await this.shown.load((signal) => previews.create({ ...request, receipt: choice.id, output }, signal));
  }
}

const testFailed = ({ kind, description }: Failure): string =>
  kind === "missing" ? PREVIEW_EXPIRED : description || TEST_FAILED;

const TEST_FAILED = "The test email could not be sent, please try again later";
const PREVIEW_EXPIRED = "This preview has expired. Open it again to send a test email.";
