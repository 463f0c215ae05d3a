import { sql } from "kysely";
import { ApiTaxFreeAccess } from "#adapters/api/taxfree/api-tax-free-access.ts";
import { HttpTaxFreeProvider } from "#adapters/browser/taxfree/http-tax-free-provider.ts";
import type { TaxFreeSession } from "#domain/taxfree/index.ts";
import { createClient, type Client } from "#sdk/index.ts";
import { AccessTokenStore, type TokenDraft } from "#server/accounts/access-token-store.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";

export const TAX_FREE = { sender_id: "alder-finch", stores: ["LON-01", "77"] };

/** A receipt of store LON-01. */
export const RECEIPT = fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) }).id;

/** A server with the sandbox. Its retailer 1001 issues tax-free forms at two of three stores. */
export async function startTaxFreeServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer({ taxFreeSandbox: true, ...options });
  await issueForms(server);
  return server;
}

export const issueForms = ({ db, rights }: Pick<TestServer, "db" | "rights">): Promise<unknown> =>
  rights.runChange(() =>
    sql`UPDATE retailers SET settings = (settings::jsonb || ${JSON.stringify({ tax_free: TAX_FREE })}::jsonb)::json WHERE id = '1001'`.execute(
      db,
    ),
  );

async function clientOf(server: TestServer, rights: Partial<TokenDraft> = {}): Promise<Client> {
  const { token } = await new AccessTokenStore(server.db, systemClock, server.rights).create({
    name: "test",
    retailers: ["1001"],
    permissions: ["receipts_admin", "receipts_view"],
    ...rights,
  });
  return createClient({ baseUrl: `${server.url}/api`, token });
}

/** The adapters of the portal: sessions through the API, and the service as the browser calls it. */
export async function taxFreePorts(server: TestServer) {
  const access = new ApiTaxFreeAccess(await clientOf(server));
  const provider = new HttpTaxFreeProvider({ fetch: (input, init) => fetch(input, init) });
  const session = async (): Promise<TaxFreeSession> => {
    const opened = await access.session("LON-01");
    if (!opened.ok) throw new Error(`There is no session: ${JSON.stringify(opened.error)}`);
    return opened.value;
  };
  return { access, provider, session };
}

/** Issues a form in the window of the sandbox with a chosen outcome. Returns the messages to the portal. */
export async function chooseInWindow(
  session: TaxFreeSession,
  formId: string,
  {
    outcome = "success",
    void_outcome = "success",
    gross_amount = 100,
    receipts = [] as readonly object[],
    text = "",
  } = {},
): Promise<readonly Record<string, unknown>[]> {
  const post = {
    session_token: session.token,
    form_id: formId,
    nonce: "n0nce",
    origin: "https://portal.example",
    payload: JSON.stringify({ gross_amount, currency: "GBP", receipts }),
  };
  const shown = await fetch(`${session.baseUrl}/issue`, { method: "POST", body: new URLSearchParams(post) });
  if (!shown.ok) throw new Error(`The window shows ${shown.status}`);
  const answered = await fetch(`${session.baseUrl}/issue/answer`, {
    method: "POST",
    body: new URLSearchParams({ ...post, outcome, void_outcome, text }),
  });
  const [, messages = "[]"] = /for\(const message of (.*?)\)window\.opener/.exec(await answered.text()) ?? [];
  return JSON.parse(messages) as Record<string, unknown>[];
}
