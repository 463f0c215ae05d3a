import {
  computed,
  computedStruct,
  makeAutoObservable,
  observable,
  observableRef,
  type IComputedValue,
  type ObservableMap,
} from "mobx";
import type { FieldMessages } from "#domain/shared/form/field-rules.ts";
import { isSameJson } from "#domain/shared/json/json.ts";
import type { FieldTexts } from "#domain/shared/form/stored-draft.ts";

/** Converts typed texts to the draft of a form, and validates it. */
export type DraftRules<Subject> = {
  readonly toDraft: (typed: FieldTexts) => Subject;
  /** Returns the draft as texts by name, which are compared to detect changes. */
  readonly toFields: (draft: Subject) => FieldTexts;
  readonly validate: (draft: Subject) => FieldMessages;
  /**
   * Returns the texts of fields before the user typed.
   * If present, the draft is sparse: it holds only fields that the user typed in.
   */
  readonly initialTexts?: ((names: readonly string[]) => FieldTexts) | undefined;
};

/** Props of one form field in `ui/kit`. */
export type FieldBinding = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
};

/**
 * The fields of a form while the user types.
 * Shows the error of a field after the user changes and leaves it, or submits the form. Shows an error of the server
 * until the user changes the field.
 */
export class Draft<Subject> {
  private readonly rules: DraftRules<Subject>;
  private readonly onTyped: () => void;
  private readonly typed: ObservableMap<string, string>;
  private readonly left = observable.set<string>();
  private readonly refused = observable.map<string, string>();
  /** One computed per field, so that a change of one field does not re-render the others. */
  private readonly errors = new Map<string, IComputedValue<string | undefined>>();
  private isSubmitted = false;

  /** The values before the user typed. */
  base: FieldTexts;
  /** Number of rejected submits. Each one moves the focus to the first invalid field. */
  setbacks = 0;

  constructor(rules: DraftRules<Subject>, base: FieldTexts, onTyped: () => void = () => undefined) {
    this.rules = rules;
    this.onTyped = onTyped;
    this.base = base;
    this.typed = observable.map(base);
    makeAutoObservable<this, "rules" | "onTyped" | "typed" | "left" | "refused" | "errors">(
      this,
      {
        rules: false,
        onTyped: false,
        typed: false,
        left: false,
        refused: false,
        errors: false,
        errorOf: false,
        base: observableRef,
        messages: computedStruct,
        changed: computedStruct,
      },
      { autoBind: true },
    );
  }

  /** The fields exactly as typed, in their order. */
  get texts(): FieldTexts {
    return Object.fromEntries(this.typed);
  }

  get subject(): Subject {
    return this.rules.toDraft(this.texts);
  }

  /** The fields as they are compared and stored. */
  get fields(): FieldTexts {
    return this.rules.toFields(this.subject);
  }

  get messages(): FieldMessages {
    return this.rules.validate(this.subject);
  }

  get isChanged(): boolean {
    return !isSameJson(this.base, this.fields);
  }

  /** Names of the fields that differ from before the user typed, also of those added and removed. */
  get changed(): readonly string[] {
    const { base, fields } = this;
    return [...new Set([...Object.keys(fields), ...Object.keys(base)])].filter((name) => fields[name] !== base[name]);
  }

  /** Names of the fields that show an error. */
  get faults(): readonly string[] {
    const named = new Set([...this.typed.keys(), ...Object.keys(this.messages)]);
    return [...named].filter((name) => this.errorOf(name) !== undefined);
  }

  textOf(name: string): string {
    return this.typed.get(name) ?? this.rules.initialTexts?.([name])[name] ?? "";
  }

  errorOf(name: string): string | undefined {
    const known = this.errors.get(name);
    if (known) return known.get();
    const error = computed(
      () => this.refused.get(name) ?? (this.isSubmitted || this.left.has(name) ? this.messages[name] : undefined),
    );
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

  /** Sets the text of a field. Appends a field that did not exist. */
  type(name: string, text: string): void {
    this.typeAll({ [name]: text });
  }

  /** Sets the texts of several fields. */
  typeAll(texts: FieldTexts): void {
    this.base = { ...this.rules.initialTexts?.(Object.keys(texts)), ...this.base };
    for (const [name, text] of Object.entries(texts)) {
      this.typed.set(name, text);
      this.refused.delete(name);
    }
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

  /** Returns the draft to save. Returns undefined and shows the errors if the draft is invalid. */
  submit(): Subject | undefined {
    this.isSubmitted = true;
    this.refused.clear();
    if (Object.keys(this.messages).length === 0) return this.subject;
    this.setbacks += 1;
    return undefined;
  }

  /** Shows the field errors of the server. */
  refuse(messages: FieldMessages): void {
    this.refused.replace(messages);
    if (this.refused.size > 0) this.setbacks += 1;
  }

  /** Resets the form. Shows no error until the user types or submits. */
  reset(base: FieldTexts, typed: FieldTexts = base): void {
    this.base = { ...base, ...this.rules.initialTexts?.(Object.keys(typed)) };
    this.typed.replace(typed);
    this.left.clear();
    this.refused.clear();
    this.isSubmitted = false;
  }

  /** Marks the sent fields as saved. Keeps what the user typed or removed after the request was sent. */
  saved(sent: FieldTexts, base: FieldTexts): void {
    const { texts } = this;
    const typed = Object.entries(texts).filter(([name, text]) => text !== sent[name]);
    const removed = new Set(Object.keys(sent).filter((name) => !Object.hasOwn(texts, name)));
    this.reset(base, Object.fromEntries([...Object.entries(base).filter(([name]) => !removed.has(name)), ...typed]));
  }
}
