// breaks not-to-unresolvable
import { nothing } from "#domain/nowhere/index.ts";

export const lost = nothing;
