import { MemorySpeedReports } from "#adapters/memory/shell/memory-speed-reports.ts";
import { speedReportsContract } from "./speed-reports.contract.ts";

speedReportsContract({
  name: "memory",
  open: ({ views, ...facts }) => Promise.resolve(new MemorySpeedReports(views, facts)),
});
