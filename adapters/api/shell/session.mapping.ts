import type { ContractSchemas } from "#contract/index.ts";
import type { Session } from "#domain/shell/index.ts";
import { toWireParser, readMembers, readString, type Unchecked } from "../shared/wire.ts";

export const parseSession = toWireParser((wire: Unchecked<ContractSchemas["Session"]>): Session => ({
  email: readString(readMembers(readMembers(wire).account).email),
}));
