// The routes of the portal, each with an address of a demonstration.
import type { Browser, Page } from "playwright-core";
import { PAGES } from "#domain/shell/index.ts";
import { waitUntilSettled } from "./settled-page.ts";
import { onPage, type Address } from "./signed-in-page.ts";

/** A route of the portal, and an address of it that exists. */
export type Route = { readonly path: string; readonly href: string };

/**
 * Returns every route with an address that exists, from the links of other pages.
 * Throws if an address is not found, because that route would not be measured.
 */
export async function findRoutes(browser: Browser, address: Address): Promise<readonly Route[]> {
  const paths = PAGES.flatMap((page) => page.paths);
  const found = new Map(paths.filter((path) => !isParameterized(path)).map((path) => [path, [path]]));
  const values: Record<string, string> = {};
  const queue = [...found.keys()];
  const note = (link: string): void => {
    const match = matchPath(paths, link);
    if (match === undefined || !isParameterized(match.path)) return;
    const known = found.get(match.path) ?? [];
    Object.assign(values, { ...match.values, ...values });
    if (known.includes(link) || known.length === MAX_OPENED_OF_ROUTE) return;
    found.set(match.path, [...known, link]);
    queue.push(link);
  };
  await onPage(browser, address, async (page) => {
    for (let href = queue.shift(); href !== undefined; href = queue.shift()) {
      await page.goto(address.url + href);
      await waitUntilSettled(page);
      for (const link of await linksOn(page)) note(link);
    }
  });
  return paths.map((path) => ({ path, href: found.get(path)?.[0] ?? fillIn(path, values) }));
}

/** A page of one receipt may lack the link that that of another has. */
const MAX_OPENED_OF_ROUTE = 5;

const isParameterized = (path: string): boolean => path.includes("{");

const PARAMETER = /\{(\w+)\*?\}/g;

/** Returns the route of a link, and the values of its parameters. A route without parameters comes first. */
function matchPath(paths: readonly string[], link: string) {
  const { pathname, searchParams } = new URL(link, "http://portal");
  for (const path of [...paths].sort((a, b) => Number(isParameterized(a)) - Number(isParameterized(b)))) {
    const pattern = path.replaceAll(PARAMETER, (_, name: string) => `(?<${name}>[^/]+)`);
    const match = new RegExp(`^${pattern}$`).exec(pathname);
    const receipt = searchParams.get("receipt");
    if (match) return { path, values: { ...match.groups, ...(receipt !== null && { receipt_id: receipt }) } };
  }
  return undefined;
}

/** Fills in a route that only a button leads to. */
const fillIn = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(PARAMETER, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no link leads to ${path}`);
    return value;
  });

const linksOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("main a[href^='/']")].map(
      ({ pathname, search }) => pathname + search,
    ),
  );

/** The page that previews the mail of a receipt, with the links that its customer gets. */
const MAIL_PREVIEW = "/admin/templatemanager/email";
const HOSTED_ROUTES = [
  { path: "/r/{receipt}", start: "/r/" },
  { path: "/s/{survey}", start: "/s/" },
];

/** Returns the pages for customers: a receipt and a survey. Throws if the preview of a mail does not link to one. */
export const findHostedRoutes = (browser: Browser, address: Address): Promise<readonly Route[]> =>
  onPage(browser, address, async (page) => {
    await page.goto(address.url + MAIL_PREVIEW);
    await page.frameLocator("iframe").locator("a[href*='/r/']").first().waitFor();
    const links = await page
      .frameLocator("iframe")
      .locator("a")
      .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ pathname }) => pathname));
    return HOSTED_ROUTES.map(({ path, start }) => {
      const href = links.find((link) => link.startsWith(start));
      if (href === undefined) throw new Error(`the preview of a mail has no link to ${path}`);
      return { path, href };
    });
  });
