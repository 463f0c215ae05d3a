// Loaded when the user first opens one of these dialogs.
export { ApiIdentifierSearch } from "#adapters/api/consumers/api-identifier-search.ts";
export { IdentifierEditorViewModel } from "#ui/receipts/actions/identifier/identifier-editor.view-model.ts";
export { IdentifierEditorView } from "#ui/receipts/actions/identifier/identifier-editor.view.tsx";
export { ReturnDialogViewModel } from "#ui/receipts/actions/returns/return-dialog.view-model.ts";
export { ReturnDialogView } from "#ui/receipts/actions/returns/return-dialog.view.tsx";
export { ReturnSeveralViewModel } from "#ui/receipts/actions/returns/return-several.view-model.ts";
export { ReturnSeveralView } from "#ui/receipts/actions/returns/return-several.view.tsx";
export { ResendViewModel } from "#ui/receipts/actions/mailing/resend.view-model.ts";
export { ResendView } from "#ui/receipts/actions/mailing/resend.view.tsx";
export { SendCopyViewModel } from "#ui/receipts/actions/mailing/send-copy.view-model.ts";
export { SendCopyView } from "#ui/receipts/actions/mailing/send-copy.view.tsx";
export { parseRefundSettings } from "#domain/refunds/index.ts";
