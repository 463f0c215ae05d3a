import type { FirstStep } from "#domain/dashboard/index.ts";
import { hasAnyFlag, hasFlag } from "#domain/shared/permission.ts";
import { findPage, formatPath, type PageId } from "#domain/shell/index.ts";
import type { OpenFirstSteps } from "#ui/dashboard/greeting.view-model.ts";
import { afterHydration } from "../hydration.ts";
import type { Resolved } from "../injected.ts";
import { logBugs } from "../log-bugs.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS } from "./area.ts";

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
  const { account, apiUrl, permissions, retailer, settings } = bootstrap;
  const hrefs = hrefsOf({ can: deps.can, email: account.email, isReachable });
  const seesReceipts = hasAnyFlag(permissions, findPage("receipts").requiredFlags);
  if (!seesReceipts || hasFlag(permissions, "sales_demo") || Object.keys(hrefs).length === 0) return undefined;
  return logBugs(async (onDismiss) => {
    const part = await afterHydration(() => import("../chunks/first-steps.ts"));
    const model = new part.FirstStepsViewModel({
      ...deps,
      accounts: hrefs.account === undefined ? undefined : new part.ApiAccounts(client, false),
      tokens: hrefs.token === undefined ? undefined : new part.ApiAccessTokens(client),
      email: account.email,
      retailer,
      hrefs,
      formatCall: (storeReference) => {
        const { timezone: zone, currency } = settings;
        const body = part.buildFirstReceipt({ storeReference, zone, currency, now: deps.clock.now() });
        return part.formatCallAsCode("curl", {
          apiUrl: new URL(apiUrl, origin).href,
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

type Reachable = Pick<Deps, "can" | "isReachable"> & { readonly email: string };

function hrefsOf({ can, email, isReachable }: Reachable): Readonly<Partial<Record<FirstStep, string>>> {
  const at = (step: FirstStep, page: PageId, href: string) => (isReachable(page) ? { [step]: href } : {});
  const hasTokens = can("listAccessTokens") && can("createAccessToken");
  return {
    ...at("store", "store-form", "/admin/stores/add"),
    ...at("account", "accounts", "/admin/accounts"),
    ...(hasTokens ? at("token", "account", formatPath("/admin/accounts/{email*}", { email })) : {}),
    ...at("receipt", "post-receipt", "/admin/post_receipt"),
  };
}
