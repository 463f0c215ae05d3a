import type { FirstStep } from "#domain/dashboard/index.ts";
import { hasAnyFlag, hasFlag } from "#domain/shared/permission.ts";
import { findPage, formatPath, type PageId } from "#domain/shell/index.ts";
import { FirstStepsViewModel, type RestOfFirstSteps } from "#ui/dashboard/first-steps.view-model.ts";
import type { OpenFirstSteps } from "#ui/dashboard/greeting.view-model.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { afterHydration } from "../hydration.ts";
import { logBugs } from "../log-bugs.ts";
import { tokens } from "../tokens.ts";
import { isReachable, services, type Get } from "./area.ts";

/** Returns how the list of first steps opens. Undefined for an account that may do none of them, or see no receipts. */
export function firstSteps(get: Get): OpenFirstSteps | undefined {
  const { permissions } = get(tokens.bootstrap);
  const hrefs = hrefsOf(get);
  const seesReceipts = hasAnyFlag(permissions, findPage("receipts").requiredFlags);
  if (!seesReceipts || hasFlag(permissions, "sales_demo") || Object.keys(hrefs).length === 0) return undefined;
  const { account, retailer } = get(tokens.bootstrap);
  return (onDismiss) =>
    new FirstStepsViewModel({
      ...services(get),
      receipts: get(tokens.receipts),
      email: account.email,
      retailer,
      hrefs,
      rest: new LazyModule(
        logBugs(() => afterHydration(() => loadRest(get, hrefs))),
        get(tokens.schedule),
      ),
      onDismiss,
    });
}

async function loadRest(get: Get, hrefs: Hrefs): Promise<RestOfFirstSteps> {
  const part = await import("../chunks/first-steps.ts");
  const client = get(tokens.client);
  return {
    accounts: hrefs.account === undefined ? undefined : new part.ApiAccounts(client, false),
    tokens: hrefs.token === undefined ? undefined : new part.ApiAccessTokens(client),
    formatCall: (storeReference) => {
      const { apiUrl, retailer, settings } = get(tokens.bootstrap);
      const { timezone: zone, currency } = settings;
      const body = part.buildFirstReceipt({ storeReference, zone, currency, now: get(tokens.clock).now() });
      const api = new URL(apiUrl, get(tokens.origin)).href;
      return part.formatCallAsCode("curl", {
        apiUrl: api,
        retailerId: retailer.id,
        body,
        json: part.formatBody(body),
      });
    },
  };
}

type Hrefs = Readonly<Partial<Record<FirstStep, string>>>;

function hrefsOf(get: Get): Hrefs {
  const { account } = get(tokens.bootstrap);
  const can = get(tokens.can);
  const at = (step: FirstStep, page: PageId, href: string) => (isReachable(get, page) ? { [step]: href } : {});
  const hasTokens = can("listAccessTokens") && can("createAccessToken");
  return {
    ...at("store", "store-form", "/admin/stores/add"),
    ...at("account", "accounts", "/admin/accounts"),
    ...(hasTokens ? at("token", "account", formatPath("/admin/accounts/{email*}", { email: account.email })) : {}),
    ...at("receipt", "post-receipt", "/admin/post_receipt"),
  };
}
