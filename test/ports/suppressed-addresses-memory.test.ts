import { MemorySuppressedAddresses } from "#adapters/memory/suppression/memory-suppressed-addresses.ts";
import { suppressedAddressesContract } from "./suppressed-addresses.contract.ts";

suppressedAddressesContract({
  name: "memory",
  open: ({ receipt, failures, isMasked }) => {
    const addresses = new MemorySuppressedAddresses({ isMasked });
    for (const failed of failures) addresses.report({ ...failed, receiptId: receipt.id });
    return Promise.resolve(addresses);
  },
});
