import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { isSameJson } from "#domain/shared/json.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import { nextVersion } from "#domain/shared/version.ts";
import {
  effectiveReference, parseStoreId, sortStores, storeExists, selectWritableFields,
  type Store, type StoreChange, type StoreDetails, type StoreFields, type StoreId, type StoreRegister, type Stores, type StoreUses,
} from "#domain/stores/index.ts";
import { templateIsMisshapen } from "#domain/templates/index.ts";
import { findInvalidTemplate, prepareStoreTemplates } from "#domain/templates/rules.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { IdempotentResults } from "../shared/idempotent-results.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { outdatedFailure, rejectedFailure, conflictFailure } from "../shared/failures.ts";
import { buildStoreFilter, type StoreAccess } from "../shared/store-access.ts";
import { withStoreDefaults, toListedStore, type StoreFixture } from "./store-fixture.ts";

/** The environment of the stores: the clock, and the data that refers to each store. */
export type StoreEnvironment = { readonly clock?: Clock; readonly usesOf?: (store: Store) => StoreUses };

/** The stores of one retailer in memory. Copies all values. */
export class MemoryStores implements Stores, StoreRegister {
  readonly #stores: Map<StoreId, StoreDetails>;
  readonly #isVisible: (storeId: string) => boolean;
  readonly #clock: Clock;
  readonly #usesOf: (store: Store) => StoreUses;
  readonly #attempts = new IdempotentResults<StoreDetails>();
  #made = 0;

  /** `allowed` contains the ids of the stores that the account may see. */
  constructor(stores: Iterable<StoreFixture> = [], allowed: StoreAccess = "all", { clock, usesOf }: StoreEnvironment = {}) {
    this.#stores = new Map(Array.from(stores, (store) => [store.id, structuredClone(withStoreDefaults(store))]));
    this.#isVisible = buildStoreFilter(allowed);
    this.#clock = clock ?? new FixedClock("2026-03-01T12:00:00Z");
    this.#usesOf = usesOf ?? (() => ({ receipts: 0, roles: 0 }));
  }

  all(cancellation?: Cancellation): Promise<Result<readonly Store[], Failure>> {
    return respond(() => ok(sortStores([...this.#stores.values()].filter(({ id }) => this.#isVisible(id)).map(toListedStore))), cancellation);
  }

  withReference(reference: string, cancellation?: Cancellation): Promise<Result<StoreDetails, Failure>> {
    return respond(() => this.#visible(this.#goingBy(reference)), cancellation);
  }

  countUses({ id }: StoreDetails, cancellation?: Cancellation): Promise<Result<StoreUses, Failure>> {
    return respond(() => mapResult(this.#visible(this.#stores.get(id)), this.#usesOf), cancellation);
  }

  add(fields: StoreFields, attempt: string): Promise<Result<StoreDetails, Failure>> {
    return respond(() => this.#attempts.runOnce(attempt, () => this.#make(fields)));
  }

  change({ seen, wanted }: StoreChange): Promise<Result<StoreDetails, Failure>> {
    return respond(() => {
      const current = this.#stillAs(seen);
      if (!current.ok) return current;
      const { id, reference, version, properties } = current.value;
      const misshapen = findInvalidTemplate(wanted.properties, properties);
      if (misshapen !== undefined) return rejectedFailure(templateIsMisshapen(misshapen), `properties/${misshapen}`);
      const fields = { ...wanted, properties: prepareStoreTemplates(wanted.properties, properties) };
      if (isSameJson(selectWritableFields(current.value), fields)) return current;
      return ok(this.#keep({ id, reference, ...fields, version: nextVersion(version, this.#clock.now()) }));
    });
  }

  remove(seen: StoreDetails): Promise<Result<undefined, Failure>> {
    return respond(() =>
      mapResult(this.#stillAs(seen), ({ id }) => {
        this.#stores.delete(id);
        return undefined;
      }),
    );
  }

  #make(fields: StoreFields): Result<StoreDetails, Failure> {
    const reference = effectiveReference(fields.externalReference, fields.legacyReference);
    if (reference === undefined) return rejectedFailure("A store needs a reference");
    if (this.#goingBy(reference)) return conflictFailure(storeExists(reference), fields.externalReference === undefined ? "reference" : "external_reference");
    const id = parseStoreId(`S${++this.#made}`) as StoreId;
    return ok(this.#keep({ id, reference, ...fields, version: nextVersion(undefined, this.#clock.now()) }));
  }

  #keep(store: StoreDetails): StoreDetails {
    this.#stores.set(store.id, structuredClone(store));
    return store;
  }

  #goingBy(reference: string): StoreDetails | undefined {
    return [...this.#stores.values()].find((store) => store.reference === reference);
  }

  #stillAs({ id, version }: StoreDetails): Result<StoreDetails, Failure> {
    const current = this.#visible(this.#stores.get(id));
    return current.ok && current.value.version !== version ? outdatedFailure() : current;
  }

  #visible(store: StoreDetails | undefined): Result<StoreDetails, Failure> {
    return store && this.#isVisible(store.id) ? ok(store) : notFoundFailure();
  }
}
