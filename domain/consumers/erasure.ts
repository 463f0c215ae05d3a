import { formatCount } from "../shared/count.ts";
import type { ConsumerUses } from "./consumers.port.ts";

/** The texts that say what an erasure removes and keeps. */
export type Erasure = { readonly removed: readonly string[]; readonly remaining: readonly string[] };

/** Describes what an erasure does to the records of a customer. Omits kinds without records. */
export const describeErasure = ({ receipts, loyaltyEvents, mails, rawRecords, auditEvents }: ConsumerUses): Erasure => ({
  removed: [
    "Profile, note and points",
    ...counted(loyaltyEvents, "change of points", "changes of points"),
    ...counted(mails, "unsent email", "unsent emails"),
    ...counted(rawRecords, "till record", "till records"),
  ],
  remaining: [
    ...counted(receipts, "receipt, with its figures and without the customer", "receipts, with their figures and without the customer"),
    ...counted(auditEvents, "audit event, without the customer", "audit events, without the customer"),
  ],
});

const counted = (count: number, one: string, many: string): readonly string[] => (count > 0 ? [`${formatCount(count)} ${count === 1 ? one : many}`] : []);
