import type { Delivery, DeliveryEvent, MailOutcome } from "#domain/receipts/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";

/** A row of the truth table: what happened to the emails of a receipt, and the outcome of the latest one. */
export type MailOutcomeRow = { readonly what: string; readonly delivery: Delivery; readonly outcome: MailOutcome };

type Facts = Pick<DeliveryEvent, "address" | "emailId" | "reason">;

const at = (minute: number): Instant => parseInstant(`2026-03-01T10:${String(minute).padStart(2, "0")}:00Z`) as Instant;

/** An event at a minute. */
export const mailEvent = (event: string, minute: number, facts: Facts = {}): DeliveryEvent => ({
  event,
  timestamp: at(minute),
  ...facts,
});

/** A delivery that counts exactly its events. */
function deliveryOf(...events: readonly DeliveryEvent[]): Delivery {
  const counts: Record<string, number> = {};
  for (const { event } of events) counts[event] = (counts[event] ?? 0) + 1;
  return { counts, events };
}

const [OLD, NEW] = [{ address: "ann@shop.example" }, { address: "ann@mail.example" }];
const [FIRST, SECOND] = [{ emailId: "1" }, { emailId: "2" }];
const listed = (what: string, outcome: MailOutcome, ...events: readonly DeliveryEvent[]): MailOutcomeRow => ({
  what,
  outcome,
  delivery: deliveryOf(...events),
});
const counted = (what: string, outcome: MailOutcome, delivery: Partial<Delivery>): MailOutcomeRow => ({
  what,
  outcome,
  delivery: { counts: {}, events: [], ...delivery },
});

