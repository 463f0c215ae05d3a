import { ContainerModule, type Container } from "inversify";
import { PAGES, type PageArea, type PageId } from "#domain/shell/index.ts";
import { logBugs } from "../log-bugs.ts";
import type { Area, AreaScreen, LoadedAreaScreen, ScreenLoader, PageRoutes } from "../route.ts";
import { screenToken } from "../tokens.ts";

/** Loaders of the areas. The first page of an area loads its code. */
const AREAS: Readonly<Record<PageArea, () => Promise<Area>>> = {
  account: () => import("./account.ts").then(({ accountArea }) => accountArea),
  accounts: () => import("./accounts.ts").then(({ accountsArea }) => accountsArea),
  audit: () => import("./audit.ts").then(({ auditArea }) => auditArea),
  consumers: () => import("./consumers.ts").then(({ consumersArea }) => consumersArea),
  dashboard: () => import("./dashboard.ts").then(({ dashboardArea }) => dashboardArea),
  files: () => import("./files.ts").then(({ filesArea }) => filesArea),
  forms: () => import("./forms.ts").then(({ formsArea }) => formsArea),
  "own-account": () => import("./own-account.ts").then(({ ownAccountArea }) => ownAccountArea),
  mails: () => import("./mails.ts").then(({ mailsArea }) => mailsArea),
  rates: () => import("./rates.ts").then(({ ratesArea }) => ratesArea),
  receipt: () => import("./receipt.ts").then(({ receiptArea }) => receiptArea),
  receipts: () => import("./receipts.ts").then(({ receiptsArea }) => receiptsArea),
  refunds: () => import("./refunds.ts").then(({ refundsArea }) => refundsArea),
  reports: () => import("./reports.ts").then(({ reportsArea }) => reportsArea),
  retailers: () => import("./retailers.ts").then(({ retailersArea }) => retailersArea),
  search: () => import("./search.ts").then(({ searchArea }) => searchArea),
  shell: () => import("./shell.ts").then(({ shellArea }) => shellArea),
  stores: () => import("./stores.ts").then(({ storesArea }) => storesArea),
  suppression: () => import("./suppression.ts").then(({ suppressionArea }) => suppressionArea),
  surveys: () => import("./surveys.ts").then(({ surveysArea }) => surveysArea),
  templates: () => import("./templates.ts").then(({ templatesArea }) => templatesArea),
  "test-receipts": () => import("./test-receipts.ts").then(({ testReceiptsArea }) => testReceiptsArea),
  tills: () => import("./tills.ts").then(({ tillsArea }) => tillsArea),
  translations: () => import("./translations.ts").then(({ translationsArea }) => translationsArea),
};

/**
 * Returns the pages that have a screen.
 * The first screen of an area adds the bindings of the area to the container.
 */
export function createPageRoutes(container: Container): PageRoutes {
  const bound = new Set<PageArea>();
  return Object.fromEntries(
    PAGES.flatMap(({ id, area: name }) => {
      if (name === undefined) return [];
      const load = async (): Promise<LoadedAreaScreen> => {
        const area = await AREAS[name]();
        if (!bound.has(name)) bindArea(container, area);
        bound.add(name);
        const { model: _model, ...screen } = area.screens[id] as AreaScreen;
        return { ...screen, createModel: () => container.get(screenToken(id)) };
      };
      return [[id, once(logBugs(load))]];
    }),
  );
}

/** Binds what the screens of an area share, and the view-model of each screen. A test can bind either before. */
export const bindArea = (container: Container, { bindings = [], screens }: Area): void =>
  container.load(
    new ContainerModule((options) => {
      for (const add of bindings) add(options);
      for (const [id, { model }] of Object.entries(screens)) {
        const token = screenToken(id as PageId);
        if (!options.isBound(token))
          options
            .bind(token)
            .toResolvedValue(...model)
            .inTransientScope();
      }
    }),
  );

/** Caches the loaded screen. */
function once(load: () => Promise<LoadedAreaScreen>): ScreenLoader {
  let loaded: LoadedAreaScreen | undefined;
  return () => loaded ?? load().then((screen) => (loaded = screen));
}
