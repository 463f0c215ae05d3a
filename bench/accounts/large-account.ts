// An account of 500 roles and 100 retailers, and stubs of the API around it: this measures the page, not the server.
import type { Page, Route } from "playwright-core";
import { FLAGS } from "#domain/shared/access/permission.ts";
import { routeApi } from "#test/browser/support/page-state.ts";

type WireRole = { readonly context_name: string; readonly context_value: string; readonly permission: string };

export const LARGE = "large@shop.example";
const STORES = Array.from({ length: 25 }, (_, at) => ({ value: `S${100 + at}`, name: `Store ${100 + at}` }));
const PERMISSIONS = FLAGS.slice(0, 20);
/** The role that the benchmark adds and removes. The account does not have it. */
export const SPARE = "employee";

const retailers = Array.from({ length: 100 }, (_, at) => ({ id: String(1001 + at), name: `Retailer ${1001 + at}` }));
const roles: readonly WireRole[] = STORES.flatMap(({ value }) =>
  PERMISSIONS.map((permission) => ({ context_name: "store_id", context_value: value, permission })),
);

/** Answers the calls for the account, including patches. */
export async function serveLargeAccount(page: Page): Promise<void> {
  const whole = { status: "active", retailers: retailers.map(({ id }) => id), roles };
  let account = whole;
  let changes = 0;
  const shown = () => ({
    email: LARGE,
    confirmed: true,
    status: account.status,
    retailers: account.retailers.map((id) => ({ id, name: `Retailer ${id}` })),
    roles: account.roles.map((role) => ({ ...role, source_name: role.context_value.replace("S", "Store ") })),
    updated_timestamp: new Date(Date.UTC(2026, 0, 1) + 1_000 * changes).toISOString(),
  });
  const answer = (route: Route, json: unknown) => route.fulfill({ json });
  const picker = (path: string, type_name: string, values: unknown) =>
    routeApi(page, `**/api/_/${path}/**`, (route) => answer(route, { type_name, values }));
  await picker("account-role-types", "retailer_id", ["retailer_id", "store_id"]);
  await picker("account-role-names", "store_id", STORES);
  await picker("account-role-permissions", "store_id", [...PERMISSIONS, SPARE]);
  await routeApi(page, "**/api/_/account/large*/log*", (route) => answer(route, logOf()));
  await routeApi(page, "**/api/_/account/large*/tokens*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 201, json: { token: TOKEN, secret: "cft_secret" } })
      : answer(route, [TOKEN]),
  );
  await routeApi(page, "**/api/_/account/large*/tokens/*", (route) => route.fulfill({ status: 204 }));
  await routeApi(page, "**/api/_/account/large*/_reset*", (route) => route.fulfill({ status: 204 }));
  await routeApi(page, /\/api\/_\/account\/large[^/]*$/, (route) => {
    if (route.request().method() === "PATCH") {
      account = { ...account, ...(route.request().postDataJSON() as Partial<typeof account>) };
      changes += 1;
    } else account = whole;
    return answer(route, shown());
  });
}

const TOKEN = {
  id: "t1",
  name: "till",
  permissions: [PERMISSIONS[0]],
  retailers: ["1001"],
  created_timestamp: "2026-01-01T00:00:00Z",
};

/** The maximum number of entries in a response. */
const logOf = (): readonly object[] =>
  Array.from({ length: 500 }, (_, at) => ({
    at: new Date(Date.UTC(2026, 0, 1) - 60_000 * at).toISOString(),
    actor: "root@shop.example",
    action: "account.roles",
    details: { added: [roles[at]], removed: [] },
    request_id: `r-${at}`,
  }));
