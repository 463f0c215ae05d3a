import type { JsonObject } from "../../domain/shared/json/json.ts";
import { LOYALTIES } from "../people/profiles.ts";
import { COLLECTION, STORE_VISIT, surveyTexts } from "../surveys/demo-surveys.ts";
import { STORIES } from "../stories.ts";
import { REFUND_SETTINGS } from "./refund-policy.ts";
import { SPECIAL_RETAILER } from "../special/special-receipt.ts";
import { DEMO_TAX_FREE } from "../special/tax-free.ts";
import type { DemoRetailer, Sector } from "./retailers.ts";

/** Property name, label and section; an underscore before the label hides the property. */
type Wording = readonly [name: string, label: string, section?: string];

const EVERYWHERE: readonly Wording[] = [
  ["salesperson", "Salesperson"],
  ["item_count", "Item count"],
  ["order_type", "Order type"],
  ["phone", "Phone", "Customer"],
  ["consumer_name", "Name", "Customer"],
  ["email_settings", "Email", "Sending"],
  ["messaging_settings", "Messages", "Sending"],
];

const OF_THE_SECTOR: Readonly<Record<Sector, readonly Wording[]>> = {
  fashion: [
    ["collection", "Collection"],
    ["fitting", "Fitting room"],
    ["care", "Care advice", "After the sale"],
    ["refund_validation", "Refund validation", "After the sale"],
    ["fiscal_code", "Fiscal code"],
    ["margin_band", "_Margin band"],
  ],
  coffee: [
    ["served_at", "Served at"],
    ["stamps", "Stamp card", "Customer"],
    ["roast", "Roast of the day"],
  ],
  grocery: [
    ["deposit", "Pfand", "Umwelt"],
    ["packaging", "Verpackung", "Umwelt"],
    ["scale", "Waage"],
  ],
  electronics: [
    ["warranty", "Warranty", "After the sale"],
    ["recycling", "Recycling fee"],
    ["setup", "Set-up in the store"],
  ],
  sports: [
    ["rental", "Utleie"],
    ["club", "Klubb", "Customer"],
  ],
};

const TITLES: Readonly<Partial<Record<Sector, string>>> = { grocery: "Angaben zum Einkauf", sports: "Om kjøpet" };

/** Returns the settings of the retailer's portal, as `parsePortalSettings` reads them. */
export function buildPortalSettings({ id, sector, country, zone, currency, countsStores }: DemoRetailer): JsonObject {
  const properties = [...EVERYWHERE, ...OF_THE_SECTOR[sector]].map(([name, label, section]) => ({
    name,
    label,
    ...(section ? { section } : {}),
  }));
  const title = TITLES[sector];
  return {
    country,
    timezone: zone,
    currency,
    home: { links: STORIES.filter(({ retailer }) => retailer === id).map(({ label, href }) => ({ label, href })) },
    notifications: { timeout_ms: 30_000 },
    ...(LOYALTIES[id] ? { consumer: { loyalties: LOYALTIES[id].map((program) => ({ ...program })) } } : {}),
    surveys: [
      { id: STORE_VISIT, name: surveyTexts(sector).name },
      ...(id === SURVEYED ? [{ id: COLLECTION, name: "Click and collect" }] : []),
    ],
    email: { survey_id: STORE_VISIT },
    ...(LANGUAGES[id] ? { templates: { languages: [...LANGUAGES[id]] } } : {}),
    ...(id === SPECIAL_RETAILER ? { tax_free: { ...DEMO_TAX_FREE, stores: [...DEMO_TAX_FREE.stores] } } : {}),
    stores: { ...(countsStores ? { legacy_reference: true } : {}), ...(sector === "fashion" ? FASHION_STORES : {}) },
    ...(sector === "fashion" || sector === "electronics" ? { refund: REFUND_SETTINGS[sector] } : {}),
    receipts: { ...(title ? { properties_title: title } : {}), properties },
  };
}

/** The translations of templates by retailer. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  "1001": ["en_GB", "fr_FR", "ar_KW"],
  "3001": ["fr_CH", "it_CH"],
};

/** The flagship has a second survey. */
const SURVEYED = "1001";

/** Extra store properties of the fashion retailer. */
const FASHION_STORES: JsonObject = {
  json_editors: true,
  extra_properties: [
    { key: "store_type", label: "Store type", max: 40 },
    { key: "store_manager", label: "Store manager", max: 60 },
    { key: "vat_number", label: "VAT number", max: 20 },
  ],
};

/** Fashion and electronics validate refunds above this amount. */
export const buildTweaks = ({ sector }: DemoRetailer): JsonObject => ({
  show_restricted_reports: sector === "coffee",
  rvt_threshold: sector === "fashion" || sector === "electronics" ? 150 : 0,
});
