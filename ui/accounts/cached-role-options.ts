import type { RetailerHint, RoleOptions, RoleOptionsQuery, RoleSource, RoleType } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { OPTIONS_TTL_MS, QueryCache } from "#ui/model/query-cache.ts";

type TypedQuery = RoleOptionsQuery & { readonly type: RoleType };

/**
 * Caches the options of the role pickers on an account page until a dialog that offers them closes [ACCT-023]. A
 * caller's cancellation does not abort a shared request.
 */
export class CachedRoleOptions implements RoleOptions {
  private readonly pickers: RoleOptions;
  private readonly typeCache: QueryCache<readonly RoleType[]>;
  private readonly sourceCache: QueryCache<readonly RoleSource[]>;
  private readonly permissionCache: QueryCache<readonly string[]>;

  constructor(pickers: RoleOptions, schedule: Schedule) {
    const options = { schedule, ttlMs: OPTIONS_TTL_MS };
    this.pickers = pickers;
    this.typeCache = new QueryCache(options);
    this.sourceCache = new QueryCache(options);
    this.permissionCache = new QueryCache(options);
  }

  /** Not cached here: the retailer search has its own cache. */
  retailers(prefix: string, cancellation?: Cancellation): Promise<Result<readonly RetailerHint[], Failure>> {
    return this.pickers.retailers(prefix, cancellation);
  }

  types(query: RoleOptionsQuery): Promise<Result<readonly RoleType[], Failure>> {
    return this.typeCache.get(keyFor(query), (signal) => this.pickers.types(query, signal));
  }

  sources(query: TypedQuery): Promise<Result<readonly RoleSource[], Failure>> {
    return this.sourceCache.get(keyFor(query), (signal) => this.pickers.sources(query, signal));
  }

  permissions(query: TypedQuery): Promise<Result<readonly string[], Failure>> {
    return this.permissionCache.get(keyFor(query), (signal) => this.pickers.permissions(query, signal));
  }

  /** Called when a dialog that offers the options closes. The next dialog loads them again. */
  invalidate(): void {
    for (const cache of this.caches) cache.invalidate();
  }

  /** Called when the user leaves the page. Also aborts pending requests. */
  clear(): void {
    for (const cache of this.caches) cache.clear();
  }

  private get caches(): readonly QueryCache<unknown>[] {
    return [this.typeCache, this.sourceCache, this.permissionCache] as readonly QueryCache<unknown>[];
  }
}

const keyFor = ({ email, retailer, type }: RoleOptionsQuery & { readonly type?: RoleType }): string =>
  JSON.stringify([email, retailer, type]);
