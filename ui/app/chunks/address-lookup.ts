// Loaded when the user first opens the dialog.
export { ApiAddresses } from "#adapters/api/consumers/api-addresses.ts";
export { AddressLookupViewModel } from "#ui/consumers/address-lookup.view-model.ts";
export { AddressLookupView } from "#ui/consumers/address-lookup.view.tsx";
