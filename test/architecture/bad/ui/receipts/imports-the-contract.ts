// breaks only-both-ends-import-the-contract
import type { WireStore } from "#contract/index.ts";

export const idOf = ({ id }: WireStore): string => id;
