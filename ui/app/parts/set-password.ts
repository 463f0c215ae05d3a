// Comes when it is first opened. What it shares with all pages stays in the one part of those: see kernel.ts.
export { SetPasswordViewModel } from "#ui/accounts/set-password.view-model.ts";
export { SetPasswordView } from "#ui/accounts/set-password.view.tsx";
