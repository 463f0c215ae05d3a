import type { AccountRights } from "#domain/accounts/index.ts";
import type { EmailSource } from "#domain/dashboard/index.ts";
import type { LoggedMail } from "#domain/mails/index.ts";
import { toValidFrom, type RatesId, type RatesRecord } from "#domain/rates/index.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import type { Role } from "#domain/shared/access/role.ts";
import type { ReportedFailure } from "#domain/suppression/index.ts";
import type { Store, StoreDetails } from "#domain/stores/index.ts";
import type { Survey, SurveyResponse } from "#domain/surveys/index.ts";
import type { TranslationDocument, TranslationMessage } from "#domain/translations/index.ts";
import type { RawRecord } from "#domain/tills/index.ts";
import { aRatesRecord } from "#test/support/builders/a-rates-record.ts";
import { aStore, aStoreInDetail } from "#test/support/builders/a-store.ts";
import { StepError } from "./assertion-error.ts";

/** The portal settings of a retailer. */
export type Settings = {
  start_page?: string;
  timezone?: string;
  currency?: string;
  account_management?: {
    readonly hide_store_permissions?: boolean;
    readonly allowed_permissions?: readonly string[];
    readonly default_permissions?: readonly string[];
  };
  password?: { readonly min_length: number };
  access_tokens?: { readonly max_days: number };
  sign_in_policy?: { readonly second_factor?: readonly string[]; readonly passkey_or_provider?: readonly string[] };
  stores?: {
    readonly legacy_reference?: boolean;
    readonly extra_properties?: readonly { readonly key: string; readonly label: string; readonly max: number }[];
  };
  consumer?: {
    readonly read_only?: boolean;
    readonly loyalties?: readonly { readonly id: string; readonly name: string }[];
  };
  refund?: {
    readonly questions?: readonly JsonObject[];
    readonly exceptions?: readonly { readonly from: string; readonly to: string }[];
    readonly fail_needs_approval?: boolean;
  };
  forms?: { readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>> };
  surveys?: readonly { readonly id: string; readonly name: string }[];
  templates?: JsonObject;
  tax_free?: { readonly sender_id: string; readonly stores: readonly string[] };
  readonly receipts: {
    properties_title?: string;
    properties?: readonly { readonly name: string; readonly label: string }[];
  };
};

/** The queue of an example: the seconds that processing takes, or why it rejects everything. */
export type QueueBehaviour = { readonly takes: number; readonly refused?: string };

/** An email to an address that failed, as its source reported it. */
export type MailFailure = ReportedFailure & { readonly address: string; readonly at: Instant };

/** A provider that has always reported everything. */
export const ALL_REPORTED: readonly EmailSource[] = [
  { kind: "provider", since: parseInstant("1970-01-01T00:00:00Z") as Instant },
];

/** A till record with its content. */
export type TillRecord = RawRecord & { readonly bytes: Uint8Array };

/**
 * The situation of a scenario before the When, in domain values.
 * Each assembly sets it up in its own way.
 */
export class Situation {
  retailer = parseRetailerId("1001") as RetailerId;
  readonly settings: Settings = { receipts: {} };
  readonly stores: (Store | StoreDetails)[] = [];
  /** In the order of their creation. */
  readonly rates: RatesRecord[] = [];
  readonly receipts: Receipt[] = [];
  readonly consumers: { readonly identifier: string; readonly properties: JsonObject }[] = [];
  readonly tills: { readonly id: string; readonly storeId: string; readonly lastSeen: Instant }[] = [];
  readonly sent: TillRecord[] = [];
  readonly mails: LoggedMail[] = [];
  /** Who reports what became of emails, besides the outbox. */
  mailSources: readonly EmailSource[] = ALL_REPORTED;
  readonly surveys: Survey[] = [];
  readonly responses: { readonly response: SurveyResponse; readonly receipt?: string; readonly store?: string }[] = [];
  /** Translations by locale, in the order of the locales. */
  readonly translations: (Omit<TranslationDocument, "messages"> & { readonly messages: TranslationMessage[] })[] = [];
  /** Failed emails, in the order in which they were reported. */
  readonly mailFailures: MailFailure[] = [];
  /** The emails that the user has sent before, at the beginning of the example. */
  emailsSent = 0;
  /** Undefined if no sentence of the example defines it. */
  queue: QueueBehaviour | undefined = undefined;
  /** Switches of the installation. */
  readonly tweaks: { show_restricted_reports?: boolean; rvt_threshold?: number } = {};
  /** The data of another retailer. */
  readonly otherRetailer = {
    retailer: parseRetailerId("1002") as RetailerId,
    store: aStore({ id: "6001" }),
    receipts: [] as Receipt[],
  };
  /** Accounts besides the user's. */
  readonly accounts: (AccountRights & { readonly email: string })[] = [];
  /** Passwords that are known from a breach. */
  readonly breachedPasswords: string[] = [];
  /** The roles of the user. */
  readonly roles: Role[] = [];
  now = parseInstant("2024-06-01T12:00:00Z") as Instant;
  /** True if the server does not answer. */
  isServerDown = false;

  addStore(name: string, timezone = "UTC", facts: Partial<Omit<StoreDetails, "id">> = {}): void {
    this.stores.push(aStoreInDetail({ id: String(5001 + this.stores.length), name, timezone, ...facts }));
  }

  /** Adds a store that has only an earlier number as its reference. */
  addNumberedStore(name: string, number: number): void {
    const { externalReference: _none, ...store } = aStoreInDetail({
      id: String(5001 + this.stores.length),
      name,
      reference: String(number),
    });
    this.stores.push({ ...store, legacyReference: number });
  }

  findStore(name: string): Store {
    return spokenOf(
      this.stores.find((store) => store.name === name),
      `the store "${name}"`,
    );
  }

  /** The store of sentences that do not name one. */
  get store(): Store {
    return spokenOf(this.stores[0], "any store");
  }

  /** Adds rates that are valid from that day, created on that day. */
  addRates(
    day: CalendarDay,
    quotes: readonly { readonly base: string; readonly currency: string; readonly amount: Decimal }[],
  ): void {
    const since = toValidFrom(day);
    const rates: Record<string, Record<string, Decimal>> = {};
    for (const { base, currency, amount } of quotes) rates[base] = { ...rates[base], [currency]: amount };
    this.rates.push(aRatesRecord({ id: `rates-since-${day}`, validFrom: since, version: since, rates }));
  }

  findRatesId(day: CalendarDay): RatesId {
    const found = this.rates.find(({ validFrom }) => validFrom === toValidFrom(day));
    if (found === undefined) throw new StepError(`No Given of this example defines rates since ${day}`);
    return found.id;
  }

  grant(permission: string, contextName: Role["contextName"], contextValue: string): void {
    this.roles.push({ contextName, contextValue, permission });
  }
}

function spokenOf(store: Store | undefined, which: string): Store {
  if (store === undefined) throw new StepError(`No Given of this example defines ${which}`);
  return store;
}

/** Returns the roles of the user: those of the example, or else an employee of the retailer. */
export const selectUserRoles = ({ roles, retailer }: Situation): readonly Role[] =>
  roles.length > 0 ? roles : [{ contextName: "retailer_id", contextValue: retailer, permission: "employee" }];
