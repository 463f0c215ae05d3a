// Comes when it is first opened. What it shares with all pages stays in the one part of those: see kernel.ts.
export { RoleEditorViewModel } from "#ui/accounts/role-editor.view-model.ts";
export { RoleEditorView } from "#ui/accounts/role-editor.view.tsx";
