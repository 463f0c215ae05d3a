// Loaded when the user first opens the dialog.
export { NewRetailerDialog } from "#ui/retailers/new-retailer-dialog.tsx";
export { NewRetailerViewModel } from "#ui/retailers/new-retailer.view-model.ts";
