import { holdsAny, type Flag, type Permissions } from "../shared/permission.ts";

/** Whoever may see what tills have sent may not yet have it processed again: that changes receipts. */
const REPROCESSING_OPENED_BY: readonly Flag[] = ["receipts_admin"];

export const mayReprocess = (permissions: Permissions): boolean => holdsAny(permissions, REPROCESSING_OPENED_BY);
