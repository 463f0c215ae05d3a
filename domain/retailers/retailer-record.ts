import type { JsonObject } from "../shared/json/json.ts";
import type { RetailerId } from "../shared/access/retailer.ts";
import type { Version } from "../shared/form/version.ts";

/** What an administrator changes of a retailer. A setting without a value has its default. */
export type RetailerFields = {
  readonly name: string;
  readonly settings: JsonObject;
  /** Switches of the installation, separate from the settings. */
  readonly tweaks: JsonObject;
};

/** A retailer with its settings as they are stored. */
export type RetailerRecord = RetailerFields & {
  readonly id: RetailerId;
  readonly version: Version;
};

export type NewRetailer = {
  /** It never changes. */
  readonly id: RetailerId;
  readonly name: string;
  readonly timezone: string;
  readonly currency: string;
};

export const selectRetailerFields = ({ name, settings, tweaks }: RetailerFields): RetailerFields => ({
  name,
  settings,
  tweaks,
});

/** Maximum length of a name in code points. */
export const MAX_RETAILER_NAME = 100;
