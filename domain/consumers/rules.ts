// Entry point of the area for the server and for adapters that store values: see domain/stores/rules.ts.
export { PROFILES_READ_ONLY, VIP_NOT_KEPT } from "./consumers.messages.ts";
export { findDescriptionFault } from "./loyalty.ts";
export { changesVip, findProfileFaults, type ProfileChange, type ProfileFault } from "./profile-rules.ts";
