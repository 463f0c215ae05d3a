import type { Branded } from "../shared/branded.ts";
import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { AuditEntry } from "./audit-entry.ts";
import type { AuditFilter } from "./audit-filter.ts";

/** The audited changes of the retailer, newest first. Receipts that tools post are listed only if the filter names that action. */
export interface AuditLog {
  /** Returns a page of the matching events. */
  matching(filter: AuditFilter, page: AuditPageQuery, cancellation?: Cancellation): Promise<Result<AuditPage, Failure>>;
}

/** The place of an event in the list: after it come the older ones. */
export type AuditCursor = Branded<"AuditCursor">;

const AUDIT_CURSOR = /^\d{1,16}-\d{1,18}$/;

/** Reads a place: the microseconds of the event since 1970 and its id. */
export const parseAuditCursor = (text: string | null | undefined): AuditCursor | undefined =>
  text && AUDIT_CURSOR.test(text) ? (text as AuditCursor) : undefined;

export type AuditPageQuery = {
  /** Returns the events after this one. */
  readonly before?: AuditCursor;
  /** At most {@link MAX_AUDIT_EVENTS_PER_PAGE}. */
  readonly limit: number;
};

export const MAX_AUDIT_EVENTS_PER_PAGE = 100;

export type AuditPage = {
  readonly entries: readonly AuditEntry[];
  /** Absent on the last page. */
  readonly next?: AuditCursor;
};
