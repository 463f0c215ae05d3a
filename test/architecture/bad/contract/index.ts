export type WireStore = { readonly id: string };
export const WIRE_NAMES = ["id"];
