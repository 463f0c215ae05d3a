import { getOwnMember, isJsonObject, isSameJson, type JsonObject } from "../shared/json/json.ts";
import { STORE_TEMPLATE_PROPERTIES, storeTemplateData, storeTemplateTranslations } from "./store-template.ts";
import { templateValue, type TemplateData } from "./template-data.ts";
import { fieldLabel, fieldsOfTabs, type TemplateTab } from "./template-settings.ts";
import { findTemplateValueFault } from "./template-value-fault.ts";
import { templateValueRefused } from "./templates.messages.ts";

/** A refused value: its path, and the sentence with the label of its field. */
export type RefusedTemplateValue = { readonly path: readonly string[]; readonly description: string };

type Versions = { readonly before: TemplateData; readonly after: TemplateData };

/** Returns the values that the fields of the tabs refuse. A value that was there before may stay. */
export function refuseTemplateValues(
  tabs: readonly TemplateTab[],
  { before, after }: Versions,
): readonly RefusedTemplateValue[] {
  return fieldsOfTabs(tabs).flatMap((field) => {
    const { key } = field;
    const value = templateValue(after, key);
    if (value === undefined || isSameJson(value, templateValue(before, key) ?? null)) return [];
    const fault = findTemplateValueFault(field, value);
    return fault === undefined
      ? []
      : [{ path: [key], description: `${fieldLabel(tabs, key)}: ${templateValueRefused(fault)}` }];
  });
}

type StoreVersions = { readonly before: JsonObject; readonly after: JsonObject };

/** Returns the refused values in the templates of a store, by the same rule. */
export function refuseStoreTemplateValues(
  tabs: readonly TemplateTab[],
  { before, after }: StoreVersions,
): readonly RefusedTemplateValue[] {
  const [data, translations] = STORE_TEMPLATE_PROPERTIES;
  const under = (place: readonly string[], refused: readonly RefusedTemplateValue[]): readonly RefusedTemplateValue[] =>
    refused.map(({ path, description }) => ({ path: ["properties", ...place, ...path], description }));
  const [were, are] = [storeTemplateTranslations(before), storeTemplateTranslations(after)];
  return [
    ...under(
      [data],
      refuseTemplateValues(tabs, { before: storeTemplateData(before), after: storeTemplateData(after) }),
    ),
    ...Object.entries(are).flatMap(([tag, translation]) => {
      const known = getOwnMember(were, tag);
      return under(
        [translations, tag],
        refuseTemplateValues(tabs, { before: isJsonObject(known) ? (known as TemplateData) : {}, after: translation }),
      );
    }),
  ];
}