export const MAIL_OUTCOME_ROWS: readonly MailOutcomeRow[] = [
  counted("no email", "none", {}),
  counted("only counts: a bounce at some time", "bounce", { counts: { processed: 2, delivered: 1, bounce: 1 } }),
  counted("only counts: opened", "opened", { counts: { processed: 1, delivered: 1, open: 3 } }),
  counted("only counts, of zero", "delivered", { counts: { dropped: 0, open: 0, delivered: 1 } }),
  listed("one email", "sent", mailEvent("processed", 1)),
  listed("one email that was delayed", "sent", mailEvent("processed", 1), mailEvent("deferred", 2)),
  listed("one email that arrived", "delivered", mailEvent("processed", 1), mailEvent("delivered", 2)),
  listed(
    "one email that only a machine opened",
    "delivered",
    mailEvent("processed", 1),
    mailEvent("delivered", 2),
    mailEvent("machine_open", 3),
    mailEvent("machine_click", 4),
  ),
  listed("one email that bounced", "bounce", mailEvent("processed", 1), mailEvent("bounce", 2)),
  listed(
    "one email that was opened and then reported",
    "spamreport",
    mailEvent("processed", 1),
    mailEvent("delivered", 2),
    mailEvent("open", 3),
    mailEvent("spamreport", 4),
  ),
  listed("dropped at the first processing", "dropped", mailEvent("dropped", 1)),
  listed("dropped at the first processing, then sent", "sent", mailEvent("dropped", 1), mailEvent("processed", 2)),
  listed(
    "bounced, then sent again",
    "sent",
    mailEvent("processed", 1),
    mailEvent("bounce", 2),
    mailEvent("processed", 3),
  ),
  listed(
    "bounced, then sent again and delivered",
    "delivered",
    mailEvent("processed", 1),
    mailEvent("bounce", 2),
    mailEvent("processed", 3),
    mailEvent("delivered", 4),
  ),
  listed(
    "bounced, then sent again and opened",
    "opened",
    mailEvent("processed", 1),
    mailEvent("bounce", 2),
    mailEvent("processed", 3),
    mailEvent("unique_open", 4),
  ),
  listed(
    "opened, then sent again and bounced",
    "bounce",
    mailEvent("processed", 1),
    mailEvent("open", 2),
    mailEvent("processed", 3),
    mailEvent("bounce", 4),
  ),
  listed(
    "bounced twice",
    "bounce",
    mailEvent("processed", 1),
    mailEvent("bounce", 2),
    mailEvent("processed", 3),
    mailEvent("bounce", 4),
  ),
  listed(
    "bounced, bounced and delivered",
    "delivered",
    mailEvent("processed", 1),
    mailEvent("bounce", 2),
    mailEvent("processed", 3),
    mailEvent("bounce", 4),
    mailEvent("processed", 5),
    mailEvent("delivered", 6),
  ),
  listed(
    "newest first in the list",
    "delivered",
    mailEvent("delivered", 4),
    mailEvent("processed", 3),
    mailEvent("bounce", 2),
    mailEvent("processed", 1),
  ),
  listed(
    "in no order in the list",
    "opened",
    mailEvent("bounce", 2),
    mailEvent("open", 5),
    mailEvent("processed", 3),
    mailEvent("processed", 1),
    mailEvent("delivered", 4),
  ),
  listed(
    "one email, all at the same time, newest first",
    "delivered",
    mailEvent("delivered", 1),
    mailEvent("processed", 1),
  ),
  listed(
    "a bounce at the time of the second email, listed before it",
    "sent",
    mailEvent("processed", 1),
    mailEvent("bounce", 3),
    mailEvent("processed", 3),
  ),
  listed(
    "a bounce at the time of the second email, listed after it",
    "bounce",
    mailEvent("processed", 1),
    mailEvent("processed", 3),
    mailEvent("bounce", 3),
  ),
  listed(
    "two emails at the same time, of which the second was dropped",
    "dropped",
    mailEvent("processed", 1),
    mailEvent("processed", 1),
    mailEvent("dropped", 1),
  ),
  listed(
    "a late bounce of unknown origin",
    "bounce",
    mailEvent("processed", 1),
    mailEvent("processed", 3),
    mailEvent("bounce", 4),
  ),
  listed(
    "a late bounce of the earlier address",
    "sent",
    mailEvent("processed", 1, OLD),
    mailEvent("processed", 3, NEW),
    mailEvent("bounce", 4, OLD),
  ),
  listed(
    "a late bounce of the later address",
    "bounce",
    mailEvent("processed", 1, OLD),
    mailEvent("processed", 3, NEW),
    mailEvent("bounce", 4, NEW),
  ),
  listed(
    "a late bounce of an address in another spelling",
    "bounce",
    mailEvent("processed", 1, OLD),
    mailEvent("processed", 3, NEW),
    mailEvent("bounce", 4, { address: " ANN@Mail.example " }),
  ),
  listed(
    "a late bounce of an address that no email names",
    "sent",
    mailEvent("processed", 1, OLD),
    mailEvent("processed", 3, NEW),
    mailEvent("bounce", 4, { address: "eve@mail.example" }),
  ),
  listed(
    "a bounce of the address after an email to an unknown one",
    "bounce",
    mailEvent("processed", 1),
    mailEvent("processed", 3),
    mailEvent("bounce", 4, NEW),
  ),
  listed(
    "a late drop of the earlier email to the same address",
    "delivered",
    mailEvent("processed", 1, { ...OLD, ...FIRST }),
    mailEvent("processed", 3, { ...OLD, ...SECOND }),
    mailEvent("delivered", 4),
    mailEvent("dropped", 5, { ...OLD, ...FIRST }),
  ),
  listed(
    "a drop of the later email whose clock is slow",
    "dropped",
    mailEvent("processed", 1, FIRST),
    mailEvent("processed", 3, SECOND),
    mailEvent("dropped", 2, SECOND),
  ),
  listed(
    "an id that only the earlier email has",
    "sent",
    mailEvent("processed", 1, FIRST),
    mailEvent("processed", 3),
    mailEvent("bounce", 4, FIRST),
  ),
  listed("an id that no email has", "sent", mailEvent("processed", 3, SECOND), mailEvent("bounce", 4, FIRST)),
  listed(
    "events before the only known beginning",
    "sent",
    mailEvent("delivered", 1),
    mailEvent("open", 2),
    mailEvent("processed", 3),
  ),
  listed("no known beginning", "bounce", mailEvent("delivered", 1), mailEvent("bounce", 2), mailEvent("open", 3)),
  listed("only clicks", "none", mailEvent("click", 1)),
  counted("events that are not counted", "delivered", {
    events: [mailEvent("processed", 1), mailEvent("delivered", 2)],
  }),
  counted("opens that are counted but not listed", "opened", {
    counts: { processed: 1, delivered: 1, open: 2 },
    events: [mailEvent("processed", 1), mailEvent("delivered", 2)],
  }),
  counted("a bounce that is counted but not listed", "bounce", {
    counts: { processed: 2, bounce: 2 },
    events: [mailEvent("processed", 1), mailEvent("bounce", 2), mailEvent("processed", 3)],
  }),
  counted("fewer counted than listed", "sent", {
    counts: { processed: 1 },
    events: [mailEvent("processed", 1), mailEvent("bounce", 2), mailEvent("processed", 3)],
  }),
];
