import { sql, type Kysely } from "kysely";
import { readableLocales } from "#domain/shared/locale/locale-fallback.ts";
import type { TranslatedTexts } from "#domain/translations/rules.ts";
import type { Database } from "../database/schema.ts";

type Wanted = { readonly originals: readonly string[]; readonly locales: readonly (string | undefined)[] };

/** The translations of some texts for readers of some locales, and in English. */
export async function translatedTexts(
  db: Kysely<Database>,
  retailer: string,
  { originals, locales }: Wanted,
): Promise<TranslatedTexts> {
  const kept = await db
    .selectFrom("translations")
    .select("locale")
    .where("retailer_id", "=", retailer)
    .where("is_deleted", "=", false)
    .execute();
  const known = kept.map(({ locale }) => locale);
  const wanted = new Set([...locales, "en_GB"].flatMap((locale = "") => readableLocales(locale, known)));
  if (wanted.size === 0) return new Map();
  const { rows } = await sql<{ readonly locale: string; readonly original: string; readonly text: string }>`
    SELECT kept.locale, message ->> 'original' AS original, message ->> 'message' AS text
    FROM translations AS kept CROSS JOIN LATERAL json_array_elements(kept.messages) AS message
    WHERE kept.retailer_id = ${retailer} AND NOT kept.is_deleted AND kept.locale = ANY (${[...wanted]})
      AND message ->> 'original' = ANY (${[...originals]}) AND btrim(message ->> 'message') <> ''
    ORDER BY kept.position`.execute(db);
  const texts = new Map<string, Map<string, string>>();
  for (const { locale, original, text } of rows)
    texts.set(locale, (texts.get(locale) ?? new Map<string, string>()).set(original, text));
  return texts;
}
