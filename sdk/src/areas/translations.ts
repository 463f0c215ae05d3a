import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** The locales of a retailer, in the order in which they were added [TRAN-008]. */
export type TranslationLocales = Schemas["TranslationData"];
/** A locale with its version, and with its messages if they were requested [TRAN-005]. */
export type TranslationLocale = Schemas["TranslationLocale"];
/** A message with one translation, one for each context, or one for each plural category [TRAN-005]. */
export type TranslationMessage = Schemas["TranslationMessage"];
/** The messages of a locale, to replace those that it has [TRAN-009]. */
export type SentTranslations = Schemas["SentTranslations"];
