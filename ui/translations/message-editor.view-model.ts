import { makeAutoObservable } from "mobx";
import { textDirection } from "#domain/shared/text/text-direction.ts";
import {
  differingTexts,
  fixPlaceholders,
  placeholderWarning,
  textField,
  textsOf,
  type DifferingText,
  type TextPlace,
  type TranslationChange,
  type TranslationText,
} from "#domain/translations/drafts.ts";
import {
  languageTag,
  pluralExamples,
  type LocaleCode,
  type TranslationDocument,
  type TranslationMessage,
} from "#domain/translations/index.ts";
import type { FieldBinding } from "#ui/model/draft.ts";
import type { FormSession } from "#ui/model/form-session.ts";
import type { MessageListViewModel } from "./message-list.view-model.ts";

/** A field of the open message. */
export type TextEntry = {
  readonly binding: FieldBinding;
  /** 'Translation', the context, or the plural category. */
  readonly label: string;
  /** For a plural category, some of its numbers. */
  readonly hint: string | undefined;
  /** The English text beside the field. */
  readonly original: string;
  /** What is wrong with the placeholders. */
  readonly warning: string | undefined;
  readonly fix: () => void;
};

type Deps = {
  readonly session: Pick<FormSession<TranslationChange, TranslationDocument>, "draft">;
  readonly list: Pick<
    MessageListViewModel,
    "current" | "document" | "nextUntranslated" | "openNextUntranslated" | "opened"
  >;
  readonly isReadOnly: boolean;
  readonly saveAndNext: () => Promise<void>;
};

/** The open message: a field for each of its texts, with its comments and what its placeholders lack. */
export class MessageEditorViewModel {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true });
  }

  get isReadOnly(): boolean {
    return this.deps.isReadOnly;
  }

  get message(): TranslationMessage | undefined {
    return this.deps.list.current;
  }

  get opened(): object | undefined {
    return this.deps.list.opened;
  }

  get comments(): readonly string[] {
    return this.message?.comments ?? [];
  }

  get language(): { readonly tag: string; readonly direction: "ltr" | "rtl" } {
    const { locale } = this;
    return { tag: languageTag(locale), direction: textDirection(locale) };
  }

  get entries(): readonly TextEntry[] {
    const { message, locale } = this;
    if (message === undefined) return [];
    const differing = new Map(differingTexts(message, locale).map((text) => [textField(text.place), text]));
    return textsOf(message, locale).map((text) => this.entryOf(text, differing.get(textField(text.place))));
  }

  /** Undefined if all messages are translated. */
  get next(): (() => void) | undefined {
    const { list } = this.deps;
    return list.nextUntranslated && list.openNextUntranslated;
  }

  async saveAndNext(): Promise<void> {
    await this.deps.saveAndNext();
  }

  private get locale(): LocaleCode {
    return this.deps.list.document.locale;
  }

  private entryOf(
    { place, text, originals: [original = ""] }: TranslationText,
    differing: DifferingText | undefined,
  ): TextEntry {
    const field = textField(place);
    const { draft } = this.deps.session;
    return {
      binding: draft.bind(field),
      ...labelOf(place, this.locale),
      original,
      warning: differing && placeholderWarning(differing.difference),
      fix: () => draft.type(field, fixPlaceholders(original, text)),
    };
  }
}

function labelOf(place: TextPlace, locale: LocaleCode): Pick<TextEntry, "label" | "hint"> {
  if ("context" in place) return { label: place.context, hint: undefined };
  if (!("category" in place)) return { label: "Translation", hint: undefined };
  const examples = pluralExamples(locale, place.category);
  return { label: place.category, hint: examples.length === 0 ? undefined : `for example ${examples.join(", ")}` };
}
