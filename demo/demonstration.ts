import { randomInt } from "node:crypto";
import { hashPassword, verifyPassword } from "../server/accounts/password-hash.ts";
import type { Demonstration } from "../server/demonstration.ts";
import { isLoopback } from "../server/loopback.ts";
import { systemClock } from "../server/system-clock.ts";
import { startBacklog } from "./backlog.ts";
import type { DemoConfig } from "./demo-config.ts";
import { DEMO_PROVIDER } from "./insert-mails.ts";
import { seedDemo } from "./seed-demo.ts";
import { startSimulator } from "./simulator.ts";
import { demoStartLines } from "./start-lines.ts";
import { toTrialAccounts } from "./trial-accounts.ts";

export function createDemonstration(config: DemoConfig): Demonstration {
  const isReachable = !isLoopback(config.host) || config.trustProxy !== false;
  const now = () => systemClock.now();
  return {
    reset: config.reset,
    mailSource: DEMO_PROVIDER,
    seed: async (db, { print, onProgress }) => {
      const since = now();
      const summary = await seedDemo(db, {
        receipts: config.receipts,
        now: since,
        log: print,
        onProgress,
        passwords: { choice: isReachable ? "random" : "given", hash: hashPassword, verify: verifyPassword },
      });
      const random = { below: (below: number): number => randomInt(below) };
      return {
        trials: toTrialAccounts(summary.accounts),
        lines: demoStartLines(summary),
        startActivity: (report) =>
          config.still
            ? []
            : [startSimulator(db, { now, since, random, report }), startBacklog(db, { now, log: print, report })],
      };
    },
  };
}
