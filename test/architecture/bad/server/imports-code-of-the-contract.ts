// breaks contract-has-types-only
import { WIRE_NAMES } from "#contract/index.ts";

export const names = WIRE_NAMES;
