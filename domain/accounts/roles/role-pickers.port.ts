import type { Cancellation } from "../../shared/cancellation.ts";
import type { Failure } from "../../shared/failure.ts";
import type { Result } from "../../shared/result.ts";
import type { RetailerHint } from "../account.ts";
import type { RoleSource, RoleType } from "./account-role.ts";

/** For which account, and at which retailer ('*' for all), a role is to be given. */
export type RoleQuestion = { readonly email: string; readonly retailer: string };

/** What can be chosen while a role is given, cut to what whoever asks may give. */
export interface RolePickers {
  /** Retailers whose name begins with the text, by name; a blank text is not asked for [ACCT-043]. */
  retailers(prefix: string, cancellation?: Cancellation): Promise<Result<readonly RetailerHint[], Failure>>;

  /** The kinds of role [ACCT-040]. */
  types(question: RoleQuestion, cancellation?: Cancellation): Promise<Result<readonly RoleType[], Failure>>;

  /** The sources of a kind [ACCT-041]. */
  sources(question: RoleQuestion & { readonly type: RoleType }, cancellation?: Cancellation): Promise<Result<readonly RoleSource[], Failure>>;

  /** The permissions of a kind [ACCT-042]. */
  permissions(question: RoleQuestion & { readonly type: RoleType }, cancellation?: Cancellation): Promise<Result<readonly string[], Failure>>;
}
