// Loaded when the user first opens the further filters of the receipt list.
export { ReceiptFilters } from "#ui/receipts/filters/receipt-filters.view.tsx";
export { ReceiptFiltersViewModel } from "#ui/receipts/filters/receipt-filters.view-model.ts";
