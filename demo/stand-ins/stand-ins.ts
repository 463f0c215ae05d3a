import type { StandIns } from "../../server/external/stand-ins.ts";
import { systemClock } from "../../server/system-clock.ts";
import { sampleProvider } from "./reports/sample-provider.ts";
import { createSampleAddresses } from "./sample-addresses.ts";
import { startSandbox, type SandboxOptions } from "./taxfree/start-sandbox.ts";

/** Returns stand-ins for the external services that are not configured. */
export const createStandIns = (config: SandboxOptions["config"]): StandIns => ({
  addresses: { service: createSampleAddresses(), description: "invented addresses" },
  reports: { service: sampleProvider, description: "three samples" },
  // A browser cannot reach the sandbox behind a proxy.
  startTaxFree: async (db) =>
    config.trustProxy === false
      ? startSandbox({ config, db, clock: systemClock, log: process.stderr })
      : { description: "none behind a proxy" },
});
