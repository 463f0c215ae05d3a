import type {
  AccessTokens,
  AccountAuditLog,
  AccountOutbox,
  AccountRights,
  Accounts,
  BreachedPasswords,
  RoleOptions,
  RoleSource,
} from "#domain/accounts/index.ts";
import { rights } from "#test/support/builders/an-account.ts";

/** A retailer with its stores (by id) and the source of its portal settings. */
export type RetailerFacts = {
  readonly id: string;
  readonly name: string;
  readonly stores: readonly RoleSource[];
  readonly settings?: object;
};

/** The retailers and accounts before a contract test. */
export type AccountSituation = {
  readonly retailers: readonly RetailerFacts[];
  readonly accounts: readonly (AccountRights & { readonly email: string })[];
  /** Breached passwords. */
  readonly breached: readonly string[];
};

export type AccountPorts = {
  readonly accounts: Accounts;
  readonly log: AccountAuditLog;
  readonly mails: AccountOutbox;
  readonly pickers: RoleOptions;
  readonly tokens: AccessTokens;
  readonly breaches: BreachedPasswords;
};

/** An implementation of the ports. All implementations return the same results in the same situation. */
export type AccountFulfilment = {
  readonly name: string;
  /**
   * Returns the ports of a user by email address.
   *
   * All users share the same records and have selected retailer 1001.
   */
  open(situation: AccountSituation): Promise<(email: string) => AccountPorts | Promise<AccountPorts>>;
};

const RETAILERS: readonly RetailerFacts[] = [
  {
    id: "1001",
    name: "Alder & Finch",
    stores: [
      { value: "5002", name: "Soho" },
      { value: "5001", name: "Ealing" },
    ],
  },
  { id: "1002", name: "Aldgate Books", stores: [{ value: "6001", name: "Aldgate" }] },
  {
    id: "1003",
    name: "Birch",
    stores: [],
    settings: { account_management: { hide_store_permissions: true, allowed_permissions: ["employee"] } },
  },
  // A retailer with strict email rules.
  { id: "4001", name: "Dell Shoes", stores: [] },
];

export const OWNER = "owner@shop.example";
export const ADMIN = "admin@shop.example";
export const MANAGER = "manager@shop.example";
/** An account manager of 1001 and 1003. The settings of 1003 let account managers give only `employee`. */
export const LIMITED = "limited@shop.example";
export const EMPLOYEE = "ann@shop.example";
export const SUPPORT = "eve@shop.example";
/** An account of 1001 and 1002. */
export const TRAVELLER = "Ben@shop.example";
export const ELSEWHERE = "carl@books.example";

const PEOPLE: Readonly<Record<string, AccountRights>> = {
  [OWNER]: rights(["*"], ["administrator at retailer *"]),
  [ADMIN]: rights(["1001"], ["administrator at retailer 1001"]),
  [MANAGER]: rights(["1001"], ["account_manager at retailer 1001", "employee at retailer 1001"]),
  [LIMITED]: rights(["1001", "1003"], ["account_manager at retailer *", "manager at retailer *"]),
  [EMPLOYEE]: rights(["1001"], ["employee at retailer 1001"]),
  [SUPPORT]: rights(["1001"], ["support at retailer 1001"]),
  [TRAVELLER]: rights(
    ["1001", "1002"],
    ["employee at store 5001", "manager at store 6001", "support at retailer 1002"],
  ),
  [ELSEWHERE]: rights(["1002"], ["administrator at retailer 1002"]),
};

export const anAccountSituation = (people: Readonly<Record<string, AccountRights>> = {}): AccountSituation => ({
  retailers: RETAILERS,
  accounts: Object.entries({ ...PEOPLE, ...people }).map(([email, account]) => ({ email, ...account })),
  breached: ["letmein letmein letmein"],
});
