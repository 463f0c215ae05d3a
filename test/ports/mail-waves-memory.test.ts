import { MemoryMailWaves } from "#adapters/memory/mails/memory-mail-waves.ts";
import { mailWavesContract } from "./mail-waves.contract.ts";

mailWavesContract({
  name: "memory",
  open: ({ mails, ...view }) => Promise.resolve(new MemoryMailWaves(mails, view)),
});
