import { detectCapabilities, selectOptionalCapabilities } from "#server/http/capabilities.ts";
import { readContract } from "#test/contract/contract.ts";

const contract = readContract();

/** The bootstrap's capabilities of an API with everything in the contract. */
export const EVERY_CAPABILITY = selectOptionalCapabilities(
  contract,
  detectCapabilities({ contract, api: contract, basePath: "/api" }),
);
