import { holdsAny, type Flag, type Permissions } from "../shared/permission.ts";

/** The permission to see raw records does not include processing them, because that changes receipts. */
const REPROCESSING_OPENED_BY: readonly Flag[] = ["receipts_admin"];

export const mayReprocess = (permissions: Permissions): boolean => holdsAny(permissions, REPROCESSING_OPENED_BY);
