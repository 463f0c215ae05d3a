import { makeAutoObservable, observableRef } from "mobx";
import {
  applyCompletion,
  completeAt,
  describeField,
  type Completion,
  type CompletionOption,
  type NamedStore,
  type ReceiptFlag,
  type SearchFields,
} from "#domain/search/index.ts";
import type { MailState } from "#domain/shared/identifier/mail-state.ts";
import type { SearchDraft, SearchTextError } from "./search-draft.ts";

/** A completion as the list shows it. */
export type QueryOption = { readonly value: string; readonly label: string; readonly detail: string };

/** The position that the caret moves to. Each move is a new object. */
export type CaretPosition = { readonly at: number; readonly length: number };

type Deps = {
  readonly draft: SearchDraft;
  readonly fields: SearchFields;
  readonly stores: () => readonly NamedStore[];
};

/** View-model of the query text with completions. */
export class QueryInputViewModel {
  private readonly deps: Deps;
  private completion: Completion | undefined = undefined;

  /** The option that the arrow keys have selected; -1 for none. */
  active = NONE;
  caret: CaretPosition | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "completion">(
      this,
      { completion: observableRef, caret: observableRef, deps: false },
      { autoBind: true },
    );
  }

  get text(): string {
    return this.deps.draft.text;
  }

  get error(): string | undefined {
    const { showsErrors, error } = this.deps.draft;
    return showsErrors ? error?.text : undefined;
  }

  /** Empty while the list is closed. */
  get options(): readonly QueryOption[] {
    return this.completion?.options.map(toQueryOption) ?? [];
  }

  get isOpen(): boolean {
    return this.completion !== undefined;
  }

  /** Announced when the list opens or changes. */
  get summary(): string {
    const count = this.options.length;
    if (count === 0) return "";
    return count === 1 ? "1 suggestion" : `${count} suggestions`;
  }

  type(text: string, caret: number): void {
    this.deps.draft.type(text);
    this.offer(caret);
  }

  /** Opens the list before the user has typed. */
  open(caret: number): void {
    this.completion = this.completionAt(caret);
    this.active = this.completion ? 0 : NONE;
  }

  close(): void {
    this.completion = undefined;
    this.active = NONE;
  }

  /** Resets the caret when the field is left, so that the page keeps its own focus on return. */
  resetCaret(): void {
    this.close();
    this.caret = undefined;
  }

  setActive(active: number): void {
    this.active = active;
  }

  choose(at: number): void {
    const { completion } = this;
    const option = completion?.options[at];
    if (!completion || !option) return;
    const { text, caret } = applyCompletion(this.text, completion, option);
    this.type(text, caret);
    this.caret = { at: caret, length: 0 };
  }

  blur(): void {
    this.close();
    this.deps.draft.showErrors();
  }

  /** Moves the caret to the error. */
  moveCaretTo({ at, length }: SearchTextError): void {
    this.caret = { at, length };
  }

  /** Offers completions. Fields are not offered after a blank, but values are offered after their field. */
  private offer(caret: number): void {
    const completion = this.completionAt(caret);
    const isMeant = completion !== undefined && (completion.from < caret || completion.options[0]?.of !== "field");
    this.completion = isMeant ? completion : undefined;
    // No suggestion is active before an arrow key: Enter searches for what is typed or scanned.
    this.active = NONE;
  }

  private completionAt(caret: number): Completion | undefined {
    const { fields, stores } = this.deps;
    return completeAt(this.text, caret, { fields, stores: stores() });
  }
}

const NONE = -1;

const STATE_WORDS: Readonly<Record<MailState | ReceiptFlag, string>> = {
  duplicate: "another receipt of the same sale exists",
  return: "an item came back",
  checked: "checked at a security check",
  bounced: "refused by the recipient's server",
  dropped: "not sent",
  complained: "marked as spam",
  opened: "delivered and opened",
  delivered: "delivered, not opened",
  sent: "sent, nothing else reported",
  none: "receipts without an email",
};

function toQueryOption(option: CompletionOption): QueryOption {
  const { of, text: value } = option;
  if (of === "store") return { value, label: option.store.name, detail: value };
  if (of === "state") return { value, label: value, detail: wordsOf(STATE_WORDS, value) };
  return { value, label: option.name, detail: describeField(option.name, option.kind) };
}

const wordsOf = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? "") : "";
