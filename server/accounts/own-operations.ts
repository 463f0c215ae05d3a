import type { OperationId } from "#contract/index.ts";
import { HttpRefusal } from "../http/problems.ts";

/** The operations of the own account. Sessions that do not meet the policy of the retailer may call them (ADR 0172). */
export const OWN_OPERATIONS = [
  "getOwnAccount",
  "validateOwnIdentity",
  "replaceOwnPassword",
  "createPasskeyOptions",
  "createPasskey",
  "changePasskey",
  "deletePasskey",
  "createAuthenticator",
  "validateAuthenticator",
  "deleteAuthenticator",
  "createRecoveryCodes",
  "listOwnSessions",
  "deleteOwnSession",
  "deleteOtherSessions",
  "listOwnAccessTokens",
  "deleteOwnAccessToken",
] as const satisfies readonly OperationId[];
export type OwnOperation = (typeof OWN_OPERATIONS)[number];

/** True for the operations that a session may call which does not meet the policy of its retailer. */
export const isOwnOperation = (id: string): boolean => OWN_OPERATIONS.some((each) => each === id);

/** The refusal of a session that does not meet the sign-in policy of its retailer. */
export const policyRefusal = (): HttpRefusal =>
  new HttpRefusal("sign_in_policy", "The sign-in policy of the retailer requires more than this session has");
