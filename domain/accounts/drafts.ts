// Entry point for the forms of this area. It is separate from index.ts because a bundler includes an index whole, and
// the drafts import the validation rules of forms.
export { AccountDraft, accountMessages, EMAIL_LABEL, newAccountOf, type AccountForm } from "./account-draft.ts";
export {
  nextStep,
  openRoleEditor,
  ROLE_STEPS,
  roleDraftOf,
  shownStep,
  stepBack,
  type RoleEditor,
  type RoleEvent,
  type RoleNeed,
  type RoleSituation,
  type RoleStep,
  type ShownStep,
} from "./roles/role-editor.ts";
export { checkNewRole, offeredPermissions, type NewRoleRefusal } from "./roles/role-policy.ts";
export { roleRefused } from "./roles/roles.messages.ts";
