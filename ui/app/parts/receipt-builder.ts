// Comes when it is first opened. What it shares with all pages stays in the one part of those: see kernel.ts.
export { ReceiptBuilderViewModel } from "#ui/testing/builder/receipt-builder.view-model.ts";
export { ReceiptBuilderView } from "#ui/testing/builder/receipt-builder.view.tsx";
