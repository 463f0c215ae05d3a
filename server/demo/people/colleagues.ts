import type { Bundle, Flag } from "#domain/shared/permission.ts";
import { Chance, DEMO_SEED, seedOf } from "../chance.ts";
import { DEMO_STORES, type DemoStore } from "../retailers/stores.ts";
import { NAME_REGIONS, namesOf } from "./names.ts";

/** The retailer whose people all have accounts. */
export const COLLEAGUES_OF = "2001";

/** Somebody who works there: nobody knows their password. */
export type Colleague = {
  readonly email: string;
  readonly status: "active" | "inactive";
  readonly confirmed: boolean;
  /** Days since they set their password, and since their account was changed. */
  readonly passwordDays: number | undefined;
  readonly changedDays: number;
  /** Those who have left have no retailer any more. */
  readonly retailers: readonly string[];
  readonly roles: readonly ColleagueRole[];
};

export type ColleagueRole = { readonly contextName: "retailer_id" | "store_id"; readonly contextValue: string; readonly permission: Bundle | Flag };

const DOMAIN = "kettle-larch.example";
const STORES = DEMO_STORES.filter(({ retailer }) => retailer.id === COLLEAGUES_OF);

/** The auditor holds each of these at each store, one by one: an account with hundreds of roles. */
const AUDITED: readonly Flag[] = ["receipts_view", "refund_view", "dashboard_view", "reports_view", "pos_view", "surveys_view", "consumer_view", "view_address", "webview_html"];

/** Behind each counter a manager and a handful of baristas, above them who looks after a city, and the head office. */
export function colleagues(): readonly Colleague[] {
  const chance = new Chance(DEMO_SEED, seedOf("colleagues"), Number(COLLEAGUES_OF));
  const taken = new Set<string>();
  const person = (roles: readonly ColleagueRole[]): Colleague => makePerson(addressOf(chance, taken), roles, chance);
  const inStores = STORES.flatMap((store) => [
    person([atStore(store, "manager")]),
    ...Array.from({ length: 2 + Math.round(store.size * 2) }, () => person([atStore(store, "employee")])),
  ]);
  const cities = [...new Set(STORES.map(({ city }) => city.name))];
  const overCities = cities.map((city) => person(STORES.filter((store) => store.city.name === city).map((store) => atStore(store, "manager"))));
  const office = (["analyst", "analyst", "support", "support", "support", "account_manager"] as const).map((permission) => person([atRetailer(permission)]));
  return [...inStores, ...overCities, ...office, auditor(chance)];
}

function auditor(chance: Chance): Colleague {
  const roles = STORES.flatMap((store) => AUDITED.map((flag) => atStore(store, flag)));
  return { ...makePerson(`audit@${DOMAIN}`, roles, chance), status: "active", confirmed: true, retailers: [COLLEAGUES_OF], roles };
}

/** A few have left, a few have only just come. */
function makePerson(email: string, roles: readonly ColleagueRole[], chance: Chance): Colleague {
  const [hasLeft, isNew] = [chance.happens(0.06), chance.happens(0.04)];
  const passwordDays = isNew ? undefined : chance.between(3, 540);
  const changedDays = isNew ? chance.between(0, 6) : chance.between(0, passwordDays ?? 0);
  const rest = hasLeft ? { status: "inactive", retailers: [], roles: [] } as const : { status: "active", retailers: [COLLEAGUES_OF], roles } as const;
  return { email, confirmed: !isNew, passwordDays, changedDays, ...rest };
}

function addressOf(chance: Chance, taken: Set<string>): string {
  const { first, last } = namesOf(chance.happens(0.5) ? "british" : chance.pick(NAME_REGIONS));
  const name = `${chance.pick(first).plain}.${chance.pick(last).plain}`;
  let address = `${name}@${DOMAIN}`;
  for (let number = 2; taken.has(address); number++) address = `${name}${number}@${DOMAIN}`;
  taken.add(address);
  return address;
}

const atStore = ({ id }: DemoStore, permission: Bundle | Flag): ColleagueRole => ({ contextName: "store_id", contextValue: id, permission });
const atRetailer = (permission: Bundle): ColleagueRole => ({ contextName: "retailer_id", contextValue: COLLEAGUES_OF, permission });
