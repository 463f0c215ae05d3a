import { MemoryTestReceipts } from "#adapters/memory/test-receipts/memory-test-receipts.ts";
import { testReceiptsContract } from "./test-receipts.contract.ts";

testReceiptsContract({
  name: "memory",
  open: () =>
    Promise.resolve({ receipts: new MemoryTestReceipts(), storeReference: "LON-01", otherStoreReference: "LON-02" }),
});
