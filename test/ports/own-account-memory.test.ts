import { MEMORY_TIME_CODE, MemoryOwnAccount } from "#adapters/memory/accounts/own/memory-own-account.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { OWN_PASSWORD, ownAccountContract } from "./own-account.contract.ts";

ownAccountContract({
  name: "memory",
  open: (facts) => {
    const start = Date.parse("2026-03-01T12:00:00Z");
    const clock = new FixedClock("2026-03-01T12:00:00Z");
    let passed = 0;
    const own = new MemoryOwnAccount({
      email: "staff@shop.example",
      password: OWN_PASSWORD,
      clock,
      random: new SeededRandom(1),
      ...facts,
    });
    return Promise.resolve({
      accounts: own.accounts,
      passkeys: own.passkeys,
      authenticator: own.authenticator,
      sessions: own.sessions,
      tokens: own.tokens,
      create: MemoryOwnAccount.answer,
      use: MemoryOwnAccount.answer,
      codeOf: () => MEMORY_TIME_CODE,
      advance: (minutes) => {
        passed += minutes;
        clock.set(new Date(start + passed * 60_000).toISOString());
      },
      beginOther: () => Promise.resolve(own.beginOther("Chrome on Linux")),
      addToken: (token) => Promise.resolve(own.addToken(token)),
    });
  },
});
