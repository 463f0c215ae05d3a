import type { RetailerHint, RolePickers, RoleQuestion, RoleSource, RoleType } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { PICKER_TTL_MS, QueryCache } from "#ui/model/query-cache.ts";

type TypedQuestion = RoleQuestion & { readonly type: RoleType };

/**
 * The options of the pickers on the page of an account, cached until a dialog that offers them closes [ACCT-023]. A
 * caller's own cancellation does not abort a call that others may wait for.
 */
export class CachedRoleOptions implements RolePickers {
  private readonly pickers: RolePickers;
  private readonly typeCache: QueryCache<readonly RoleType[]>;
  private readonly sourceCache: QueryCache<readonly RoleSource[]>;
  private readonly permissionCache: QueryCache<readonly string[]>;

  constructor(pickers: RolePickers, schedule: Schedule) {
    const options = { schedule, ttlMs: PICKER_TTL_MS };
    this.pickers = pickers;
    this.typeCache = new QueryCache(options);
    this.sourceCache = new QueryCache(options);
    this.permissionCache = new QueryCache(options);
  }

  /** Not cached here: a retailer search has its own cache. */
  retailers(prefix: string, cancellation?: Cancellation): Promise<Result<readonly RetailerHint[], Failure>> {
    return this.pickers.retailers(prefix, cancellation);
  }

  types(question: RoleQuestion): Promise<Result<readonly RoleType[], Failure>> {
    return this.typeCache.get(keyFor(question), (signal) => this.pickers.types(question, signal));
  }

  sources(question: TypedQuestion): Promise<Result<readonly RoleSource[], Failure>> {
    return this.sourceCache.get(keyFor(question), (signal) => this.pickers.sources(question, signal));
  }

  permissions(question: TypedQuestion): Promise<Result<readonly string[], Failure>> {
    return this.permissionCache.get(keyFor(question), (signal) => this.pickers.permissions(question, signal));
  }

  /** A dialog that offers the options closes: the next one loads them again. */
  invalidate(): void {
    for (const cache of this.caches) cache.invalidate();
  }

  /** The page is left: aborts the calls, too. */
  clear(): void {
    for (const cache of this.caches) cache.clear();
  }

  private get caches(): readonly QueryCache<unknown>[] {
    return [this.typeCache, this.sourceCache, this.permissionCache] as readonly QueryCache<unknown>[];
  }
}

const keyFor = ({ email, retailer, type }: RoleQuestion & { readonly type?: RoleType }): string => JSON.stringify([email, retailer, type]);
