import { MemoryFiles } from "#adapters/memory/files/memory-files.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { filesContract } from "./files.contract.ts";
import { EMAIL } from "./situation.ts";

filesContract({
  name: "memory",
  account: EMAIL,
  open: ({ managed, now }) =>
    Promise.resolve(new MemoryFiles([], { clock: new FixedClock(now), retailer: "1001", managed, account: EMAIL })),
});
