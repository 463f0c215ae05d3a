import { MemoryDashboard } from "#adapters/memory/dashboard/memory-dashboard.ts";
import { MemoryRates } from "#adapters/memory/rates/memory-rates.ts";
import { MemorySearches } from "#adapters/memory/search/memory-searches.ts";
import { MemoryReceiptCounter } from "#adapters/memory/receipts/memory-receipt-counter.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { MemoryEmbeddedReports } from "#adapters/memory/reports/memory-embedded-reports.ts";
import { MemoryReports } from "#adapters/memory/reports/memory-reports.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemorySessions } from "#adapters/memory/shell/memory-sessions.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { withStoreDefaults } from "#adapters/memory/stores/store-fixture.ts";
import { parseEmbeddedReportId } from "#domain/reports/index.ts";
import { DEFAULT_STORE_SETTINGS } from "#domain/stores/index.ts";
import { MemoryTemplateVersions } from "#adapters/memory/templates/memory-template-versions.ts";
import { MemoryTemplates } from "#adapters/memory/templates/memory-templates.ts";
import { dashboardContract } from "./dashboard.contract.ts";
import { listAndFiguresContract } from "./list-and-figures.contract.ts";
import { ratesContract } from "./rates.contract.ts";
import { receiptTotalsContract, type TotalsPorts } from "./receipt-totals.contract.ts";
import { receiptsContract } from "./receipts.contract.ts";
import { reportsContract } from "./reports.contract.ts";
import { searchesContract, type SearchPorts } from "./searches.contract.ts";
import { sessionsContract } from "./sessions.contract.ts";
import type { FiguresPorts, Fulfilment, Ports, RatesPorts, Situation, StorePorts, TemplatePorts } from "./situation.ts";
import { storeRegisterContract } from "./store-register.contract.ts";
import { storesContract } from "./stores.contract.ts";
import { templatesContract } from "./templates.contract.ts";

const memory: Fulfilment<Ports & StorePorts & RatesPorts & TemplatePorts & FiguresPorts & SearchPorts & TotalsPorts> = {
  name: "memory",
  open: (situation) => {
    const { receipts, rates, allowed, email, now, country } = situation;
    const templateVersions = new MemoryTemplateVersions();
    const stores = storesOf(situation, templateVersions);
    const listed = new MemoryReceipts(receipts, allowed, {
      country,
      typeOf: (id) => {
        const store = situation.stores.find((each) => each.id === id);
        return store && (withStoreDefaults(store).properties["store_type"] as string | undefined);
      },
      zoneOf: (id) => situation.stores.find((store) => store.id === id)?.timezone ?? situation.timezone,
    });
    return Promise.resolve({
      receipts: listed,
      counter: new MemoryReceiptCounter(listed, situation.timezone),
      searches: new MemorySearches(receipts, situation.timezone, { allowed, country }),
      stores,
      register: stores,
      rates: new MemoryRates(rates),
      templates: new MemoryTemplates({ versions: templateVersions }),
      templateVersions,
      dashboard: new MemoryDashboard(situation, ...(now === undefined ? [] : [new FixedClock(now)])),
      reports: new MemoryReports(situation),
      embedded,
      sessions: new MemorySessions(email === undefined ? undefined : { email }),
    });
  },
};

const EMBEDDED = [
  ["stock", "Stock", false],
  ["margin", "Margin", true],
  ["returns", "Returns", false],
] as const;

const embedded = new MemoryEmbeddedReports(
  EMBEDDED.map(([id, name, isRestricted]) => ({
    id: parseEmbeddedReportId(id)!,
    name,
    isRestricted,
    url: `https://reports.example/${id}`,
  })),
);

const storesOf = (
  { stores, receipts, tills, allowed, numbered = false }: Situation,
  templateVersions: MemoryTemplateVersions,
): MemoryStores =>
  new MemoryStores(stores, allowed, {
    settings: { ...DEFAULT_STORE_SETTINGS, legacyReference: numbered },
    templateVersions,
    usesOf: ({ id }) => ({
      receipts: receipts.filter(({ storeId }) => storeId === id).length,
      roles: allowed === "all" ? 0 : allowed.filter((store) => store === id).length,
      tills: tills.filter(({ storeId }) => storeId === id).length,
      ...{ rawRecords: 0, accessTokens: 0 },
    }),
  });

receiptsContract(memory);
searchesContract(memory);
receiptTotalsContract(memory);
storesContract(memory);
storeRegisterContract(memory);
ratesContract(memory);
templatesContract(memory);
dashboardContract(memory);
reportsContract(memory);
listAndFiguresContract(memory, 50);
sessionsContract(memory);
