import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { MemoryTaxFreeAccess } from "#adapters/memory/taxfree/memory-tax-free-access.ts";
import { MemoryTaxFreeProvider } from "#adapters/memory/taxfree/memory-tax-free-provider.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { taxFreeContract } from "./tax-free.contract.ts";

taxFreeContract({
  name: "memory",
  open: (receipts) => {
    const provider = new MemoryTaxFreeProvider({ min: "30" as Decimal });
    const access = new MemoryTaxFreeAccess({ receipts: new MemoryReceipts(receipts), stores: ["LON-01"] });
    return Promise.resolve({
      access,
      provider,
      issue: (_session, formId) => Promise.resolve(provider.issue(formId, "100" as Decimal)),
    });
  },
});
