import { makeAutoObservable, observableRef } from "mobx";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import {
  bodyRefused,
  formatAutofix,
  toTextOffset,
  parseBody,
  locatePointer,
  type Autofix,
  type BodyRefusal,
  type LenientBody,
  type TextRange,
  type TextPosition,
} from "#domain/test-receipts/index.ts";

/** A part of the text to select. Each request is a new object. */
export type SelectionTarget = TextRange;

/** A fix of the parser, and its position. */
export type AutofixItem = { readonly text: string; readonly place: TextPosition };

type Deps = {
  readonly schedule: Schedule;
  /** Called after each change by the user. */
  readonly onTyped: () => void;
  /** Called when typing has paused. */
  readonly onSettled: () => void;
};

/** The text of the body. It is parsed when typing pauses, because it can be long. */
export class RequestEditor {
  private readonly deps: Deps;
  private cancelTimer: () => void = () => undefined;
  /** The last text that can be restored from elsewhere. */
  private base = "";
  /** The text when typing last paused. */
  private settled = "";

  text = "";
  aim: SelectionTarget | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "cancelTimer">(
      this,
      { deps: false, cancelTimer: false, aim: observableRef, placeOf: false },
      { autoBind: true },
    );
  }

  /** True if the user would lose changes. */
  get isChanged(): boolean {
    return this.text !== this.base && this.text.trim() !== "";
  }

  get isSettled(): boolean {
    return this.settled === this.text;
  }

  /** The fixes of the parser, each with its position. */
  get fixes(): readonly AutofixItem[] {
    return this.allFixes.slice(0, MOST_SHOWN).map((fix) => ({ text: formatAutofix(fix), place: fix }));
  }

  /** The number of fixes that are not listed. */
  get unlistedFixes(): number {
    return this.allFixes.length - this.fixes.length;
  }

  /** The error of the text. Empty while it is incomplete. */
  get error(): string | undefined {
    return this.settled.trim() === "" ? undefined : this.refused || undefined;
  }

  /** Where the text is wrong. Empty while it is incomplete. */
  get faults(): readonly { readonly offset: number; readonly message: string }[] {
    const { read, error } = this;
    if (error === undefined || read.ok) return [];
    return [{ offset: toTextOffset(this.settled, placeOfRefusal(read.error)), message: error }];
  }

  /** Why the text is not a body, also if it is empty; '' if it is one. */
  get refused(): string {
    if (this.read.ok) return "";
    const { code, description } = bodyRefused(this.read.error);
    return `${code}: ${description}`;
  }

  /** The body as parsed when typing last paused. Cached, because parsing a long text is slow. */
  get body(): LenientBody | undefined {
    return this.read.ok ? this.read.value : undefined;
  }

  type(text: string): void {
    this.text = text;
    this.cancelTimer();
    this.cancelTimer = this.deps.schedule.after(INPUT_DEBOUNCE_MS, this.settle);
    this.deps.onTyped();
  }

  /** Replaces the text. */
  replace(text: string): void {
    this.text = text;
    this.deps.onTyped();
    this.settle();
  }

  /** Marks the text as unchanged, because it can be restored. */
  markSaved(): void {
    this.base = this.text;
  }

  /** Discards the text. */
  discard(): void {
    this.replace(this.base);
  }

  settle(): void {
    this.cancelTimer();
    if (this.isSettled) return;
    this.settled = this.text;
    this.deps.onSettled();
  }

  stop(): void {
    this.cancelTimer();
  }

  /** Selects the place of a JSON pointer. */
  selectPointer(pointer: string): void {
    const piece = locatePointer(this.text, pointer) ?? locatePointer(this.text, "");
    if (piece) this.aim = { ...piece };
  }

  /** The place of a JSON pointer when typing last paused. */
  placeOf(pointer: string): TextRange | undefined {
    return locatePointer(this.settled, pointer) ?? locatePointer(this.settled, "");
  }

  selectPosition(place: TextPosition): void {
    this.aim = { offset: toTextOffset(this.text, place), length: 1 };
  }

  /** Selects the position where parsing failed. */
  selectError(): void {
    if (!this.read.ok) this.selectPosition(placeOfRefusal(this.read.error));
  }

  private get allFixes(): readonly Autofix[] {
    return this.body?.fixes ?? [];
  }

  private get read(): Result<LenientBody, BodyRefusal> {
    return parseBody(this.settled);
  }
}

const placeOfRefusal = (refusal: BodyRefusal): TextPosition => ("line" in refusal ? refusal : { line: 1, column: 1 });

/** Maximum number of listed fixes. */
const MOST_SHOWN = 50;
