import {
  areaOfAction,
  MAX_AUDIT_EVENTS_PER_PAGE,
  UNLISTED_ACTION,
  type AuditCursor,
  type AuditEntry,
  type AuditFilter,
  type AuditLog,
  type AuditPage,
  type AuditPageQuery,
} from "#domain/audit/index.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { isEmail } from "#domain/shared/identifier/email.ts";
import { maskText } from "#domain/shared/identifier/masking.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { toTimeZone } from "#domain/shared/time/time-zone.ts";
import { respond } from "../shared/respond.ts";

/** The account's view of the events. */
export type AuditLogView = {
  /** The zone of the retailer. */
  readonly timezone?: string;
  /** True for a demonstration account: people are masked, and values are left out. */
  readonly isMasked?: boolean;
};

/** The audited changes of one retailer, in memory. */
export class MemoryAuditLog implements AuditLog {
  readonly #entries: readonly AuditEntry[];
  readonly #zone: string;
  readonly #isMasked: boolean;

  constructor(entries: Iterable<AuditEntry> = [], { timezone = "UTC", isMasked = false }: AuditLogView = {}) {
    this.#entries = [...entries].sort(newestFirst);
    this.#zone = toTimeZone(timezone);
    this.#isMasked = isMasked;
  }

  matching(
    filter: AuditFilter,
    { before, limit }: AuditPageQuery,
    cancellation?: Cancellation,
  ): Promise<Result<AuditPage, Failure>> {
    return respond(() => {
      const found = this.#entries.filter((entry) => this.#matches(entry, filter));
      const left = before === undefined ? found : found.filter((entry) => isBefore(entry, before));
      const entries = left.slice(0, Math.min(limit, MAX_AUDIT_EVENTS_PER_PAGE));
      const last = entries.at(-1);
      return ok({
        entries: this.#isMasked ? entries.map(maskEntry) : entries,
        ...(last && left.length > entries.length ? { next: cursorOf(last) } : {}),
      });
    }, cancellation);
  }

  #matches(entry: AuditEntry, { area, action, actor, target, storeId, from, to }: AuditFilter): boolean {
    const day = toCalendarDay(entry.at, this.#zone);
    return (
      (action === undefined ? entry.action !== UNLISTED_ACTION : entry.action === action) &&
      (area === undefined || areaOfAction(entry.action) === area) &&
      (actor === undefined || (!this.#isMasked && entry.actor.toLowerCase() === actor.toLowerCase())) &&
      (target === undefined || (entry.target === target && !(this.#isMasked && isAboutPerson(entry)))) &&
      (storeId === undefined || entry.storeId === storeId) &&
      (from === undefined || from <= day) &&
      (to === undefined || day <= to)
    );
  }
}

const isAboutPerson = ({ action }: AuditEntry): boolean =>
  ["consumers", "accounts"].includes(areaOfAction(action) ?? "");

function maskEntry(entry: AuditEntry): AuditEntry {
  const { token: _token, reason: _reason, actor, target, changes, ...rest } = entry;
  return {
    ...rest,
    actor: isEmail(actor) ? maskText(actor) : actor,
    target: isAboutPerson(entry) ? maskText(target) : target,
    changes: changes.map(({ path }) => ({ path, omitted: true })),
    details: {},
  };
}

const cursorOf = ({ at, id }: AuditEntry): AuditCursor => `${Date.parse(at) * 1000}-${id}` as AuditCursor;

function isBefore({ at, id }: AuditEntry, cursor: AuditCursor): boolean {
  const [microseconds, place] = cursor.split("-").map(Number) as [number, number];
  const moment = Date.parse(at) * 1000;
  return moment < microseconds || (moment === microseconds && Number(id) < place);
}

const newestFirst = (a: AuditEntry, b: AuditEntry): number =>
  a.at === b.at ? Number(b.id) - Number(a.id) : a.at < b.at ? 1 : -1;
