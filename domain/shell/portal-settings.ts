import { parseAccountSettings, type AccountSettings } from "../shared/access/account-settings.ts";
import type { Permissions } from "../shared/access/permission.ts";
import { toTimeZone } from "../shared/time/time-zone.ts";
import { DEFAULT_STORE_SETTINGS, parseStoreSettings, type StoreSettings } from "../stores/index.ts";
import { matchPage } from "./page-address.ts";
import { canOpenPage, type PortalPage } from "./page.ts";

/**
 * The settings of a retailer's portal, as plain data [SHELL-003]. Each has a default. A value of the wrong type counts
 * as absent, and unknown members are ignored.
 */
export type PortalSettings = {
  readonly startPage?: string;
  /** Links that the retailer recommends on the home page. */
  readonly homeLinks: readonly HomeLink[];
  readonly notifications: { readonly timeoutMs: number };
  readonly receipts: {
    readonly propertiesTitle: string;
    readonly properties: readonly PropertyLabel[];
    /**
     * Hosts that may serve receipts to consumers, besides the portal's own host. In lower case, with the port if any.
     */
    readonly webViewHosts: readonly string[];
  };
  readonly timezone: string;
  readonly currency: string;
  /** ISO 3166 alpha-3 code. Local telephone numbers of customers belong to this country [D26]. */
  readonly country: string;
  readonly stores: StoreSettings;
  readonly accounts: AccountSettings;
  /** The options of the advanced search, unparsed: only that page parses them. */
  readonly advancedQuery?: unknown;
  /** Settings of single areas, unparsed: only the pages of the area parse them. */
  readonly consumer?: unknown;
  readonly refund?: unknown;
  readonly surveys?: unknown;
  readonly taxFree?: unknown;
  readonly translations?: unknown;
  readonly templates?: unknown;
  readonly forms?: unknown;
};

/** The label of a receipt property, and the title of its section. */
export type PropertyLabel = { readonly name: string; readonly label: string; readonly section?: string };

/** A link on the home page to a page of the portal: `href` is a path with its query ('/receipts?store_id=5001'). */
export type HomeLink = { readonly label: string; readonly href: string };

/** Switches of the installation, separate from the settings [SHELL-049, SHELL-050]. */
export type Tweaks = { readonly showRestrictedReports: boolean; readonly rvtThreshold: number };

export const DEFAULT_SETTINGS: PortalSettings = {
  homeLinks: [],
  notifications: { timeoutMs: 30_000 },
  receipts: { propertiesTitle: "Properties", properties: [], webViewHosts: [] },
  timezone: "UTC",
  currency: "GBP",
  country: "GBR",
  stores: DEFAULT_STORE_SETTINGS,
  accounts: parseAccountSettings(undefined),
};

export function parsePortalSettings(source: unknown): PortalSettings {
  const settings = record(source);
  const notifications = record(settings["notifications"]);
  const receipts = record(settings["receipts"]);
  const startPage = text(settings["start_page"]);
  return {
    ...(startPage === undefined ? {} : { startPage }),
    homeLinks: list(record(settings["home"])["links"]).flatMap(parseHomeLink),
    notifications: { timeoutMs: positive(notifications["timeout_ms"]) ?? DEFAULT_SETTINGS.notifications.timeoutMs },
    receipts: {
      propertiesTitle: text(receipts["properties_title"]) ?? DEFAULT_SETTINGS.receipts.propertiesTitle,
      properties: list(receipts["properties"]).flatMap(parsePropertyLabel),
      webViewHosts: list(receipts["web_view_hosts"]).flatMap((host) => text(host)?.toLowerCase() ?? []),
    },
    timezone: toTimeZone(text(settings["timezone"]) ?? DEFAULT_SETTINGS.timezone),
    currency: text(settings["currency"]) ?? DEFAULT_SETTINGS.currency,
    country: text(settings["country"]) ?? DEFAULT_SETTINGS.country,
    stores: parseStoreSettings(settings["stores"]),
    accounts: parseAccountSettings(source),
    ...Object.fromEntries(
      Object.entries(RAW_MEMBERS).flatMap(([name, key]) =>
        settings[key] === undefined ? [] : [[name, settings[key]]],
      ),
    ),
  };
}

/** Wire names of the members that only the pages of an area parse. */
const RAW_MEMBERS = {
  advancedQuery: "advanced_query",
  consumer: "consumer",
  refund: "refund",
  surveys: "surveys",
  taxFree: "tax_free",
  templates: "templates",
  translations: "translations",
  forms: "forms",
} as const satisfies { readonly [name in keyof PortalSettings]?: string };

export function parseTweaks(source: unknown): Tweaks {
  const tweaks = record(source);
  const threshold = tweaks["rvt_threshold"];
  return {
    showRestrictedReports: tweaks["show_restricted_reports"] === true,
    rvtThreshold: typeof threshold === "number" ? threshold : 0,
  };
}

function parsePropertyLabel(source: unknown): PropertyLabel[] {
  const { name, label, section } = record(source);
  const known = text(name);
  if (known === undefined) return [];
  return [{ name: known, label: text(label) ?? known, ...(text(section) ? { section: text(section) as string } : {}) }];
}

/** Returns the link if it targets a page of the portal. Other links are left out. */
function parseHomeLink(source: unknown): HomeLink[] {
  const { label, href } = record(source);
  const [known, path] = [text(label), text(href)];
  if (known === undefined || !path?.startsWith("/") || matchPage(pathOf(path)) === undefined) return [];
  return [{ label: known, href: path }];
}

/** Returns the links to existing pages that the account may open. */
export const filterHomeLinks = (
  links: readonly HomeLink[],
  permissions: Permissions,
  exists: (page: PortalPage) => boolean = () => true,
): readonly HomeLink[] =>
  links.filter(({ href }) => {
    const page = matchPage(pathOf(href))?.page;
    return page !== undefined && exists(page) && canOpenPage(page, permissions);
  });

const pathOf = (href: string): string => href.replace(/[?#].*/s, "");

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
const positive = (value: unknown): number | undefined => (typeof value === "number" && value > 0 ? value : undefined);
