import type { AccountRights } from "#domain/accounts/index.ts";
import { startOfRates, type RatesId, type RatesRecord } from "#domain/rates/index.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Decimal } from "#domain/shared/decimal.ts";
import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/retailer.ts";
import type { Role } from "#domain/shared/role.ts";
import type { Store, StoreDetails } from "#domain/stores/index.ts";
import type { Survey, SurveyResponse } from "#domain/surveys/index.ts";
import type { TranslationDocument, TranslationMessage } from "#domain/translations/index.ts";
import type { RawRecord } from "#domain/tills/index.ts";
import { aRatesRecord } from "#test/support/builders/a-rates-record.ts";
import { aStore, aStoreInDetail } from "#test/support/builders/a-store.ts";
import { Complaint } from "./complaint.ts";

/** Portal settings as a retailer keeps them. */
export type Settings = {
  start_page?: string;
  timezone?: string;
  currency?: string;
  account_management?: { readonly hide_store_permissions?: boolean; readonly allowed_permissions?: readonly string[] };
  password?: { readonly min_length: number };
  stores?: { readonly legacy_reference?: boolean; readonly extra_properties?: readonly { readonly key: string; readonly label: string; readonly max: number }[] };
  consumer?: { readonly read_only?: boolean; readonly loyalties?: readonly { readonly id: string; readonly name: string }[] };
  refund?: { readonly questions?: readonly JsonObject[]; readonly exceptions?: readonly { readonly from: string; readonly to: string }[]; readonly fail_needs_approval?: boolean };
  forms?: { readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>> };
  surveys?: readonly { readonly id: string; readonly name: string }[];
  templates?: JsonObject;
  tax_free?: { readonly sender_id: string; readonly stores: readonly string[] };
  readonly receipts: { properties_title?: string; properties?: readonly { readonly name: string; readonly label: string }[] };
};

/** How processing goes in an example: after how many seconds, or why it cannot be scheduled. */
export type QueueTalk = { readonly takes: number; readonly refused?: string };

/** Something that a till has sent. */
export type Sent = RawRecord & { readonly bytes: Uint8Array };

/** The world of a scenario before anybody acts, in values of the domain: each assembly makes it real in its own way. */
export class Situation {
  retailer = parseRetailerId("1001") as RetailerId;
  readonly settings: Settings = { receipts: {} };
  readonly stores: (Store | StoreDetails)[] = [];
  /** In the order in which they were set. */
  readonly rates: RatesRecord[] = [];
  readonly receipts: Receipt[] = [];
  readonly consumers: { readonly identifier: string; readonly properties: JsonObject }[] = [];
  readonly tills: { readonly id: string; readonly storeId: string; readonly lastSeen: Instant }[] = [];
  readonly sent: Sent[] = [];
  readonly surveys: Survey[] = [];
  readonly responses: { readonly response: SurveyResponse; readonly receipt?: string; readonly store?: string }[] = [];
  /** Translations by locale, in the order of the locales. */
  readonly translations: (Omit<TranslationDocument, "messages"> & { readonly messages: TranslationMessage[] })[] = [];
  /** Undefined while nobody has spoken of it: then it goes as it likes. */
  queue: QueueTalk | undefined = undefined;
  /** Switches of the installation. */
  readonly tweaks: { show_restricted_reports?: boolean; rvt_threshold?: number } = {};
  /** What another retailer has. */
  readonly nextDoor = { retailer: parseRetailerId("1002") as RetailerId, store: aStore({ id: "6001" }), receipts: [] as Receipt[] };
  /** Accounts beside the one that acts. */
  readonly people: (AccountRights & { readonly email: string })[] = [];
  /** Passwords that are known from a breach. */
  readonly breached: string[] = [];
  /** Of the account that acts. */
  readonly roles: Role[] = [];
  now = parseInstant("2024-06-01T12:00:00Z") as Instant;
  /** True while nothing answers. */
  cutOff = false;

  build(name: string, timezone = "UTC", facts: Partial<Omit<StoreDetails, "id">> = {}): void {
    this.stores.push(aStoreInDetail({ id: String(5001 + this.stores.length), name, timezone, ...facts }));
  }

  /** One of former times, which goes by its number. */
  number(name: string, number: number): void {
    const { externalReference: _none, ...store } = aStoreInDetail({ id: String(5001 + this.stores.length), name, reference: String(number) });
    this.stores.push({ ...store, legacyReference: number });
  }

  storeNamed(name: string): Store {
    return spokenOf(this.stores.find((store) => store.name === name), `the store "${name}"`);
  }

  /** The store of what is said without naming one. */
  get store(): Store {
    return spokenOf(this.stores[0], "any store");
  }

  /** Rates that hold from that day on, set on the day itself. */
  quote(day: CalendarDay, quotes: readonly { readonly base: string; readonly currency: string; readonly amount: Decimal }[]): void {
    const since = startOfRates(day);
    const rates: Record<string, Record<string, Decimal>> = {};
    for (const { base, currency, amount } of quotes) rates[base] = { ...rates[base], [currency]: amount };
    this.rates.push(aRatesRecord({ id: `rates-since-${day}`, validFrom: since, version: since, rates }));
  }

  ratesSince(day: CalendarDay): RatesId {
    const found = this.rates.find(({ validFrom }) => validFrom === startOfRates(day));
    if (found === undefined) throw new Complaint(`No Given of this example defines rates since ${day}`);
    return found.id;
  }

  grant(permission: string, contextName: Role["contextName"], contextValue: string): void {
    this.roles.push({ contextName, contextValue, permission });
  }
}

function spokenOf(store: Store | undefined, which: string): Store {
  if (store === undefined) throw new Complaint(`No Given of this example defines ${which}`);
  return store;
}

/** The roles that act: those that were said, else those of any employee of the retailer. */
export const actingRoles = ({ roles, retailer }: Situation): readonly Role[] =>
  roles.length > 0 ? roles : [{ contextName: "retailer_id", contextValue: retailer, permission: "employee" }];
