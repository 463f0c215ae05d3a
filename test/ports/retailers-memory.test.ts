import { MemoryRetailers } from "#adapters/memory/retailers/memory-retailers.ts";
import { toInstant } from "#domain/shared/time/instant.ts";
import { retailersContract } from "./retailers.contract.ts";

retailersContract({
  name: "memory",
  open: ({ retailers, mayCreate }) =>
    Promise.resolve(
      new MemoryRetailers(
        retailers.map((each) => ({ ...each, version: toInstant(0) })),
        { mayCreate },
      ),
    ),
});
