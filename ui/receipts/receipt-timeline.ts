import { buildTimeline, type TimelineItem, type TimelineEntry } from "#domain/receipts/actions.ts";
import { deliveryEventName, isEmailFailure, type Receipt } from "#domain/receipts/index.ts";
import {
  formatInstant,
  formatLocalTime,
  localTimeToInstant,
  formatUtcOffset,
  type Instant,
} from "#domain/shared/instant.ts";
import { isolateDirection } from "#domain/shared/isolate-direction.ts";
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
type Tone = "neutral" | "good" | "bad" | "info";

/** Returns the rows of the timeline. Includes the processing time only if the user may see it. */
export const buildTimelineRows = (
  receipt: Receipt,
  { showsProcessed }: { readonly showsProcessed: boolean },
): readonly TimelineRow[] =>
  buildTimeline(receipt)
    .filter(({ kind }) => kind !== "processed" || showsProcessed)
    .map((entry) => {
      const [what, ...details] = formatEntry(entry);
      const known = details.filter((detail) => detail !== undefined);
      return {
        ...(entry.at === undefined ? {} : { at: entry.at }),
        label: what,
        ...(known.length === 0 ? {} : { detail: known.join(", ") }),
        isFailure: entry.kind === "mail" && isEmailFailure(entry.event),
        tone: toTone(entry),
      };
    });

/** Says in which zone the times are. Adds the store's offset if its local time differs. */
export function formatZoneNote(receipt: Receipt | undefined, zone: string): string {
  const differs =
    receipt !== undefined &&
    formatLocalTime(receipt.localtime) !== formatInstant(localTimeToInstant(receipt.localtime), zone);
  return differs
    ? `Times are in ${zone}. The store’s clock was at ${formatUtcOffset(receipt.localtime)}.`
    : `Times are in ${zone}.`;
}

/** Returns the colour of an event, by its kind. */
function toTone(entry: TimelineEntry): Tone {
  if (entry.kind === "mail")
    return isEmailFailure(entry.event) ? "bad" : entry.event === "processed" ? "neutral" : "good";
  if (entry.kind === "checked") return "good";
  return entry.kind === "sold" || entry.kind === "processed" ? "neutral" : "info";
}

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

function formatForm({ id, entry }: TaxFreeEntry): readonly [what: string, reason: string | undefined] {
  const { title, reason } = describeFormEntry(id, entry);
  return [title, reason];
}

type TaxFreeEntry = Extract<TimelineEntry, { readonly kind: "tax-free-form" }>;

const formatItemName = ({ position, name }: TimelineItem): string => name ?? `item ${position + 1}`;
