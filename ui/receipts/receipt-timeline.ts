import type { AuditEntry, AuditedChange } from "#domain/audit/index.ts";
import type { EmailReports } from "#domain/dashboard/index.ts";
import { selectUnreportedStage, unreportedStageLabel } from "#domain/mails/index.ts";
import { buildTimeline, type TimelineItem, type TimelineEntry } from "#domain/receipts/actions.ts";
import { deliveryEventName, isEmailFailure, type MailOutcome, type Receipt } from "#domain/receipts/index.ts";
import {
  formatInstant,
  formatLocalTime,
  localTimeToInstant,
  formatUtcOffset,
  type Instant,
} from "#domain/shared/time/instant.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { formatSigned } from "#domain/shared/access/signer.ts";
import { assertNever } from "#domain/shared/assert-never.ts";
import { describeFormEntry } from "#domain/taxfree/rules.ts";

/** An event of the timeline as text: its label and its details. */
export type TimelineRow = {
  readonly at?: Instant;
  readonly label: string;
  readonly detail?: string;
  readonly isFailure: boolean;
  readonly tone: Tone;
};
type Tone = "neutral" | "good" | "warn" | "bad" | "info";

type TimelineFacts = {
  readonly showsProcessed: boolean;
  /** What the sources of email events reported. Undefined if unknown. */
  readonly emailReports: readonly EmailReports[] | undefined;
  /** The changes of the receipt in the audit log, oldest first, as far as the user may see them. */
  readonly audited: readonly AuditEntry[];
};

/**
 * Returns the rows of the timeline. Includes the processing time only if the user may see it. Says of each email what is
 * not reported.
 */
export const buildTimelineRows = (
  receipt: Receipt,
  { showsProcessed, emailReports, audited }: TimelineFacts,
): readonly TimelineRow[] => {
  const rows = buildTimeline(receipt)
    .filter(({ kind }) => kind !== "processed" || showsProcessed)
    .map((entry) => {
      const [what, ...details] = formatEntry(withActor(entry, audited));
      const known = [...details, formatUnreported(entry, emailReports)].filter((detail) => detail !== undefined);
      return {
        ...(entry.at === undefined ? {} : { at: entry.at }),
        label: what,
        ...(known.length === 0 ? {} : { detail: known.join(", ") }),
        isFailure: entry.kind === "mail" && isEmailFailure(entry.event),
        tone: toTone(entry),
      };
    });
  return inOrder([...rows, ...audited.flatMap(toAuditedRow)]);
};

/** Rows without a time stay at the end. */
const inOrder = (rows: readonly TimelineRow[]): readonly TimelineRow[] =>
  [...rows].sort((a, b) => compareTimes(a.at ?? LAST, b.at ?? LAST));

const compareTimes = (a: string, b: string): number => Number(a > b) - Number(a < b);
const LAST = "~";

/** Adds who recorded a return, from the audit log. The receipt itself names the users of parts only. */
function withActor(entry: TimelineEntry, audited: readonly AuditEntry[]): TimelineEntry {
  if (entry.kind !== "returned" || entry.user !== undefined) return entry;
  const path = `/items/${entry.item.position}/return`;
  const event = audited.filter(({ changes }) => changes.some((change) => change.path === path)).at(-1);
  return event === undefined ? entry : { ...entry, user: actorOf(event) };
}

/** Returns the row of an action that the receipt does not have itself: sending, copies, processing, and the customer. */
function toAuditedRow(event: AuditEntry): readonly TimelineRow[] {
  const label = auditedLabel(event);
  if (label === undefined) return [];
  return [{ at: event.at, label, detail: `by ${actorOf(event)}`, isFailure: false, tone: "info" }];
}

function auditedLabel({ action, details, changes }: AuditEntry): string | undefined {
  if (action === "receipt.send") return details["copy"] === true ? "Copy sent to another address" : "Email requested";
  if (action === "receipt.change") {
    const customer = changes.find(({ path }) => path === "/identifier");
    return customer && identifierChangeLabel(customer);
  }
  return AUDITED_LABELS.get(action);
}

