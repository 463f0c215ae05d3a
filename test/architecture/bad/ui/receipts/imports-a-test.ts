// breaks production-never-imports-tests
import { proof } from "#test/proof.ts";

export const proved = proof;
