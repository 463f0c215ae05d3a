import { MemoryTranslations } from "#adapters/memory/translations/memory-translations.ts";
import { parseTranslationSettings } from "#domain/translations/index.ts";
import { translationsContract } from "./translations.contract.ts";

translationsContract({
  name: "memory",
  open: (documents, settings) =>
    Promise.resolve(new MemoryTranslations(documents, { settings: parseTranslationSettings(settings) })),
});
