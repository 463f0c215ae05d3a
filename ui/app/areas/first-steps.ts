import type { FirstStep } from "#domain/dashboard/index.ts";
import { hasAnyFlag, hasFlag } from "#domain/shared/permission.ts";
import { findPage, formatPath, type PageId } from "#domain/shell/index.ts";
import type { OpenFirstSteps } from "#ui/dashboard/greeting.view-model.ts";
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
  return logBugs(async (onDismiss) => {
    const part = await afterHydration(() => import("../chunks/first-steps.ts"));
    const { account, apiUrl, retailer, settings } = get(tokens.bootstrap);
    const client = get(tokens.client);
    const model = new part.FirstStepsViewModel({
      ...services(get),
      receipts: get(tokens.receipts),
      accounts: hrefs.account === undefined ? undefined : new part.ApiAccounts(client, false),
      tokens: hrefs.token === undefined ? undefined : new part.ApiAccessTokens(client),
      email: account.email,
      retailer,
      hrefs,
      formatCall: (storeReference) => {
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
      onDismiss,
    });
    return { View: part.FirstSteps, model };
  });
}

function hrefsOf(get: Get): Readonly<Partial<Record<FirstStep, string>>> {
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
