import { hasSamePlaceholders, parsePlaceholders } from "../shared/text/placeholders.ts";
import { templateValue, type TemplateData } from "./template-data.ts";
import type { TemplateField } from "./template-fields.ts";

/** A difference between a translation and the template data [TMPL-008, OQ-280]. */
export type TranslationMismatch = Mismatch & {
  /** Tag of the translation, if the data is saved and not the translation. */
  readonly language?: string;
};

type Mismatch =
  /** The data has a text that the translation lacks. */
  | { readonly kind: "not-translated"; readonly key: string }
  /** The translation has a text that the data lacks. */
  | { readonly kind: "nothing-to-translate"; readonly key: string }
  | {
      readonly kind: "placeholders";
      readonly key: string;
      readonly expected: readonly string[];
      readonly found: readonly string[];
    };

export type TranslationCheck = {
  readonly fields: readonly TemplateField[];
  readonly translation: TemplateData;
  /** The data of the same level. */
  readonly data: TemplateData;
  /** What counts where the data has no value: the levels below and the built-in texts. */
  readonly inherited?: TemplateData;
};

/** Returns how a translation differs from the template data. Nothing differs: it is saved without a question. */
export function translationMismatch({
  fields,
  translation,
  data,
  inherited = {},
}: TranslationCheck): readonly TranslationMismatch[] {
  const translatable = fields.filter(({ isTranslatable }) => isTranslatable).map(({ key }) => key);
  const keys = new Set([...translatable, ...Object.keys(translation)]);
  return [...keys].flatMap((key) =>
    mismatchOf(key, {
      translated: textOf(translation, key),
      own: textOf(data, key),
      inherited: textOf(inherited, key),
    }),
  );
}

type Texts = {
  readonly translated: string | undefined;
  readonly own: string | undefined;
  readonly inherited: string | undefined;
};

function mismatchOf(key: string, { translated, own, inherited }: Texts): readonly TranslationMismatch[] {
  if (translated === undefined) return own === undefined ? [] : [{ kind: "not-translated", key }];
  const original = own ?? inherited;
  if (original === undefined) return [{ kind: "nothing-to-translate", key }];
  if (hasSamePlaceholders(original, translated)) return [];
  return [{ kind: "placeholders", key, expected: parsePlaceholders(original), found: parsePlaceholders(translated) }];
}

/** Numbers and switches count as texts: only that they are there is compared. */
function textOf(data: TemplateData, key: string): string | undefined {
  const value = templateValue(data, key);
  return value === undefined ? undefined : String(value);
}
