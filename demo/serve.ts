// `npm run serve`: the server, with stand-ins for the external services that are not configured.
import { runServer } from "../server/run-server.ts";
import { readServeConfig } from "./demo-config.ts";
import { createStandIns } from "./stand-ins/stand-ins.ts";

await runServer(
  () => readServeConfig(process.env, process.argv.slice(2)),
  (config) => Promise.resolve({ standIns: createStandIns(config) }),
);
