import type { Transaction } from "kysely";
import type { Instant } from "../../domain/shared/time/instant.ts";
import { nextVersion } from "../../domain/shared/form/version.ts";
import { parseLocaleCode, type LocaleCode } from "../../domain/translations/index.ts";
import type { Database } from "../../server/database/schema.ts";
import { insertLocale, localesOf } from "../../server/translations/translations.queries.ts";
import { SPECIAL_RETAILER } from "../special/special-receipt.ts";
import { demoMessages } from "./demo-messages.ts";

const LOCALES = [
  ["en_GB", "en"],
  ["fr_FR", "fr"],
  ["de_DE", "de"],
  ["ar_KW", "ar"],
] as const;

/** Adds the translations of the flagship, unless it has some. */
export async function seedTranslations(db: Transaction<Database>, now: Instant): Promise<void> {
  if ((await localesOf(db, SPECIAL_RETAILER, "none")).length > 0) return;
  const version = nextVersion(undefined, now);
  for (const [code, language] of LOCALES) {
    const messages = demoMessages(language).map((message) => ({ ...message, changedAt: version }));
    await insertLocale(db, SPECIAL_RETAILER, { locale: parseLocaleCode(code) as LocaleCode, version, messages });
  }
}
