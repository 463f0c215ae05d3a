// Loaded when the user first opens the dialog.
export { RoleEditorViewModel } from "#ui/accounts/role-editor.view-model.ts";
export { RoleEditorView } from "#ui/accounts/role-editor.view.tsx";
