import type { Cancellation } from "../../shared/processing/cancellation.ts";
import type { Failure } from "../../shared/failure.ts";
import type { Result } from "../../shared/result.ts";
import type { RetailerHint } from "../account.ts";
import type { RoleSource, RoleType } from "./account-role.ts";

/** The account that gets a role, and the retailer ('*' for all) of the role. */
export type RoleOptionsQuery = { readonly email: string; readonly retailer: string };

/** The options of the role editor, limited to what the caller can give. */
export interface RoleOptions {
  /** Returns the retailers whose name begins with the text, by name; none for a blank text [ACCT-043]. */
  retailers(prefix: string, cancellation?: Cancellation): Promise<Result<readonly RetailerHint[], Failure>>;

  /** Returns the types of role [ACCT-040]. */
  types(question: RoleOptionsQuery, cancellation?: Cancellation): Promise<Result<readonly RoleType[], Failure>>;

  /** Returns the sources of a type [ACCT-041]. */
  sources(
    question: RoleOptionsQuery & { readonly type: RoleType },
    cancellation?: Cancellation,
  ): Promise<Result<readonly RoleSource[], Failure>>;

  /** Returns the permissions of a type [ACCT-042]. */
  permissions(
    question: RoleOptionsQuery & { readonly type: RoleType },
    cancellation?: Cancellation,
  ): Promise<Result<readonly string[], Failure>>;
}
