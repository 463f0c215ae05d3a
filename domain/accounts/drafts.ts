// Entry point for the forms of this area. It is separate from index.ts because a bundler includes an index whole, and
// the drafts import the validation rules of forms.
export { AccountDraft, accountMessages, EMAIL_LABEL, toNewAccount, type AccountForm } from "./account-draft.ts";
export {
  advanceRoleEditor,
  openRoleEditor,
  ROLE_STEPS,
  toRoleDraft,
  visibleStep,
  stepBack,
  type RoleEditor,
  type RoleEvent,
  type RoleOptionsRequest,
  type RoleEditorContext,
  type RoleStep,
  type VisibleStep,
} from "./roles/role-editor.ts";
export {
  inviteAccount,
  invitedPermissions,
  invitedRoles,
  invitedTypes,
  NO_ROLE_YET,
  type InvitationOptions,
  type InvitedAccount,
  type MissingChoice,
} from "./roles/invitation.ts";
export { checkNewRole, offeredPermissions, visibleRoleTypes, type NewRoleRefusal } from "./roles/role-policy.ts";
export { MISSING_CHOICES, roleRefused } from "./roles/roles.messages.ts";
export {
  decideStoreAccess,
  permissionsHeldAt,
  STORE_ACCESS_EXCLUSIONS,
  type StoreAccessChange,
  type StoreAccessExclusion,
  type StorePlace,
} from "./roles/store-access.ts";
export {
  ALREADY_DONE,
  formatStoreAccessExclusion,
  nameStoreAccessExclusion,
  STORE_ACCESS_WORDS,
} from "./roles/store-access.messages.ts";
