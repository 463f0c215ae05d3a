import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { Receipts } from "#domain/receipts/index.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import {
  findPreviewReceipt,
  isPreviewHostRefused,
  phoneOf,
  previewFailureMessage,
  previewSizeLabel,
  previewUrl,
  SAVED_TEMPLATES_SHOWN,
  type PreviewChoice,
  type PreviewOutput,
  type PreviewRequest,
  type PreviewSize,
  type ReceiptPreviews,
  type ShownPreview,
} from "#domain/templates/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import { lastSale } from "./last-receipt.ts";

/** What is previewed now. */
export type LiveRequest = {
  readonly request: Omit<PreviewRequest, "receipt" | "output">;
  readonly output: PreviewOutput;
  /** The store whose template is previewed. */
  readonly storeId: string | undefined;
  /** Number of saves, each of which may change what is shown. */
  readonly saves: number;
};

type Deps = {
  readonly can: Can;
  readonly previews: ReceiptPreviews;
  readonly receipts: Pick<Receipts, "matching">;
  readonly schedule: Schedule;
  readonly sizes: readonly PreviewSize[];
  /** Undefined while the template is not loaded. */
  readonly wanted: () => LiveRequest | undefined;
};

/** The template beside its form, as customers would see it on a phone. It follows what the user types. */
export class LivePreviewViewModel {
  private readonly deps: Deps;
  private readonly shown = new AsyncValue<ShownPreview>();
  private choice: PreviewChoice | undefined = undefined;
  /** Of the receipt that was chosen. */
  private chosenFor: string | undefined = undefined;
  /** The picture that the user waits for; earlier ones no longer count. */
  private pending: object = {};
  private stopWatching: (() => void) | undefined = undefined;
  private cancelUpdate: (() => void) | undefined = undefined;

  size: PreviewSize;

  constructor(deps: Deps) {
    this.deps = deps;
    this.size = phoneOf(deps.sizes) as PreviewSize;
    makeAutoObservable<
      this,
      "deps" | "shown" | "choice" | "chosenFor" | "pending" | "stopWatching" | "cancelUpdate" | "rendersDrafts"
    >(
      this,
      {
        deps: false,
        shown: false,
        choice: observableRef,
        chosenFor: false,
        pending: false,
        stopWatching: false,
        cancelUpdate: false,
        rendersDrafts: false,
        size: observableRef,
      },
      { autoBind: true },
    );
  }

  get sizes(): readonly { readonly value: string; readonly label: string }[] {
    return this.deps.sizes.map(({ name }) => ({ value: name, label: previewSizeLabel(name) }));
  }

  get isUpdating(): boolean {
    return this.choice === undefined || this.shown.isLoading;
  }

  /** Why the picture is missing or is not the newest. */
  get problem(): string | undefined {
    if (this.choice?.kind === "none") return this.choice.text;
    const { failure } = this.shown;
    return failure && shouldNotify(failure) ? previewFailureMessage(failure) : undefined;
  }

  get canRetry(): boolean {
    const { failure } = this.shown;
    return failure === undefined || !isPreviewHostRefused(failure);
  }

  get notes(): readonly string[] {
    const warning = this.choice?.kind === "receipt" ? this.choice.warning : undefined;
    return [...(warning === undefined ? [] : [warning]), ...(this.rendersDrafts ? [] : [SAVED_TEMPLATES_SHOWN])];
  }

  /** The last good picture, also while a newer one is on its way or has failed. */
  get frame():
    { readonly src: string; readonly title: string; readonly width: number; readonly height: number } | undefined {
    const { value } = this.shown;
    if (value === undefined) return undefined;
    const { name, width, height } = this.size;
    return {
      src: this.rendersDrafts ? previewUrl(value, "light") : value.url,
      title: `Live preview on ${previewSizeLabel(name)}`,
      width,
      height: height * PAGES_HIGH,
    };
  }

  chooseSize(name: string): void {
    this.size = this.deps.sizes.find((size) => size.name === name) ?? this.size;
  }

  /** Called when there is room for the preview. */
  start(): void {
    this.stopWatching ??= reaction(() => this.shownPart, this.updateSoon, {
      equals: compareStructural,
      fireImmediately: true,
    });
  }

  stop(): void {
    this.stopWatching?.();
    this.stopWatching = undefined;
    this.cancelUpdate?.();
    this.pending = {};
    this.shown.abort();
  }

  async retry(): Promise<void> {
    if (this.choice?.kind === "none") this.choice = undefined;
    await this.update();
  }

  private get rendersDrafts(): boolean {
    return this.deps.can("createTemplatePreview");
  }

  /** What the picture depends on. An API that renders saved templates shows no change before it is saved. */
  private get shownPart(): unknown {
    const wanted = this.deps.wanted();
    if (wanted === undefined || this.rendersDrafts) return wanted;
    const { request, storeId, saves } = wanted;
    return { language: request.language, storeId, saves };
  }

  /** The first picture comes at once, the next ones when the user pauses. */
  private updateSoon(): void {
    this.cancelUpdate?.();
    this.cancelUpdate = undefined;
    if (this.deps.wanted() === undefined) return;
    if (this.choice === undefined) void this.update();
    else this.cancelUpdate = this.deps.schedule.after(PAUSE_MS, () => void this.update());
  }

  private async update(): Promise<void> {
    const pending = (this.pending = {});
    const wanted = this.deps.wanted();
    if (wanted === undefined) return;
    const choice = await this.choose(wanted.storeId);
    if (this.pending !== pending) return;
    runInAction(() => {
      this.choice = choice;
      this.chosenFor = wanted.storeId;
    });
    if (choice.kind === "none") return;
    const { request, output } = wanted;
    await this.shown.load((signal) => this.deps.previews.create({ ...request, receipt: choice.id, output }, signal));
  }

  private async choose(storeId: string | undefined): Promise<PreviewChoice> {
    const { choice, chosenFor } = this;
    if (choice?.kind === "receipt" && chosenFor === storeId) return choice;
    return findPreviewReceipt((store) => lastSale(this.deps.receipts, store), storeId);
  }
}

/** A page of this many screens scrolls in its place, where it stays while the picture is renewed. */
const PAGES_HIGH = 2;

/** Longer than between two keys. */
const PAUSE_MS = 500;
