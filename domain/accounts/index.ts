export { accountVersions, isAlreadySo, MY_PASSWORD, resumedPatch } from "./account-conflict.ts";
export { ACCOUNT_ACTIONS, deedsOf, hasGrown, type AccountDeed, type AccountDeedAction } from "./account-deeds.ts";
export { manages, type AccountKeeper } from "./account-keeper.ts";
export { addressSkeleton } from "./address-look-alikes.ts";
export { ACCOUNTS_PER_PAGE, accountsPage, filterAccounts, type ListPage } from "./account-list.ts";
export type { AccountEntry, AccountLog } from "./account-log.port.ts";
export type { AccountMails } from "./account-mails.port.ts";
export type { AccountRefusal } from "./account-refusal.ts";
export type { IdentifierCheck, IdentifierVerdict } from "../shared/identifier-check.port.ts";
export { parseAccountSettings, type AccountSettings, type RoleLimits } from "../shared/account-settings.ts";
export { seenBy, seenDetails, seenOnceMore, seesAccount } from "./account-sight.ts";
export { ACCOUNT_EVENTS, ACCOUNT_STATUSES, ACCOUNT_TRANSITIONS, type AccountEvent, type AccountStatus } from "./account-status.ts";
export {
  ALL,
  ALL_RETAILERS,
  isSameAccount,
  mayEnter,
  rightsOf,
  TAKE_OVER_REFUSALS,
  type Account,
  type AccountPatch,
  type AccountRights,
  type RetailerHint,
  type SeenLists,
  type TakeOverRefusal,
} from "./account.ts";
export {
  ADDRESS_INVISIBLE,
  addressRefused,
  ADDRESS_LOOKS_ALIKE,
  accountExists,
  accountFailed,
  accountOvertaken,
  ACCOUNTS_FAILED,
  changeRefused,
  createAccountFailed,
  noAccount,
  PASSWORD_SET,
  RESET_LINK_FAILED,
  RESET_LINK_SENT,
  retailerRefused,
  statusFailed,
  type AccountAction,
} from "./accounts.messages.ts";
export type { Accounts } from "./accounts.port.ts";
export { addRetailer, type RetailerAdded, type RetailerNotAdded } from "./add-retailer.ts";
export { decideChange, wholeRefusal, type ChangeOfAccount, type WholeAction } from "./change-account.ts";
export { administeredBy, lockedOut } from "./last-administrator.ts";
export { addressFault, hasInvisible, LONGEST_EMAIL, newAccountRefusal, type NewAccount } from "./new-account.ts";
export type { BreachedPasswords } from "./passwords/breached-passwords.port.ts";
export type { CommonPasswords } from "./passwords/common-passwords.port.ts";
export type { PasswordContract } from "./passwords/password-contract.port.ts";
export { newPasswordRefusal } from "./passwords/new-password.ts";
export {
  DEMO_PASSWORD,
  isExpected,
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
  passwordRefusal,
  wordsAbout,
  type PasswordRefusal,
  type PasswordRules,
} from "./passwords/password-policy.ts";
export {
  canBeSet,
  isBreached,
  PASSWORD_LABELS,
  passwordMinimum,
  scorePassword,
  strictestMinimum,
  type PasswordFacts,
  type PasswordProblem,
  type PasswordScore,
  type ScoredPassword,
} from "./passwords/password-score.ts";
export { ENOUGH_GUESSES, JUDGED_LENGTH, STRENGTHS, strengthOf, type PasswordStrength, type Strength } from "./passwords/password-strength.port.ts";
export { passwordProblem, passwordRefused } from "./passwords/passwords.messages.ts";
export { addingRetailer, removingRetailer, type RetailerRefusal } from "./retailers-of-account.ts";
export {
  accountRole,
  isSameRole,
  ROLE_TYPES,
  roleKey,
  UNKNOWN_SOURCE,
  type AccountRole,
  type RoleContext,
  type RoleSource,
  type RoleType,
} from "./roles/account-role.ts";
export { effectiveRights, pagesOpenedBy, type EffectiveRight } from "./roles/effective-rights.ts";
export { givablePermissions, givingRefusal, RESTRICTIONS } from "./roles/giving-policy.ts";
export { givableAt, givableTypes } from "./roles/role-choices.ts";
export type { RolePickers, RoleQuestion } from "./roles/role-pickers.port.ts";
export { EMPLOYEE, mayRemoveRole, type RoleDraft, type RoleGiver } from "./roles/role-policy.ts";
export {
  flagsOfToken,
  LONGEST_TOKEN_NAME,
  MOST_TOKENS,
  rolesByToken,
  rolesOfToken,
  type AccessToken,
  type MadeToken,
  type NewToken,
} from "./tokens/access-token.ts";
export type { AccessTokens } from "./tokens/access-tokens.port.ts";
export { carriedAt, accountPermissions, storesForToken } from "./tokens/token-offer.ts";
export { newTokenRefusal, tokenFlaw, tokensRefusal, type TokenRefusal } from "./tokens/token-policy.ts";
export {
  SECRET_SHOWN_ONCE,
  TOKEN_NAME_LABEL,
  TOKEN_REVOKED,
  tokenFailed,
  tokenRefused,
  tooManyTokens,
  type TokenAction,
} from "./tokens/tokens.messages.ts";
export { takeOverRefusal } from "./take-over.ts";
export { unknownPlace } from "./unknown-place.ts";
