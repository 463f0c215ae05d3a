export { buildAccountVersions, isPatchApplied, PASSWORD_PLACEHOLDER, rebasePatch } from "./account-conflict.ts";
export {
  ACCOUNT_AUDIT_ACTIONS,
  REFUSED_ATTEMPT,
  describeAttempt,
  diffAccount,
  gainsAccess,
  type AccountAuditEvent,
  type AccountAuditAction,
} from "./account-audit-events.ts";
export { canManageRetailer, type AccountActor } from "./account-policy.ts";
export { boundRefusal, type BoundRefusal } from "./bound-account.ts";
export { addressSkeleton } from "./address-skeleton.ts";
export { ACCOUNTS_PER_PAGE, paginateAccounts, filterAccounts, type PaginatedRows } from "./account-list.ts";
export type { AccountEntry, AccountAuditLog } from "./account-audit-log.port.ts";
export type { AccountOutbox } from "./account-outbox.port.ts";
export { ACCOUNT_DENIAL_CODES, type AccountRefusal } from "./account-refusal.ts";
export type { IdentifierCheck, IdentifierVerdict } from "../shared/identifier/identifier-check.port.ts";
export { parseAccountSettings, type AccountSettings, type RoleLimits } from "../shared/access/account-settings.ts";
export {
  redactAccount,
  redactDetails,
  redactAttempt,
  redactChangedAccount,
  canViewAccount,
} from "./account-visibility.ts";
export {
  ACCOUNT_EVENTS,
  ACCOUNT_STATUSES,
  ACCOUNT_TRANSITIONS,
  type AccountEvent,
  type AccountStatus,
} from "./account-status.ts";
export {
  ALL,
  ALL_RETAILERS,
  canSignIn,
  toAccountRights,
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
  ADDRESS_CONFUSABLE,
  accountExists,
  accountFailureMessage,
  defaultsFailureMessage,
  accountConflictMessage,
  ACCOUNTS_FAILED,
  changeRefused,
  createAccountFailureMessage,
  accountNotFound,
  PASSWORD_SET,
  RESET_LINK_FAILED,
  resetLinkFailureMessage,
  RESET_LINK_SENT,
  retailerRefused,
  statusFailureMessage,
  type AccountOperation,
} from "./accounts.messages.ts";
export type { Accounts } from "./accounts.port.ts";
export { addRetailer, type RetailerAdded, type RetailerNotAdded } from "./add-retailer.ts";
export {
  decideAccountChange,
  accountActionRefusal,
  type AccountChange,
  type AccountWideAction,
} from "./change-account.ts";
export { administeredRetailers, findRetailerWithoutAdministrator } from "./last-administrator.ts";
export {
  addressFault,
  hasInvisibleCharacters,
  MAX_EMAIL_LENGTH,
  newAccountRefusal,
  type NewAccount,
} from "./new-account.ts";
export type { BreachedPasswords } from "./passwords/breached-passwords.port.ts";
export type { CommonPasswords } from "./passwords/common-passwords.port.ts";
export type { PasswordContract } from "./passwords/password-contract.port.ts";
export { newPasswordRefusal } from "./passwords/new-password.ts";
export {
  DEMO_PASSWORD,
  obviousPassword,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordRefusal,
  guessableWords,
  type PasswordRefusal,
  type PasswordRules,
} from "./passwords/password-policy.ts";
export {
  isPasswordUsable,
  isBreached,
  PASSWORD_LABELS,
  resolveMinPasswordLength,
  scorePassword,
  strictestMinPasswordLength,
  type ScoreInput,
  type PasswordProblem,
  type PasswordScore,
  type ScoredPassword,
} from "./passwords/password-score.ts";
export {
  commonByStrength,
  MIN_GUESSES,
  MAX_SCORED_LENGTH,
  STRENGTHS,
  toStrength,
  type PasswordStrength,
  type Strength,
} from "./passwords/password-strength.port.ts";
export { passwordProblem, passwordRefused } from "./passwords/passwords.messages.ts";
export { buildAddRetailerPatch, buildRemoveRetailerPatch, type RetailerRefusal } from "./account-retailers.ts";
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
export { grantablePermissions, roleGrantRefusal, RESTRICTIONS } from "./roles/grant-policy.ts";
export { grantablePermissionsAt, grantableRoleTypes, rolePickerLists } from "./roles/grantable-roles.ts";
export type { RoleOptions, RoleOptionsQuery } from "./roles/role-options.port.ts";
export { EMPLOYEE, canRemoveRole, type RoleDraft, type RoleGrantor } from "./roles/role-policy.ts";
export {
  effectiveTokenFlags,
  MAX_TOKEN_NAME_LENGTH,
  MAX_TOKENS,
  effectiveTokenRoles,
  normalizeToken,
  tokenRoles,
  type AccessToken,
  type CreatedToken,
  type NewToken,
} from "./tokens/access-token.ts";
export {
  chooseTokenEnd,
  DEFAULT_TOKEN_DAYS,
  endAfterDays,
  isTokenEnded,
  lowestTokenDays,
  TOKEN_NOTICE_DAYS,
  type TokenEndRefusal,
} from "./tokens/token-end.ts";
export type { AccessTokens } from "./tokens/access-tokens.port.ts";
export { tokenPermissionsAt, accountPermissions, tokenStores } from "./tokens/token-options.ts";
export { newTokenRefusal, invalidTokenRefusal, tokensRefusal, type TokenRefusal } from "./tokens/token-policy.ts";
export {
  formatTokenDays,
  SECRET_SHOWN_ONCE,
  TOKEN_END_PAST,
  TOKEN_NAME_LABEL,
  TOKEN_REVOKED,
  tokenFailureMessage,
  tokenRefused,
  tooManyTokens,
  type TokenAction,
} from "./tokens/tokens.messages.ts";
export {
  decideSignIn,
  parseSignInPolicy,
  requirementFor,
  SIGN_IN_METHODS,
  SIGN_IN_REQUIREMENTS,
  type HeldMethods,
  type SignInDecision,
  type SignInMethod,
  type SignInPolicy,
  type SignInRequirement,
} from "./sign-in/sign-in-policy.ts";
export { canPreview, PREVIEW_MS, previewedRights } from "./preview/role-preview.ts";
export { previewStartFailure } from "./preview/role-preview.messages.ts";
export type { RolePreviews } from "./preview/role-previews.port.ts";
export {
  MAX_PASSKEY_NAME_LENGTH,
  MAX_PASSKEYS,
  type AuthenticatorKey,
  type OwnAccount,
  type OwnAccountRefusal,
  type OwnSession,
  type Passkey,
  type PasskeyPurpose,
  type PolicyLack,
} from "./sign-in/own-account.ts";
export {
  AUTHENTICATOR_REMOVED,
  OTHER_SESSIONS_ENDED,
  OWN_PASSWORD_SET,
  ownAccountFailureMessage,
  PASSKEY_ADDED,
  PASSKEY_CANCELLED,
  PASSKEY_NAME_LABEL,
  PASSKEY_REMOVED,
  PASSKEY_RENAMED,
  passkeyNameProblem,
  policyText,
  SESSION_ENDED,
  signInMethodLabel,
  type OwnAccountAction,
} from "./sign-in/own-account.messages.ts";
export type {
  IdentityProof,
  OwnAccounts,
  OwnAuthenticator,
  OwnPasskeys,
  OwnAccessTokens,
  OwnSessions,
  PasskeyBrowser,
  PasskeyJson,
} from "./sign-in/own-account.port.ts";
export { CONFIRMED_FOR_MS, isTimeCode, normalizeRecoveryCode, RECOVERY_CODES } from "./sign-in/recovery-code.ts";
export { holdsMoreThan, takeOverRefusal } from "./take-over.ts";
export { unknownContextRefusal } from "./unknown-context.ts";
