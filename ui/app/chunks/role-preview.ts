// Loaded when the user first opens the dialog.
export { RolePreviewViewModel } from "#ui/accounts/role-preview.view-model.ts";
export { RolePreviewView } from "#ui/accounts/role-preview.view.tsx";
