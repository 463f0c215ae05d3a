import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { StoreDetails } from "#domain/stores/index.ts";
import { QueryCache } from "#ui/model/query-cache.ts";

/** How long the page of a saved store may open without a request, in milliseconds. */
const SAVED_STORE_TTL_MS = 10_000;

/** Stores by reference, as the server has just returned them. */
export type StoreCache = QueryCache<StoreDetails>;

export const createStoreCache = (schedule: Schedule): StoreCache =>
  new QueryCache({ schedule, ttlMs: SAVED_STORE_TTL_MS });
