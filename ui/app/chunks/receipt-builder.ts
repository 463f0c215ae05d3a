// Loaded when the user first opens the dialog.
import "../shared-chunk.ts";
export { ReceiptBuilderViewModel } from "#ui/test-receipts/builder/receipt-builder.view-model.ts";
export { ReceiptBuilderView } from "#ui/test-receipts/builder/receipt-builder.view.tsx";
