export {
  retailerExists,
  retailersFailureMessage,
  SETTINGS_OUTDATED,
  SETTINGS_TAKE_EFFECT,
  type RetailersAction,
} from "./retailers.messages.ts";
export { selectRetailerFields, type NewRetailer, type RetailerFields, type RetailerRecord } from "./retailer-record.ts";
export { canCreateRetailers, managesSettings, SETTINGS_FLAG } from "./settings-rights.ts";
export type { ManagedRetailers, RetailerChange, Retailers } from "./retailers.port.ts";
