import { formatCount } from "../../shared/number/count.ts";
import type { ConsumerUses } from "../consumers.port.ts";

/** The texts that say what an erasure removes and keeps, and what it does not reach. */
export type Erasure = {
  readonly removed: readonly string[];
  readonly remaining: readonly string[];
  readonly unreached: readonly string[];
};

/** Describes what an erasure does to the records of a customer. Omits kinds without records [D27]. */
export const describeErasure = ({
  receipts,
  formerReceipts = 0,
  loyaltyEvents,
  mails,
  rawRecords,
  surveyResponses = 0,
  auditEvents,
  ...others
}: ConsumerUses): Erasure => ({
  removed: [
    "Profile, note and points",
    ...counted(loyaltyEvents, "points transaction", "points transactions"),
    ...counted(mails, "unsent email", "unsent emails"),
    ...counted(rawRecords, "till record", "till records"),
    ...(receipts + formerReceipts > 0 ? ["Links to receipts and surveys in emails, which end"] : []),
  ],
  remaining: [
    ...counted(
      receipts,
      "receipt, with its figures and without the customer",
      "receipts, with their figures and without the customer",
    ),
    ...counted(
      formerReceipts,
      "receipt that had this identifier before, without it",
      "receipts that had this identifier before, without it",
    ),
    ...counted(surveyResponses, "survey response, without its texts", "survey responses, without their texts"),
    ...MENTIONS.flatMap(([count, one, many]) =>
      counted(
        others[count] ?? 0,
        `${one} of others whose text has this identifier, without it`,
        `${many} of others whose texts have this identifier, without it`,
      ),
    ),
    ...counted(auditEvents, "audit event, without the customer", "audit events, without the customer"),
  ],
  unreached: UNREACHED,
});

type MentionCount =
  "mentions" | "surveyMentions" | "loyaltyMentions" | "mailMentions" | "auditMentions" | "viewMentions";

const MENTIONS: readonly (readonly [count: MentionCount, one: string, many: string])[] = [
  ["mentions", "receipt or profile", "receipts or profiles"],
  ["surveyMentions", "survey response", "survey responses"],
  ["loyaltyMentions", "points transaction", "points transactions"],
  ["mailMentions", "unsent email", "unsent emails"],
  ["auditMentions", "audit event", "audit events"],
  ["viewMentions", "saved view", "saved views"],
];

const UNREACHED: readonly string[] = [
  "Backups that were made before, until they are deleted",
  "Emails that were sent, and data in tills and other systems",
  "Files of the retailer, such as lists of customers",
  "The customer's name in texts of receipts that never had this identifier, which can't be searched",
  "Compressed data from tills that belongs to other receipts, which can't be searched",
];

const counted = (count: number, one: string, many: string): readonly string[] =>
  count > 0 ? [`${formatCount(count)} ${count === 1 ? one : many}`] : [];
