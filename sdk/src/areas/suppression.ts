import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** An address that gets no automatic emails. */
export type SuppressedAddress = Schemas["SuppressedAddress"];
/** Whether an address gets automatic emails. */
export type AddressSuppression = Schemas["AddressSuppression"];
