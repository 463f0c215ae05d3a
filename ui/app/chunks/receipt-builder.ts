// Loaded when the user first opens the dialog.
export { ReceiptBuilderViewModel } from "#ui/test-receipts/builder/receipt-builder.view-model.ts";
export { ReceiptBuilderView } from "#ui/test-receipts/builder/receipt-builder.view.tsx";
