// Loaded when the user first opens the dialog.
import "../shared-chunk.ts";
export { SetPasswordViewModel } from "#ui/accounts/set-password.view-model.ts";
export { SetPasswordView } from "#ui/accounts/set-password.view.tsx";
