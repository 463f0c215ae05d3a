import { computed, computedStruct, makeAutoObservable, observable, observableRef, type IComputedValue, type ObservableMap } from "mobx";
import type { FieldMessages } from "#domain/shared/field-rules.ts";
import { isSameJson } from "#domain/shared/json.ts";
import type { FieldTexts } from "#domain/shared/stored-draft.ts";

/** How typed texts become the draft of a form, and what its rules say of that. */
export type DraftRules<Subject> = {
  readonly draftOf: (typed: FieldTexts) => Subject;
  /** The draft as texts by name: what is compared to tell whether anything has changed. */
  readonly fieldsOf: (draft: Subject) => FieldTexts;
  readonly messagesOf: (draft: Subject) => FieldMessages;
};

/** A field of a draft, as the fields of `ui/kit` take it. */
export type FieldBinding = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
};

/**
 * The fields of a form as they are typed. What is wrong with one shows once it was changed and left, or the form was
 * submitted; what the server has refused shows until that field is typed into.
 */
export class Draft<Subject> {
  private readonly rules: DraftRules<Subject>;
  private readonly onTyped: () => void;
  private readonly typed: ObservableMap<string, string>;
  private readonly left = observable.set<string>();
  private readonly refused = observable.map<string, string>();
  /** By field, so that none is drawn anew for what becomes of the others. */
  private readonly errors = new Map<string, IComputedValue<string | undefined>>();
  private isSubmitted = false;

  /** The fields before anything was typed. */
  base: FieldTexts;
  /** How often wrong fields have held the form up: each time the reader is taken to the first of them. */
  setbacks = 0;

  constructor(rules: DraftRules<Subject>, base: FieldTexts, onTyped: () => void = () => undefined) {
    this.rules = rules;
    this.onTyped = onTyped;
    this.base = base;
    this.typed = observable.map(base);
    makeAutoObservable<this, "rules" | "onTyped" | "typed" | "left" | "refused" | "errors">(
      this,
      { rules: false, onTyped: false, typed: false, left: false, refused: false, errors: false, errorOf: false, base: observableRef, messages: computedStruct },
      { autoBind: true },
    );
  }

  /** The fields letter by letter, in their order. */
  get texts(): FieldTexts {
    return Object.fromEntries(this.typed);
  }

  get subject(): Subject {
    return this.rules.draftOf(this.texts);
  }

  /** The fields as they are compared and stored. */
  get fields(): FieldTexts {
    return this.rules.fieldsOf(this.subject);
  }

  get messages(): FieldMessages {
    return this.rules.messagesOf(this.subject);
  }

  get isChanged(): boolean {
    return !isSameJson(this.base, this.fields);
  }

  /** The fields beside which an error stands. */
  get faults(): readonly string[] {
    const named = new Set([...this.typed.keys(), ...Object.keys(this.messages)]);
    return [...named].filter((name) => this.errorOf(name) !== undefined);
  }

  textOf(name: string): string {
    return this.typed.get(name) ?? "";
  }

  errorOf(name: string): string | undefined {
    const known = this.errors.get(name);
    if (known) return known.get();
    const error = computed(() => this.refused.get(name) ?? (this.isSubmitted || this.left.has(name) ? this.messages[name] : undefined));
    this.errors.set(name, error);
    return error.get();
  }

  bind(name: string): FieldBinding {
    return {
      name,
      value: this.textOf(name),
      error: this.errorOf(name),
      onChange: (text) => this.type(name, text),
      onLeave: () => this.leave(name),
    };
  }

  /** A field that was not there before is added at the end. */
  type(name: string, text: string): void {
    this.typed.set(name, text);
    this.refused.delete(name);
    this.onTyped();
  }

  leave(name: string): void {
    if (this.textOf(name) !== (this.base[name] ?? "")) this.left.add(name);
  }

  remove(name: string): void {
    this.typed.delete(name);
    this.left.delete(name);
    this.refused.delete(name);
    this.onTyped();
  }

  /** The draft, to be saved; undefined where something is wrong with it, which shows from now on. */
  submit(): Subject | undefined {
    this.isSubmitted = true;
    this.refused.clear();
    if (Object.keys(this.messages).length === 0) return this.subject;
    this.setbacks += 1;
    return undefined;
  }

  /** What the server says of the fields. */
  refuse(messages: FieldMessages): void {
    this.refused.replace(messages);
    if (this.refused.size > 0) this.setbacks += 1;
  }

  /** As at first: nothing is wrong until something is typed or submitted. */
  begin(base: FieldTexts, typed: FieldTexts = base): void {
    this.base = base;
    this.typed.replace(typed);
    this.left.clear();
    this.refused.clear();
    this.isSubmitted = false;
  }

  /** What was sent is saved now; what was typed or taken away meanwhile stays so. */
  saved(sent: FieldTexts, base: FieldTexts): void {
    const { texts } = this;
    const typed = Object.entries(texts).filter(([name, text]) => text !== sent[name]);
    const removed = new Set(Object.keys(sent).filter((name) => !Object.hasOwn(texts, name)));
    this.begin(base, Object.fromEntries([...Object.entries(base).filter(([name]) => !removed.has(name)), ...typed]));
  }
}
