import { makeAutoObservable, observableRef } from "mobx";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { bodyRefused, fixTold, offsetAt, parseBody, pieceAt, type BodyFix, type BodyRefusal, type LenientBody, type TextPiece, type TextPlace } from "#domain/testing/index.ts";

/** A piece of the text that the reader is taken to; a new object each time. */
export type Aim = TextPiece;

/** What was mended, and where. */
export type ShownFix = { readonly text: string; readonly place: TextPlace };

type Deps = {
  readonly schedule: Schedule;
  /** Told of each key. */
  readonly onTyped: () => void;
  /** Told when the typing has paused. */
  readonly onSettled: () => void;
};

/** The text of a body as it is written. What can be said of it is said when the typing pauses: it may be long. */
export class BodyEditor {
  private readonly deps: Deps;
  private cancelTimer: () => void = () => undefined;
  /** The text that nobody would miss: it can be had again. */
  private base = "";
  /** The text when the typing paused last. */
  private settled = "";

  text = "";
  aim: Aim | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "cancelTimer">(this, { deps: false, cancelTimer: false, aim: observableRef }, { autoBind: true });
  }

  /** Something was written that would be lost. */
  get isChanged(): boolean {
    return this.text !== this.base && this.text.trim() !== "";
  }

  get isSettled(): boolean {
    return this.settled === this.text;
  }

  /** What leniency has mended of the text, each with its place. */
  get fixes(): readonly ShownFix[] {
    return this.mended.slice(0, MOST_SHOWN).map((fix) => ({ text: fixTold(fix), place: fix }));
  }

  /** How many there are that are not listed. */
  get unlistedFixes(): number {
    return this.mended.length - this.fixes.length;
  }

  /** What is wrong with it: a text that is only begun is not yet. */
  get error(): string | undefined {
    return this.settled.trim() === "" ? undefined : this.refused || undefined;
  }

  /** Why it is no body, also where there is nothing yet; '' for one. */
  get refused(): string {
    if (this.read.ok) return "";
    const { code, description } = bodyRefused(this.read.error);
    return `${code}: ${description}`;
  }

  /** The body as it was read when the typing paused last; reading it takes its time where it is long. */
  get body(): LenientBody | undefined {
    return this.read.ok ? this.read.value : undefined;
  }

  type(text: string): void {
    this.text = text;
    this.cancelTimer();
    this.cancelTimer = this.deps.schedule.after(INPUT_DEBOUNCE_MS, this.settle);
    this.deps.onTyped();
  }

  /** Another text in the place of what was there. */
  put(text: string): void {
    this.text = text;
    this.deps.onTyped();
    this.settle();
  }

  /** What is there can be had again. */
  rest(): void {
    this.base = this.text;
  }

  /** As if nothing had been written. */
  discard(): void {
    this.put(this.base);
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

  /** To where a pointer means something. */
  seek(pointer: string): void {
    const piece = pieceAt(this.text, pointer) ?? pieceAt(this.text, "");
    if (piece) this.aim = { ...piece };
  }

  seekPlace(place: TextPlace): void {
    this.aim = { offset: offsetAt(this.text, place), length: 1 };
  }

  /** To where it cannot be read any further. */
  seekRefusal(): void {
    if (!this.read.ok) this.seekPlace("line" in this.read.error ? this.read.error : { line: 1, column: 1 });
  }

  private get mended(): readonly BodyFix[] {
    return this.body?.fixes ?? [];
  }

  private get read(): Result<LenientBody, BodyRefusal> {
    return parseBody(this.settled);
  }
}

/** Nobody reads more at once. */
const MOST_SHOWN = 50;
