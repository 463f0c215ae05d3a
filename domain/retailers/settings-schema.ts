import { CURRENCIES } from "../shared/number/currency-map.ts";
import { isTimeZone } from "../shared/time/time-zone.ts";
import source from "./retailer-settings.schema.json";

/** A node of the schema of the settings, with the keywords of JSON Schema that it uses. */
export type SettingsNode = {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: SettingsNode;
  readonly properties?: Readonly<Record<string, SettingsNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | SettingsNode;
};

/** The JSON Schema of settings, with that of tweaks in its `$defs`. */
export const SETTINGS_JSON_SCHEMA = source;

const SOURCE = source as unknown as SettingsNode & { readonly $defs: Readonly<Record<string, SettingsNode>> };

/** The whole record: its name, the settings by the schema that portal.yml has too, and the tweaks. */
export const RETAILER_SCHEMA: SettingsNode = {
  type: "object",
  additionalProperties: false,
  required: ["name", "settings", "tweaks"],
  properties: {
    name: { title: "Name", type: "string", minLength: 1, maxLength: 100 },
    settings: SOURCE,
    tweaks: { $ref: "#/$defs/tweaks" },
  },
};

/** Returns the node with the keywords of the definition that it refers to. */
export function resolveNode(node: SettingsNode): SettingsNode {
  const { $ref, ...own } = node;
  if ($ref === undefined) return node;
  return { ...SOURCE.$defs[$ref.slice(PREFIX.length)], ...own };
}

/**
 * The formats of the schema. An old country or page that left its list does not block other changes, so the form offers
 * the known ones, and every text is accepted.
 */
export const SETTING_FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  "time-zone": isTimeZone,
  currency: (code) => CURRENCIES.has(code),
  country: () => true,
  "page-kind": () => true,
};

/** The patterns of the schema by their text. No expression is built at run time; a test knows one that is missing here. */
export const SETTING_PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  [/^[A-Z]{3}$/, /^\//, /^[\x21-\x7e]{1,100}$/, /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/].map((pattern) => [
    pattern.source.replaceAll("\\/", "/"),
    pattern,
  ]),
);

const PREFIX = "#/$defs/";
