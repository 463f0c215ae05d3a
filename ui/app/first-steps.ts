import type { FirstStep } from "#domain/dashboard/index.ts";
import { hasAnyFlag, hasFlag } from "#domain/shared/access/permission.ts";
import { findPage, formatPath, type PageId } from "#domain/shell/index.ts";
import { FirstStepsViewModel, type RestOfFirstSteps } from "#ui/dashboard/first-steps.view-model.ts";
import type { OpenFirstSteps } from "#ui/dashboard/greeting.view-model.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { afterHydration } from "./hydration.ts";
import type { Resolved } from "./injected.ts";
import { logBugs } from "./log-bugs.ts";
import { tokens } from "./tokens.ts";
import { COMMON_TOKENS } from "./areas/area.ts";

/** The tokens of what the first steps need. */
export const FIRST_STEP_TOKENS = {
  ...COMMON_TOKENS,
  bootstrap: tokens.bootstrap,
  client: tokens.client,
  isReachable: tokens.isReachable,
  origin: tokens.origin,
  receipts: tokens.receipts,
} as const;

type Deps = Resolved<typeof FIRST_STEP_TOKENS>;

/** Returns how the list of first steps opens. Undefined for an account that may do none of them, or see no receipts. */
export function firstSteps({ bootstrap, client, isReachable, origin, ...deps }: Deps): OpenFirstSteps | undefined {
  const { account, permissions, retailer } = bootstrap;
  const hrefs = hrefsOf({ can: deps.can, email: account.email, isReachable });
  const seesReceipts = hasAnyFlag(permissions, findPage("receipts").requiredFlags);
  if (!seesReceipts || hasFlag(permissions, "sales_demo") || Object.keys(hrefs).length === 0) return undefined;
  return (onDismiss) =>
    new FirstStepsViewModel({
      ...deps,
      email: account.email,
      retailer,
      hrefs,
      rest: new LazyModule(
        logBugs(() => afterHydration(() => loadRest({ bootstrap, client, origin, clock: deps.clock }, hrefs))),
        deps.schedule,
      ),
      onDismiss,
    });
}

async function loadRest(
  {
    bootstrap: { apiUrl, retailer, settings },
    client,
    origin,
    clock,
  }: Pick<Deps, "bootstrap" | "client" | "origin" | "clock">,
  hrefs: Hrefs,
): Promise<RestOfFirstSteps> {
  const part = await import("./chunks/first-steps.ts");
  return {
    accounts: hrefs.account === undefined ? undefined : new part.ApiAccounts(client, false),
    tokens: hrefs.token === undefined ? undefined : new part.ApiAccessTokens(client),
    formatCall: (storeReference) => {
      const { timezone: zone, currency } = settings;
      const body = part.buildFirstReceipt({ storeReference, zone, currency, now: clock.now() });
      return part.formatCallAsCode("curl", {
        apiUrl: new URL(apiUrl, origin).href,
        retailerId: retailer.id,
        body,
        json: part.formatBody(body),
      });
    },
  };
}

type Hrefs = Readonly<Partial<Record<FirstStep, string>>>;
type Reachable = Pick<Deps, "can" | "isReachable"> & { readonly email: string };

function hrefsOf({ can, email, isReachable }: Reachable): Hrefs {
  const at = (step: FirstStep, page: PageId, href: string) => (isReachable(page) ? { [step]: href } : {});
  const hasTokens = can("listAccessTokens") && can("createAccessToken");
  return {
    ...at("store", "store-form", "/admin/stores/add"),
    ...at("account", "accounts", "/admin/accounts"),
    ...(hasTokens ? at("token", "account", formatPath("/admin/accounts/{email*}", { email })) : {}),
    ...at("receipt", "post-receipt", "/admin/post_receipt"),
  };
}
