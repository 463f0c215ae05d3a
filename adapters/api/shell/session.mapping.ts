import type { Session } from "#domain/shell/index.ts";
import { checked, record, text } from "../shared/wire.ts";

export const parseSession = checked((wire): Session => ({ email: text(record(record(wire)["account"])["email"]) }));
