import type { Failure } from "../../shared/failure.ts";
import type { Result } from "../../shared/result.ts";
import type { PreviewedRole } from "../../shared/access/role-preview.ts";

/** The preview of the user's session. The server lets no write through while it lasts. */
export interface RolePreviews {
  /**
   * Starts a preview at a retailer, for an hour at most.
   *
   * Fails with `denied` if the user does not manage accounts there or the session already has a preview, with `missing`
   * for a foreign retailer, and with `rejected` if the account holds nothing of the role, or the store is not of the retailer.
   */
  start(role: PreviewedRole, retailer: string): Promise<Result<void, Failure>>;

  /** Ends the preview. Succeeds without one. */
  end(): Promise<Result<void, Failure>>;
}
