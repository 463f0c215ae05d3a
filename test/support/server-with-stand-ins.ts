// The server on real data with stand-ins for external services, so that tests have them without the data of a demonstration.
import { createStandIns } from "#demo/stand-ins/stand-ins.ts";
import { readConfig } from "#server/config.ts";
import { runServer } from "#server/run-server.ts";

await runServer(
  () => readConfig(process.env),
  (config) => Promise.resolve({ standIns: createStandIns({ ...config, taxFreePort: 0 }) }),
);