const AUDITED_LABELS: ReadonlyMap<string, string> = new Map([
  ["receipt.process", "Processing requested"],
  ["refund.approve", "Failed validation approved"],
  ["refund.unlock", "Validation removed"],
]);

/** Values are absent after an erasure and in demonstrations. */
function identifierChangeLabel({ before, after }: AuditedChange): string {
  if (before === undefined) return after === undefined ? "Customer changed" : "Customer attached";
  return after === undefined ? "Customer removed" : "Customer changed";
}

const actorOf = ({ actor, token }: AuditEntry): string =>
  isolateDirection(formatSigned({ user: actor, ...(token === undefined ? {} : { token }) }));

function formatUnreported(entry: TimelineEntry, reports: readonly EmailReports[] | undefined): string | undefined {
  if (entry.kind !== "mail" || entry.at === undefined) return undefined;
  const state = OUTCOMES.get(entry.event) ?? "none";
  const unreported = selectUnreportedStage({ state, at: entry.at }, reports);
  return unreported && unreportedStageLabel(unreported);
}

/** What an email is after its latest event, if more can happen. */
const OUTCOMES: ReadonlyMap<string, MailOutcome> = new Map([
  ["processed", "sent"],
  ["accepted", "sent"],
  ["deferred", "sent"],
  ["delivered", "delivered"],
]);

/** Says in which zone the times are. Adds the store's offset if its local time differs. */
export function formatZoneNote(receipt: Receipt | undefined, zone: string): string {
  const differs =
    receipt !== undefined &&
    formatLocalTime(receipt.localtime) !== formatInstant(localTimeToInstant(receipt.localtime), zone);
  return differs
    ? `Times are in ${zone}. The store's clock was at ${formatUtcOffset(receipt.localtime)}.`
    : `Times are in ${zone}.`;
}

/** Returns the colour of an event, by its kind. */
function toTone(entry: TimelineEntry): Tone {
  if (entry.kind === "mail") return toMailTone(entry.event);
  if (entry.kind === "checked") return "good";
  return entry.kind === "sold" || entry.kind === "processed" ? "neutral" : "info";
}

/** An email that a server has taken, or that another event is about, has not reached the customer yet. */
function toMailTone(event: string): Tone {
  if (isEmailFailure(event)) return "bad";
  if (event === "deferred") return "warn";
  return REACHED.has(event) ? "good" : "neutral";
}

/** The events by which an email has reached the customer. */
const REACHED: ReadonlySet<string> = new Set(["delivered", "open", "unique_open", "click", "unique_click"]);

function formatEntry(entry: TimelineEntry): readonly [what: string, ...details: readonly (string | undefined)[]] {
  switch (entry.kind) {
    case "sold":
      return ["Sold"];
    case "processed":
      return ["Processed"];
    case "mail":
      return [deliveryEventName(entry.event), entry.address && `to ${isolateDirection(entry.address)}`, entry.reason];
    case "returned":
      return [
        "Returned",
        entry.quantity === undefined ? formatItemName(entry.item) : `${entry.quantity} × ${formatItemName(entry.item)}`,
        entry.reason,
        entry.user,
      ];
    case "refund-validated":
      return ["Refund validated", formatItemName(entry.item), entry.result, entry.user];
    case "tax-free-form":
      return formatForm(entry);
    case "checked":
      return ["Security check", entry.user];
    default:
      return assertNever(entry);
  }
}

function formatForm({
  entry,
  user,
}: TaxFreeEntry): readonly [what: string, ...details: readonly (string | undefined)[]] {
  const { title, reason } = describeFormEntry(entry);
  return [title, reason, user && `started by ${isolateDirection(user)}`];
}

type TaxFreeEntry = Extract<TimelineEntry, { readonly kind: "tax-free-form" }>;

const formatItemName = ({ position, name }: TimelineItem): string => name ?? `item ${position + 1}`;
