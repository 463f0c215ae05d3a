import type { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { MemoryIssuingWindows } from "#adapters/memory/taxfree/memory-issuing-windows.ts";
import { MemoryTaxFreeAccess } from "#adapters/memory/taxfree/memory-tax-free-access.ts";
import { MemoryTaxFreeProvider } from "#adapters/memory/taxfree/memory-tax-free-provider.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { toIssueError, type EligibilityFacts, type EligibilityLimits } from "#domain/taxfree/index.ts";
import type { Situation } from "../../situation.ts";
import type { TaxFreePorts } from "../../tax-free-ports.ts";

/** The rules of the sandbox service. */
const LIMITS: EligibilityLimits = {
  min: "30" as Decimal,
  max: "20000" as Decimal,
  countries: ["USA", "CAN", "CHN", "JPN", "CHE", "NOR", "AUS", "BRA", "IND", "ARE"],
  cards: ["3", "4", "5"],
};

/** An in-memory tax-free service. */
export function buildMemoryTaxFree({ settings, consumers }: Situation, receipts: MemoryReceipts): TaxFreePorts {
  const provider = new MemoryTaxFreeProvider(LIMITS);
  const windows = new MemoryIssuingWindows(provider);
  const known = ({ identifier }: Receipt): Partial<EligibilityFacts> => {
    const country = consumers.find((consumer) => consumer.identifier === identifier)?.properties["country"];
    return typeof country === "string" ? { customerCountry: country } : {};
  };
  return {
    access: new MemoryTaxFreeAccess({ receipts, stores: settings.tax_free?.stores ?? [], known }),
    provider,
    windows: (traveller) => {
      if (traveller.kind === "refused") windows.script = { refuse: toIssueError(traveller.code, traveller.text) };
      else
        windows.script = ({ issues: "issue", unheard: "issue-unheard", leaves: "close", blocked: "blocked" } as const)[
          traveller.kind
        ];
      provider.voidResponse = traveller.voiding === undefined ? undefined : { code: 2100, message: traveller.voiding };
      return windows;
    },
  };
}
