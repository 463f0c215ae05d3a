// Loaded when the user first opens the dialog.
import "../shared-chunk.ts";
export { AddressLookupViewModel } from "#ui/consumers/address-lookup.view-model.ts";
export { AddressLookupView } from "#ui/consumers/address-lookup.view.tsx";
