import {
  retailerExists,
  selectRetailerFields,
  SETTINGS_FLAG,
  type ManagedRetailers,
  type NewRetailer,
  type RetailerChange,
  type RetailerFields,
  type RetailerRecord,
  type Retailers,
} from "#domain/retailers/index.ts";
import { findSettingsErrors, isSameFields } from "#domain/retailers/rules.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { describePlace } from "#domain/shared/json/describe-place.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { fieldIsRequired } from "#domain/shared/form/field-rules.messages.ts";
import { formatPointer } from "#domain/shared/json/json-pointer.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { isBlank } from "#domain/shared/text/text-rules.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { conflictFailure, deniedFailure, outdatedFailure, rejectedFailureWithErrors } from "../shared/failures.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { IdempotentResults } from "../shared/idempotent-results.ts";
import { notFoundFailure, respond } from "../shared/respond.ts";

type Rights = {
  /** True if the account holds the permission at all retailers. */
  readonly mayCreate: boolean;
};

/** The retailers that an account manages, in memory. */
export class MemoryRetailers implements Retailers {
  readonly #records: Map<RetailerId, RetailerRecord>;
  readonly #rights: Rights;
  readonly #clock: Clock;
  readonly #attempts = new IdempotentResults<RetailerRecord>();

  constructor(
    records: Iterable<RetailerRecord> = [],
    rights: Rights = { mayCreate: true },
    clock: Clock = new FixedClock("2026-03-01T12:00:00Z"),
  ) {
    this.#records = new Map([...structuredClone([...records])].map((record) => [record.id, record]));
    this.#rights = rights;
    this.#clock = clock;
  }

  all(cancellation?: Cancellation): Promise<Result<ManagedRetailers, Failure>> {
    const byName = new Intl.Collator("en", { sensitivity: "base" });
    const retailers = [...this.#records.values()]
      .map(({ id, name }) => ({ id, name }))
      .sort((a, b) => byName.compare(a.name, b.name));
    return respond(() => ok({ retailers, mayCreate: this.#rights.mayCreate }), cancellation);
  }

  withId(id: RetailerId, cancellation?: Cancellation): Promise<Result<RetailerRecord, Failure>> {
    return respond(() => {
      const record = this.#records.get(id);
      return record ? ok(record) : notFoundFailure();
    }, cancellation);
  }

  add(wanted: NewRetailer, attempt: string): Promise<Result<RetailerRecord, Failure>> {
    return respond(() => this.#attempts.runOnce(attempt, () => this.#create(wanted)));
  }

  change({ seen, wanted: sent }: RetailerChange): Promise<Result<RetailerRecord, Failure>> {
    return respond(() => {
      const [current, wanted] = [this.#records.get(seen.id), selectRetailerFields(sent)];
      if (current === undefined) return notFoundFailure();
      if (current.version !== seen.version) return outdatedFailure();
      const errors = errorsOf(wanted);
      if (errors.length > 0) return rejectedFailureWithErrors(errors);
      if (isSameFields(current, wanted)) return ok(current);
      return ok(this.#put(seen.id, { ...wanted, name: wanted.name.trim() }));
    });
  }

  /** Changes settings as another user. */
  changeElsewhere(id: RetailerId, fields: Partial<RetailerFields>): void {
    const current = this.#records.get(id);
    if (current) this.#put(id, { ...selectRetailerFields(current), ...fields });
  }

  #create({ id, name, timezone, currency }: NewRetailer): Result<RetailerRecord, Failure> {
    if (!this.#rights.mayCreate) return deniedFailure(`Missing permission: ${SETTINGS_FLAG} at all retailers`);
    const fields = { name: name.trim(), settings: { timezone, currency }, tweaks: {} };
    const errors = errorsOf(fields);
    if (errors.length > 0) return rejectedFailureWithErrors(errors);
    if (this.#records.has(id)) return conflictFailure("retailer_exists", retailerExists(id), "id");
    return ok(this.#put(id, fields));
  }

  #put(id: RetailerId, fields: RetailerFields): RetailerRecord {
    const version = nextVersion(this.#records.get(id)?.version, this.#clock.now());
    const record = { id, ...structuredClone(fields), version };
    this.#records.set(id, record);
    return record;
  }
}

function errorsOf(fields: RetailerFields): Failure["errors"] {
  if (isBlank(fields.name)) return [{ description: fieldIsRequired("Name"), pointer: "name" }];
  return findSettingsErrors(fields as JsonObject).map(({ path, error }) => ({
    description: `${describePlace(error.kind === "missing" ? [...path, error.name] : path)} is not valid`,
    pointer: formatPointer(error.kind === "missing" ? [...path, error.name] : path).slice(1),
  }));
}
