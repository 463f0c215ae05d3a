import type { Kysely } from "kysely";
import type { OperationRequest, Schema } from "#contract/index.ts";
import { parseMailCursor, type MailCount } from "#domain/mails/index.ts";
import { dayAfter, startOfDay } from "#domain/shared/time/calendar-day.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import { toInstant, formatIsoInstant } from "#domain/shared/time/instant.ts";
import { maskText } from "#domain/shared/identifier/masking.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import { toStoreScope, type StoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { badRequest } from "../http/problems.ts";
import { errorAt } from "../http/schema-errors.ts";
import { present } from "../http/wire-members.ts";
import type { IdentifierKeys } from "../receipts/identifier-key.ts";
import { parseDayFilter } from "../report-scope/day-filter.ts";
import { parseMoment } from "../report-scope/report-period.ts";
import { maskReason } from "./mask-reason.ts";
import {
  countMails,
  countMailsWithEvent,
  groupMails,
  selectMails,
  type MailSelection,
  type StoredMail,
  type StoredMailGroup,
} from "./mail-log.queries.ts";

export function mailLogRoutes(db: Kysely<Database>, keys: IdentifierKeys) {
  return defineRoutes<"listMails" | "listMailGroups">()({
    listMails: async ({ caller, stores, input }) => {
      const { limit } = input.query;
      const before = parseMailCursor(input.query.before);
      const selection = toMailSelection(input.query, caller, keys);
      if (selection === undefined) return { json: { data: [], total: serializeCount({ count: 0, isExact: true }) } };
      const scope = toStoreScope({ caller, stores });
      const [found, counts] = await Promise.all([
        selectMails(db, scope, { ...selection, before, limit }),
        before === undefined ? countSelectedMails(db, scope, selection) : undefined,
      ]);
      const mails = found.slice(0, limit);
      return {
        json: {
          data: mails.map((mail) => serializeMail(mail, caller)),
          ...present<Schema<"MailPage">>({
            next: found.length > limit ? mails.at(-1)?.cursor : undefined,
            total: counts && serializeCount(counts.mails),
            events: counts?.events && serializeCount(counts.events),
          }),
        },
      };
    },

    listMailGroups: async ({ caller, stores, input }) => {
      const { by } = input.query;
      const selection = toMailSelection(input.query, caller, keys);
      if (selection === undefined)
        return { json: { data: [], total: 0, counted: serializeCount({ count: 0, isExact: true }) } };
      const { groups, total, counted } = await groupMails(db, toStoreScope({ caller, stores }), { ...selection, by });
      const maskValue = by === "domain" ? maskText : maskReason;
      const serialize = isSalesDemo(caller) ? createMaskedGroups(maskValue, keys.of(caller)) : serializeGroup;
      return { json: { data: groups.map(serialize), total, counted: serializeCount(counted) } };
    },
  });
}

/** Counts the emails of a selection. */
export const countSelectedMails = async (
  db: Kysely<Database>,
  scope: StoreScope,
  { counted, ...selection }: MailSelection,
): Promise<{ readonly mails: MailCount; readonly events?: MailCount }> =>
  counted === undefined
    ? { mails: await countMails(db, scope, selection) }
    : countMailsWithEvent(db, scope, { ...selection, counted });

export type MailQuery = Omit<OperationRequest<"listMailGroups">["query"], "by">;

/** Returns the requested emails; undefined if none can match. */
export function toMailSelection(query: MailQuery, caller: Caller, keys: IdentifierKeys): MailSelection | undefined {
  const { reason, domain, state, store_id: storeId, receipt_id: receiptId } = query;
  const own = keys.of(caller);
  const [knownReason, knownDomain] = [reason, domain].map((text) => text && own.decrypt(text));
  const meant = { reason: knownReason ?? reason, domain: knownDomain ?? domain };
  // Callers who see masked values could otherwise test who got an email.
  const isGuess =
    isSalesDemo(caller) &&
    ((domain !== undefined && knownDomain === undefined) ||
      (reason !== undefined && knownReason === undefined && maskReason(reason) !== reason));
  const when = toWhen(query, parsePortalSettings(caller.retailer.settings).timezone);
  return isGuess ? undefined : { state, storeId, receiptId: receiptId?.toLowerCase(), ...meant, ...when };
}

/** Days are those of the emails, or those of the event if there is one. */
function toWhen(query: MailQuery, zone: string): Pick<MailSelection, "counted" | "from" | "until"> {
  const { event } = query;
  const { first, last } = parseDayFilter(query);
  const times = toTimes(query);
  if (event !== undefined) return { counted: { event, times, first, last } };
  return {
    ...(first && { from: startOfDay(first, zone) }),
    ...(last && { until: startOfDay(dayAfter(last), zone) }),
  };
}

function toTimes({ event, since, until, from, to }: MailQuery): TimeSpan | undefined {
  if (since === undefined && until === undefined) return undefined;
  if (since === undefined || until === undefined || event === undefined || from !== undefined || to !== undefined)
    throw badRequest([errorAt(["since"], "needs event and until, and neither from nor to")]);
  const times = { from: parseMoment(since, "since"), until: parseMoment(until, "until") };
  if (times.until <= times.from) throw badRequest([errorAt(["until"], "must be later than since")]);
  return times;
}

/** Returns an email as the caller may see it. */
export function serializeMail(mail: StoredMail, caller: Caller): Schema<"LoggedMail"> {
  const { id, kind, at, state, state_at: stateAt, receipt_id, transaction_id } = mail;
  const masked = (value: string | null, maskValue: (text: string) => string): string | undefined =>
    value !== null && isSalesDemo(caller) ? maskValue(value) : (value ?? undefined);
  return {
    ...{ id, kind, timestamp: formatIsoInstant(toInstant(at)), receipt_id, transaction_id },
    ...{ state, state_timestamp: formatIsoInstant(toInstant(stateAt)) },
    ...present<Schema<"LoggedMail">>({
      store_id: mail.store_id ?? undefined,
      recipient: masked(mail.recipient, maskText),
      domain: masked(mail.domain, maskText),
      reason: masked(mail.reason, maskReason),
    }),
  };
}

type WireGroup = Schema<"MailGroups">["data"][number];

const serializeGroup = ({ value, count }: StoredMailGroup): WireGroup => ({
  count,
  ...present<WireGroup>({ value: value ?? undefined }),
});

/** Adds a key to each masked value. */
const createMaskedGroups =
  (maskValue: (text: string) => string, keys: ReturnType<IdentifierKeys["of"]>) =>
  ({ value, count }: StoredMailGroup): WireGroup => {
    const shown = value === null ? null : maskValue(value);
    return {
      ...serializeGroup({ value: shown, count }),
      ...present<WireGroup>({ key: value === null || shown === value ? undefined : keys.encrypt(value) }),
    };
  };

const serializeCount = ({ count, isExact }: MailCount): Schema<"MailCount"> => ({ count, exact: isExact });
