import type { Dashboard } from "#domain/dashboard/index.ts";
import type { Rates, RatesRecord } from "#domain/rates/index.ts";
import type { Receipt, Receipts } from "#domain/receipts/index.ts";
import type { EmbeddedReports, Reports } from "#domain/reports/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Sessions } from "#domain/shell/index.ts";
import type { Store, StoreDetails, StoreRegister, Stores } from "#domain/stores/index.ts";
import type { Templates, TemplateVersions } from "#domain/templates/index.ts";

/** One retailer, and the signed-in account. */
export type Situation = {
  /** A store with details has them. */
  readonly stores: readonly (Store | StoreDetails)[];
  /** True if new stores have numeric references. */
  readonly numbered?: boolean;
  /** In the order in which they were set. */
  readonly rates: readonly RatesRecord[];
  readonly receipts: readonly Receipt[];
  readonly tills: readonly { readonly id: string; readonly storeId: string; readonly lastSeen: Instant }[];
  readonly timezone: string;
  readonly currency: string;
  /** ISO 3166 alpha-3 code; GBR if absent. */
  readonly country?: string;
  /** True if a return needs a Pass, or a Fail that a second account approves. */
  readonly needsApproval?: boolean;
  /** The current instant; the time of the machine if absent. */
  readonly now?: string;
  /** 'all', or the ids of the stores in the account's roles. */
  readonly allowed: "all" | readonly string[];
  /** The signed-in account; absent if there is none. */
  readonly email?: string;
};

export type Ports = { readonly receipts: Receipts; readonly stores: Stores; readonly sessions: Sessions };
export type StorePorts = Pick<Ports, "receipts" | "stores"> & { readonly register: StoreRegister };
export type RatesPorts = { readonly rates: Rates };
export type TemplatePorts = {
  readonly templates: Templates;
  readonly templateVersions: TemplateVersions;
  readonly register: StoreRegister;
};
export type FiguresPorts = {
  readonly dashboard: Dashboard;
  readonly reports: Reports;
  readonly embedded: EmbeddedReports;
};

/** An implementation of ports. The same situation has the same results in each. */
export type Fulfilment<Fulfilled = Ports> = {
  readonly name: string;
  open(situation: Situation): Promise<Fulfilled>;
};

/** The account in the records of the API. */
export const EMAIL = "staff@shop.example";

export const aSituation = (facts: Partial<Situation> = {}): Situation => ({
  stores: [],
  rates: [],
  receipts: [],
  tills: [],
  timezone: "UTC",
  currency: "GBP",
  allowed: "all",
  email: EMAIL,
  ...facts,
});
