import { MemoryRates } from "#adapters/memory/rates/memory-rates.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { MemorySessions } from "#adapters/memory/shell/memory-sessions.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { ratesContract } from "./rates.contract.ts";
import { receiptsContract } from "./receipts.contract.ts";
import { sessionsContract } from "./sessions.contract.ts";
import type { Fulfilment, Ports, RatesPorts, Situation, StorePorts } from "./situation.ts";
import { storeRegisterContract } from "./store-register.contract.ts";
import { storesContract } from "./stores.contract.ts";

const memory: Fulfilment<Ports & StorePorts & RatesPorts> = {
  name: "memory",
  open: (situation) => {
    const { receipts, rates, allowed, email } = situation;
    const stores = storesOf(situation);
    return Promise.resolve({
      receipts: new MemoryReceipts(receipts, allowed),
      stores,
      register: stores,
      rates: new MemoryRates(rates),
      sessions: new MemorySessions(email === undefined ? undefined : { email }),
    });
  },
};

const storesOf = ({ stores, receipts, allowed }: Situation): MemoryStores =>
  new MemoryStores(stores, allowed, {
    usesOf: ({ id }) => ({
      receipts: receipts.filter(({ storeId }) => storeId === id).length,
      roles: allowed === "all" ? 0 : allowed.filter((store) => store === id).length,
    }),
  });

receiptsContract(memory);
storesContract(memory);
storeRegisterContract(memory);
ratesContract(memory);
sessionsContract(memory);
