import { getOwnMember, isJsonObject } from "#domain/shared/json/json.ts";
import { parseTemplateSettings, type TemplateTab } from "#domain/templates/index.ts";
import type { CallerRetailer } from "../accounts/caller.ts";

/** Returns the tabs of the retailer's template manager, whose fields have rules. */
export const templateTabs = ({ settings }: Pick<CallerRetailer, "settings">): readonly TemplateTab[] =>
  parseTemplateSettings(isJsonObject(settings) ? getOwnMember(settings, "templates") : undefined).tabs;
