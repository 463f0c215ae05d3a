import { ContainerModule, type Container } from "inversify";
import { PAGES, type PageArea } from "#domain/shell/index.ts";
import type { Area, AreaScreen, OpenedScreen, OpenScreen, Routes } from "../route.ts";

/** Loaders of the areas. The first page of an area loads its code. */
const AREAS: Readonly<Record<PageArea, () => Promise<{ readonly area: Area }>>> = {
  account: () => import("./account.ts"),
  accounts: () => import("./accounts.ts"),
  consumers: () => import("./consumers.ts"),
  dashboard: () => import("./dashboard.ts"),
  files: () => import("./files.ts"),
  forms: () => import("./forms.ts"),
  rates: () => import("./rates.ts"),
  receipt: () => import("./receipt.ts"),
  receipts: () => import("./receipts.ts"),
  refunds: () => import("./refunds.ts"),
  reports: () => import("./reports.ts"),
  search: () => import("./search.ts"),
  shell: () => import("./shell.ts"),
  stores: () => import("./stores.ts"),
  surveys: () => import("./surveys.ts"),
  templates: () => import("./templates.ts"),
  "test-receipts": () => import("./test-receipts.ts"),
  tills: () => import("./tills.ts"),
  translations: () => import("./translations.ts"),
};

/**
 * Returns the pages that have a screen.
 * The first screen of an area adds the bindings of the area to the container.
 */
export function routesOf(container: Container): Routes {
  const bound = new Set<PageArea>();
  return Object.fromEntries(PAGES.flatMap(({ id, area: name }) => {
    if (name === undefined) return [];
    const load = async (): Promise<OpenedScreen> => {
      const { area } = await AREAS[name]();
      if (!bound.has(name)) container.load(new ContainerModule(area.bind ?? (() => undefined)));
      bound.add(name);
      const { createModel, ...screen } = area.screens[id] as AreaScreen;
      return { ...screen, createModel: () => createModel((token) => container.get(token)) };
    };
    return [[id, once(load)]];
  }));
}

/** Caches the loaded screen. */
function once(load: () => Promise<OpenedScreen>): OpenScreen {
  let loaded: OpenedScreen | undefined;
  return () => loaded ?? load().then((screen) => (loaded = screen));
}
