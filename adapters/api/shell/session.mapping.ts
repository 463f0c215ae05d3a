import type { Session } from "#domain/shell/index.ts";
import { toWireParser, readWireObject, readString } from "../shared/wire.ts";

export const parseSession = toWireParser((wire): Session => ({ email: readString(readWireObject(readWireObject(wire)["account"])["email"]) }));
