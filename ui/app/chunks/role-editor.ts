// Comes when it is first opened.
import "../shared-chunk.ts";
export { RoleEditorViewModel } from "#ui/accounts/role-editor.view-model.ts";
export { RoleEditorView } from "#ui/accounts/role-editor.view.tsx";
