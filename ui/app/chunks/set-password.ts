// Loaded when the user first opens the dialog.
export { SetPasswordViewModel } from "#ui/accounts/set-password.view-model.ts";
export { SetPasswordView } from "#ui/accounts/set-password.view.tsx";
