import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { MemorySessions } from "#adapters/memory/shell/memory-sessions.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { receiptsContract } from "./receipts.contract.ts";
import { sessionsContract } from "./sessions.contract.ts";
import type { Fulfilment } from "./situation.ts";
import { storesContract } from "./stores.contract.ts";

const memory: Fulfilment = {
  name: "memory",
  open: ({ receipts, stores, allowed, email }) =>
    Promise.resolve({
      receipts: new MemoryReceipts(receipts, allowed),
      stores: new MemoryStores(stores, allowed),
      sessions: new MemorySessions(email === undefined ? undefined : { email }),
    }),
};

receiptsContract(memory);
storesContract(memory);
sessionsContract(memory);
