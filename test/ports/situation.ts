import type { Receipt, Receipts } from "#domain/receipts/index.ts";
import type { Sessions } from "#domain/shell/index.ts";
import type { Store, Stores } from "#domain/stores/index.ts";

/** One retailer, and the account that looks at it. */
export type Situation = {
  readonly stores: readonly Store[];
  readonly receipts: readonly Receipt[];
  /** 'all', or the ids of the stores that its roles name. */
  readonly allowed: "all" | readonly string[];
  /** Who is signed in; nobody where absent. */
  readonly email?: string;
};

export type Ports = { readonly receipts: Receipts; readonly stores: Stores; readonly sessions: Sessions };

/** One way to fulfil the ports; the same situation leads to the same answers in each. */
export type Fulfilment = {
  readonly name: string;
  open(situation: Situation): Promise<Ports>;
};

/** Of the account that the records of the API let in. */
export const EMAIL = "staff@shop.example";

export const aSituation = (facts: Partial<Situation> = {}): Situation => ({ stores: [], receipts: [], allowed: "all", email: EMAIL, ...facts });
