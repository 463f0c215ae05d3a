// Comes when it is first opened.
import "../shared-chunk.ts";
export { SetPasswordViewModel } from "#ui/accounts/set-password.view-model.ts";
export { SetPasswordView } from "#ui/accounts/set-password.view.tsx";
