import type { Bundle, Flag } from "../../domain/shared/access/permission.ts";
import { Prng, DEMO_SEED, hashSeed } from "../prng.ts";
import { DEMO_RETAILERS, type DemoRetailer } from "../retailers/retailers.ts";
import { DEMO_STORES, type DemoStore } from "../retailers/stores.ts";
import { NAME_REGIONS, regionNames } from "./names.ts";

/** An employee of a retailer. The password is random and not published. */
export type Colleague = {
  readonly email: string;
  readonly status: "active" | "inactive";
  readonly confirmed: boolean;
  /** Days since the password was set, and since the account was changed. */
  readonly passwordDays: number | undefined;
  readonly changedDays: number;
  /** Empty for an employee who has left. */
  readonly retailers: readonly string[];
  readonly roles: readonly ColleagueRole[];
};

export type ColleagueRole = {
  readonly contextName: "retailer_id" | "store_id";
  readonly contextValue: string;
  readonly permission: Bundle | Flag;
};

/** The retailer where one account has each of these flags at each store, more than a hundred roles. */
const AUDITED_RETAILER = "2001";
const AUDITED: readonly Flag[] = [
  "receipts_view",
  "refund_view",
  "dashboard_view",
  "reports_view",
  "pos_view",
  "surveys_view",
  "consumer_view",
  "view_address",
  "webview_html",
];

/**
 * Returns the employees of all retailers: a manager and staff in each store, a manager for each city, and the head
 * office.
 */
export const colleagues = (): readonly Colleague[] => DEMO_RETAILERS.flatMap(colleaguesAt);

function colleaguesAt(retailer: DemoRetailer): readonly Colleague[] {
  const chance = new Prng(DEMO_SEED, hashSeed("colleagues"), Number(retailer.id));
  const stores = DEMO_STORES.filter((store) => store.retailer === retailer);
  const taken = new Set<string>();
  const person = (roles: readonly ColleagueRole[]): Colleague =>
    makePerson(addressAt(retailer, chance, taken), { retailer, roles, chance });
  const inStores = stores.flatMap((store) => [
    person([atStore(store, "manager")]),
    ...Array.from({ length: 2 + Math.round(store.size * 2) }, () => person([atStore(store, "employee")])),
  ]);
  const cities = [...new Set(stores.map(({ city }) => city.name))];
  const overCities = cities.map((city) =>
    person(stores.filter((store) => store.city.name === city).map((store) => atStore(store, "manager"))),
  );
  const office = OFFICE.map((permission) => person([atRetailer(retailer, permission)]));
  return [
    ...inStores,
    ...overCities,
    ...office,
    ...(retailer.id === AUDITED_RETAILER ? [auditor(retailer, stores, chance)] : []),
  ];
}

const OFFICE = ["analyst", "support", "support", "account_manager"] as const;

function auditor(retailer: DemoRetailer, stores: readonly DemoStore[], chance: Prng): Colleague {
  const roles = stores.flatMap((store) => AUDITED.map((flag) => atStore(store, flag)));
  return {
    ...makePerson(`audit@${retailer.domain}`, { retailer, roles, chance }),
    status: "active",
    confirmed: true,
    retailers: [retailer.id],
    roles,
  };
}

type Facts = { readonly retailer: DemoRetailer; readonly roles: readonly ColleagueRole[]; readonly chance: Prng };

/** A few employees have left, and a few are new. */
function makePerson(email: string, { retailer, roles, chance }: Facts): Colleague {
  const [hasLeft, isNew] = [chance.happens(0.06), chance.happens(0.06)];
  const passwordDays = isNew ? undefined : chance.between(3, 540);
  const changedDays = isNew ? chance.between(0, 6) : chance.between(0, passwordDays ?? 0);
  const rest = hasLeft
    ? ({ status: "inactive", retailers: [], roles: [] } as const)
    : ({ status: "active", retailers: [retailer.id], roles } as const);
  return { email, confirmed: !isNew, passwordDays, changedDays, ...rest };
}

function addressAt({ domain }: DemoRetailer, chance: Prng, taken: Set<string>): string {
  const { first, last } = regionNames(chance.happens(0.5) ? "british" : chance.pick(NAME_REGIONS));
  const name = `${chance.pick(first).plain}.${chance.pick(last).plain}`;
  let address = `${name}@${domain}`;
  for (let number = 2; taken.has(address); number++) address = `${name}${number}@${domain}`;
  taken.add(address);
  return address;
}

const atStore = ({ id }: DemoStore, permission: Bundle | Flag): ColleagueRole => ({
  contextName: "store_id",
  contextValue: id,
  permission,
});
const atRetailer = ({ id }: DemoRetailer, permission: Bundle): ColleagueRole => ({
  contextName: "retailer_id",
  contextValue: id,
  permission,
});
