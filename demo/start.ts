// `npm start`: the server with demonstration data, and with stand-ins for external services.
import { runServer } from "../server/run-server.ts";
import { readDemoConfig } from "./demo-config.ts";

await runServer(
  () => readDemoConfig(process.env, process.argv.slice(2)),
  async (config) => {
    const { createDemonstration } = await import("./demonstration.ts");
    const { createStandIns } = await import("./stand-ins/stand-ins.ts");
    return { demonstration: createDemonstration(config), standIns: createStandIns(config) };
  },
);
