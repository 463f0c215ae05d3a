import { canPreview, PREVIEW_MS, previewedRights, type RolePreviews } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Permissions } from "#domain/shared/access/permission.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import type { PreviewedRole } from "#domain/shared/access/role-preview.ts";
import { resolveFlags } from "#domain/shared/access/role.ts";
import { deniedFailure, rejectedFailure } from "../shared/failures.ts";
import { notFoundFailure, respond } from "../shared/respond.ts";
import type { MemoryAccountStore } from "./account-records.ts";
import { MemoryAccountContext } from "./memory-account-context.ts";

type Started = { readonly role: PreviewedRole; readonly retailer: RetailerId; readonly ends: number };

/** The preview of the session of one account in memory. */
export class MemoryRolePreviews implements RolePreviews {
  readonly #records: MemoryAccountStore;
  readonly #email: string;
  readonly #clock: Clock;
  #started: Started | undefined;

  constructor(records: MemoryAccountStore, email: string, clock: Clock) {
    this.#records = records;
    this.#email = email;
    this.#clock = clock;
  }

  start(role: PreviewedRole, retailer: string): Promise<Result<void, Failure>> {
    return respond(() => this.#start(role, retailer));
  }

  end(): Promise<Result<void, Failure>> {
    return respond(() => {
      this.#started = undefined;
      return ok(undefined);
    });
  }

  /** Returns what the session can do at a retailer. */
  permissionsAt(retailer: RetailerId): Permissions {
    const { roles = [] } = this.#records.find(this.#email) ?? {};
    const current = this.#current;
    const scope = this.#scopeOf(retailer);
    if (current === undefined) return resolveFlags(roles, scope);
    return current.retailer === retailer ? previewedRights(current.role, roles, scope).permissions : new Set();
  }

  #start(role: PreviewedRole, id: string): Result<void, Failure> {
    if (this.#current !== undefined)
      return deniedFailure("You are previewing a role, so nothing can be changed", "preview_read_only");
    const retailer = parseRetailerId(id);
    const own = this.#records.find(this.#email);
    const held = own?.retailers ?? [];
    if (retailer === undefined || !this.#records.isRetailer(id) || !(held.includes("*") || held.includes(id)))
      return notFoundFailure();
    const context = new MemoryAccountContext(this.#records, { email: this.#email, retailer });
    return context.run(() => this.#startAt(role, retailer), ["accounts_admin"]);
  }

  #startAt(role: PreviewedRole, retailer: RetailerId): Result<void, Failure> {
    const scope = this.#scopeOf(retailer);
    if (role.store !== undefined && !scope.stores.has(role.store))
      return rejectedFailure("The retailer has no such store", "store_id");
    if (!canPreview(role, this.#records.find(this.#email)?.roles ?? [], scope))
      return rejectedFailure("You hold no permission of this role there", "permission");
    this.#started = { role, retailer, ends: Date.parse(this.#clock.now()) + PREVIEW_MS };
    return ok(undefined);
  }

  get #current(): Started | undefined {
    return this.#started !== undefined && this.#started.ends > Date.parse(this.#clock.now())
      ? this.#started
      : undefined;
  }

  #scopeOf(retailer: RetailerId) {
    return { retailer, stores: new Set(this.#records.storesOf(retailer).map(({ value }) => value)) };
  }
}
