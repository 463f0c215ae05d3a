import { isJsonObject } from "#domain/shared/json/json.ts";
import { parseTemplateData, parseTemplateTranslations } from "#domain/templates/index.ts";
import type { SavedTemplates } from "./template-levels.ts";

/** Columns of the database in which templates are saved. */
export type TemplateColumns = {
  readonly data: unknown;
  /** By language tag. */
  readonly translations: unknown;
  /** The body of the store; null if there is none. */
  readonly store: Readonly<Record<string, unknown>> | null;
};

/** Reads what is saved. Members of a wrong shape are left out. */
export function savedTemplates({ data, translations, store }: TemplateColumns): SavedTemplates {
  const properties = store?.["properties"];
  const own = isJsonObject(properties) ? properties : {};
  return {
    retailer: parseTemplateData(data),
    retailerTranslations: parseTemplateTranslations(translations),
    ...(store === null
      ? {}
      : {
          store: {
            data: parseTemplateData(own["template_data"]),
            translations: parseTemplateTranslations(own["template_data_translations"]),
          },
        }),
  };
}
