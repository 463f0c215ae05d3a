import { hasAnyFlag, type Flag, type Permissions } from "../shared/access/permission.ts";

/** The permission to see raw records does not include processing them, because that changes receipts. */
const REPROCESSING_OPENED_BY: readonly Flag[] = ["receipts_admin"];

export const canReprocess = (permissions: Permissions): boolean => hasAnyFlag(permissions, REPROCESSING_OPENED_BY);
