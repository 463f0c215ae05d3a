import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { isSameJson } from "#domain/shared/json/json.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import {
  DEFAULT_STORE_SETTINGS,
  effectiveReference,
  parseStoreId,
  sortStores,
  storeExists,
  selectWritableFields,
  type Store,
  type StoreChange,
  type StoreDetails,
  type StoreFields,
  type StoreId,
  type StoreRegister,
  type StoreSettings,
  type Stores,
  type StoreUses,
} from "#domain/stores/index.ts";
import { parseTemplateSettings, templateIsMisshapen } from "#domain/templates/index.ts";
import { parseStoreFields, storeFieldLabel, storeFieldRefused, type StoreContext } from "#domain/stores/rules.ts";
import { findInvalidTemplate, prepareStoreTemplates, refuseStoreTemplateValues } from "#domain/templates/rules.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { IdempotentResults } from "../shared/idempotent-results.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { outdatedFailure, rejectedFailure, rejectedFailureWithErrors, conflictFailure } from "../shared/failures.ts";
import type { MemoryTemplateVersions } from "../templates/memory-template-versions.ts";
import { buildStoreFilter, type StoreAccess } from "../shared/store-access.ts";
import { withStoreDefaults, toListedStore, type StoreFixture } from "./store-fixture.ts";

/** The environment of the stores: the clock, the data that refers to each store, and the settings of the retailer. */
export type StoreEnvironment = {
  readonly clock?: Clock;
  readonly usesOf?: (store: Store) => StoreUses;
  readonly settings?: StoreSettings;
  /** Where the versions of the stores' templates are kept. */
  readonly templateVersions?: MemoryTemplateVersions;
};

/** The stores of one retailer in memory. Copies all values. */
export class MemoryStores implements Stores, StoreRegister {
  readonly #stores: Map<StoreId, StoreDetails>;
  readonly #isVisible: (storeId: string) => boolean;
  readonly #clock: Clock;
  readonly #usesOf: (store: Store) => StoreUses;
  readonly #settings: StoreSettings;
  readonly #templateVersions: MemoryTemplateVersions | undefined;
  readonly #attempts = new IdempotentResults<StoreDetails>();
  #made = 0;

  /** `allowed` contains the ids of the stores that the account may see. */
  constructor(
    stores: Iterable<StoreFixture> = [],
    allowed: StoreAccess = "all",
    { clock, usesOf, settings = DEFAULT_STORE_SETTINGS, templateVersions }: StoreEnvironment = {},
  ) {
    this.#stores = new Map(Array.from(stores, (store) => [store.id, structuredClone(withStoreDefaults(store))]));
    this.#isVisible = buildStoreFilter(allowed);
    this.#clock = clock ?? new FixedClock("2026-03-01T12:00:00Z");
    this.#usesOf = usesOf ?? (() => ({ receipts: 0, roles: 0 }));
    this.#settings = settings;
    this.#templateVersions = templateVersions;
  }

  all(cancellation?: Cancellation): Promise<Result<readonly Store[], Failure>> {
    return respond(
      () => ok(sortStores([...this.#stores.values()].filter(({ id }) => this.#isVisible(id)).map(toListedStore))),
      cancellation,
    );
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
      const { id, reference, version } = current.value;
      const fields = checkedFields(wanted, { settings: this.#settings, seen: current.value });
      if (!fields.ok) return fields;
      if (isSameJson(selectWritableFields(current.value), fields.value)) return current;
      const after = this.#keep({ id, reference, ...fields.value, version: nextVersion(version, this.#clock.now()) });
      this.#templateVersions?.keepStore(reference, { version: after.version, ...current.value }, after);
      return ok(after);
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

  #make(wanted: StoreFields): Result<StoreDetails, Failure> {
    const checked = checkedFields(wanted, { settings: this.#settings });
    if (!checked.ok) return checked;
    const fields = checked.value;
    const reference = String(effectiveReference(fields.externalReference, fields.legacyReference));
    if (this.#goingBy(reference))
      return conflictFailure(
        "store_exists",
        storeExists(reference),
        fields.externalReference === undefined ? "reference" : "external_reference",
      );
    const id = parseStoreId(`S${++this.#made}`) as StoreId;
    return ok(this.#keep({ id, reference, ...fields, version: nextVersion(undefined, this.#clock.now()) }));
  }

  #keep<Kept extends StoreDetails>(store: Kept): Kept {
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

/** Returns the fields as they are saved, or the first rule that refuses them. */
function checkedFields(wanted: StoreFields, context: StoreContext): Result<StoreFields, Failure> {
  const fields = parseStoreFields(wanted, context);
  const [fault] = fields.ok ? [] : fields.error;
  if (fault !== undefined)
    return rejectedFailure(storeFieldRefused(storeFieldLabel(context.settings, fault[0]), fault[1]), fault[0]);
  const { properties } = wanted;
  const misshapen = findInvalidTemplate(properties, context.seen?.properties);
  if (misshapen !== undefined) return rejectedFailure(templateIsMisshapen(misshapen), `properties/${misshapen}`);
  const refused = refuseStoreTemplateValues(parseTemplateSettings(undefined).tabs, {
    before: context.seen?.properties ?? {},
    after: properties,
  });
  if (refused.length > 0)
    return rejectedFailureWithErrors(
      refused.map(({ path, description }) => ({ description, pointer: path.join("/") })),
    );
  return mapResult(fields as Result<StoreFields, Failure>, (sound) => ({
    ...sound,
    properties: prepareStoreTemplates(properties, context.seen?.properties),
  }));
}
