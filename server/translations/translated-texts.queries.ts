import { sql, type Kysely } from "kysely";
import type { TranslatedTexts } from "#domain/translations/rules.ts";
import type { Database } from "../database/schema.ts";

type Wanted = { readonly originals: readonly string[]; readonly locales: readonly (string | undefined)[] };

/** The translations of some texts in the languages of some locales, and in English. */
export async function translatedTexts(
  db: Kysely<Database>,
  retailer: string,
  { originals, locales }: Wanted,
): Promise<TranslatedTexts> {
  const languages = [...new Set([...locales.map((locale = "") => locale.slice(0, 2).toLowerCase()), "en"])];
  const { rows } = await sql<{ readonly locale: string; readonly original: string; readonly text: string }>`
    SELECT kept.locale, message ->> 'original' AS original, message ->> 'message' AS text
    FROM translations AS kept CROSS JOIN LATERAL json_array_elements(kept.messages) AS message
    WHERE kept.retailer_id = ${retailer} AND NOT kept.is_deleted AND left(kept.locale, 2) = ANY (${languages})
      AND message ->> 'original' = ANY (${[...originals]}) AND btrim(message ->> 'message') <> ''
    ORDER BY kept.position`.execute(db);
  const texts = new Map<string, Map<string, string>>();
  for (const { locale, original, text } of rows)
    texts.set(locale, (texts.get(locale) ?? new Map<string, string>()).set(original, text));
  return texts;
}
