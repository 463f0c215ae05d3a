import { sql, type Kysely } from "kysely";
import {
  ALL,
  ALL_RETAILERS,
  parseAccountSettings,
  UNKNOWN_SOURCE,
  type AccountActor,
  type RetailerHint,
  type RoleContext,
} from "#domain/accounts/index.ts";
import type { Role } from "#domain/shared/access/role.ts";
import type { Database } from "../database/schema.ts";
import type { Caller } from "./caller.ts";

/** Retailers and roles that refer to retailers and stores: of an account, of its manager or of a requested change. */
export type ContextReferences = { readonly retailers?: readonly string[]; readonly roles?: readonly Role[] };

type Known = { readonly id: string; readonly name: string; readonly settings: unknown };
type KnownStore = { readonly id: string; readonly retailer: string; readonly name: string };

/** The existing retailers and stores that accounts and roles refer to. */
export class AccountContexts {
  private readonly retailers: ReadonlyMap<string, Known>;
  private readonly stores: ReadonlyMap<string, readonly KnownStore[]>;

  constructor(retailers: readonly Known[], stores: readonly KnownStore[]) {
    this.retailers = new Map(retailers.map((retailer) => [retailer.id, retailer]));
    this.stores = groupById(stores);
  }

  readonly isRetailer = (id: string): boolean => this.retailers.has(id);

  /** Returns the caller as an account manager. */
  toActor({ effectiveRetailers, roles }: Pick<Caller, "effectiveRetailers" | "roles">): AccountActor {
    return {
      retailers: effectiveRetailers,
      roles,
      retailersOf: (store) => this.stores.get(store)?.map(({ retailer }) => retailer) ?? [],
      limitsAt: (retailer) => this.settingsOf(retailer).management,
    };
  }

  settingsOf(retailer: string) {
    return parseAccountSettings(this.retailers.get(retailer)?.settings);
  }

  retailerHint(id: string): RetailerHint {
    return id === ALL ? ALL_RETAILERS : { id: id as RetailerHint["id"], name: this.retailers.get(id)?.name ?? id };
  }

  /** Returns the name of a context. If stores share an id, prefers the one at a retailer of the account. */
  sourceName({ contextName, contextValue }: RoleContext, retailers: readonly string[]): string {
    if (contextValue === ALL) return UNKNOWN_SOURCE;
    if (contextName === "retailer_id") return this.retailerHint(contextValue).name;
    const stores = this.stores.get(contextValue) ?? [];
    return (stores.find(({ retailer }) => retailers.includes(retailer)) ?? stores[0])?.name ?? contextValue;
  }
}

export async function loadAccountContexts(
  db: Kysely<Database>,
  references: readonly ContextReferences[],
): Promise<AccountContexts> {
  const roles = references.flatMap((each) => each.roles ?? []);
  const stores = await storesWithIds(db, valuesOf(roles, "store_id"));
  const ids = [
    ...references.flatMap((each) => each.retailers ?? []),
    ...valuesOf(roles, "retailer_id"),
    ...stores.map(({ retailer }) => retailer),
  ];
  return new AccountContexts(await retailersWithIds(db, [...new Set(ids)]), stores);
}

async function storesWithIds(db: Kysely<Database>, ids: readonly string[]): Promise<readonly KnownStore[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("stores")
    .select(["id", "retailer_id as retailer", "name"])
    .where(sql<boolean>`id = ANY (${[...ids]}::text[])`)
    .orderBy("retailer_id")
    .execute();
}

async function retailersWithIds(db: Kysely<Database>, ids: readonly string[]): Promise<readonly Known[]> {
  return db
    .selectFrom("retailers")
    .select(["id", "name", "settings"])
    .where(sql<boolean>`id = ANY (${[...ids]}::text[])`)
    .execute();
}

const valuesOf = (roles: readonly Role[], type: Role["contextName"]): readonly string[] => [
  ...new Set(
    roles
      .filter(({ contextName, contextValue }) => contextName === type && contextValue !== ALL)
      .map(({ contextValue }) => contextValue),
  ),
];

function groupById(stores: readonly KnownStore[]): ReadonlyMap<string, readonly KnownStore[]> {
  const grouped = new Map<string, KnownStore[]>();
  for (const store of stores) grouped.set(store.id, [...(grouped.get(store.id) ?? []), store]);
  return grouped;
}
