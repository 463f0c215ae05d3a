// Tax-free forms while servers are killed between the steps of issuing and voiding, as processes on the database of the
// test run.
import { expect } from "chai";
import { sql } from "kysely";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { ApiTaxFreeAccess } from "#adapters/api/taxfree/api-tax-free-access.ts";
import { HttpTaxFreeProvider } from "#adapters/browser/taxfree/http-tax-free-provider.ts";
import { parseReceiptId, type Receipt } from "#domain/receipts/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import {
  selectTaxFreeForms,
  selectFormState,
  issueForm,
  parseForms,
  parseWindowMessage,
  resumeForm,
  voidForm,
  type TaxFreeFormDeps,
  type TaxFreeForm,
  type WindowPost,
} from "#domain/taxfree/index.ts";
import { createClient } from "#sdk/index.ts";
import { insertToken } from "#server/accounts/access-token-store.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { filledPlace, inDatabase, startServerProcess, type Place } from "#test/support/server-process.ts";
import { PAYLOAD } from "#test/support/tax-free-work.ts";
import { TAX_FREE } from "./tax-free-server.ts";

const KILLS = Number(process.env["KILLS"] ?? 3);
const PER_KILL_MS = 20_000;
/** The calls of a form from start to end. A kill interrupts each of them in turn. */
const CALLS = 12;

/** Receipts of store LON-01. */
const receiptAt = (kill: number) =>
  parseReceiptId(
    fixtureReceipt({ retailer: "1001", at: (kill % 30) * 3, transaction: transactionAt((kill % 30) * 3) }).id,
  )!;

/** A call without a response, because the server was killed. */
type Calls = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** The adapters of the portal, and a window that is filled in by HTTP. */
class Till {
  readonly receipts: ApiReceipts;
  private readonly actions: ApiReceiptActions;
  private readonly calls: Calls;
  private readonly access: ApiTaxFreeAccess;

  constructor(url: string, token: string, calls: Calls) {
    const client = createClient({
      baseUrl: `${url}/api`,
      token,
      fetch: (request) => calls(request),
      retry: { maxTries: 1 },
    });
    this.calls = calls;
    this.receipts = new ApiReceipts(client);
    this.actions = new ApiReceiptActions(client);
    this.access = new ApiTaxFreeAccess(client);
  }

  async read(kill: number): Promise<Receipt> {
    const read = await this.receipts.withId(receiptAt(kill));
    if (!read.ok) throw new Error(`The receipt cannot be read: ${JSON.stringify(read.error)}`);
    return read.value;
  }

  /** Issues a form and voids it. */
  async serve(kill: number): Promise<void> {
    const receipt = await this.read(kill);
    if ((await issueForm(receipt, PAYLOAD, this.work(kill))).kind !== "issued") return;
    const latest = await this.read(kill);
    const form = selectTaxFreeForms(latest).find(({ status }) => status === "issued");
    if (form) await voidForm(latest, form, this.work(kill));
  }

  /** Resumes initiated forms, and voids issued ones. */
  async settle(kill: number): Promise<readonly TaxFreeForm[]> {
    for (const form of selectTaxFreeForms(await this.read(kill))) {
      const receipt = await this.read(kill);
      if (form.status === "initiated") await resumeForm(receipt, form, { ...this.work(kill), payload: PAYLOAD });
      const issued = selectTaxFreeForms(await this.read(kill)).find(
        ({ id, status }) => id === form.id && status === "issued",
      );
      if (issued) await voidForm(receipt, issued, this.work(kill));
    }
    return selectTaxFreeForms(await this.read(kill));
  }

  private work(kill: number): TaxFreeFormDeps {
    const { access, calls, receipts, actions } = this;
    return {
      access,
      provider: new HttpTaxFreeProvider({ fetch: calls }),
      clock: systemClock,
      random: { uniqueId: () => crypto.randomUUID() },
      receiptDeps: { receipts, actions },
      windows: {
        reserve: () =>
          Promise.resolve({
            closeEarlier: () => undefined,
            release: () => undefined,
            open: (post) => ({ response: this.fillIn(post).catch(() => undefined) }),
          }),
      },
      write: async (change) => change(await this.read(kill)),
    };
  }

  private async fillIn({ url, fields, expected }: WindowPost) {
    const body = { ...fields, payload: '{"gross_amount":7.2}', origin: "https://portal.example" };
    await this.calls(url, { method: "POST", body: new URLSearchParams(body) });
    const answered = await this.calls(`${url}/answer`, {
      method: "POST",
      body: new URLSearchParams({ ...body, outcome: "success" }),
    });
    const [, messages = "[]"] = /for\(const message of (.*?)\)window\.opener/.exec(await answered.text()) ?? [];
    return parseWindowMessage((JSON.parse(messages) as unknown[])[0], expected);
  }
}

/** The user returns to the receipt after the server has restarted. */
async function settle(till: Till, kill: number, states: Set<string>): Promise<void> {
  for (const form of selectTaxFreeForms(await till.read(kill))) states.add(selectFormState(form));
  for (const { status } of await till.settle(kill))
    expect(status, `a form after kill ${kill}`).to.be.oneOf(["voided", "error"]);
}

type SandboxRow = { readonly form_id: string; readonly document_id: string; readonly status: string };

describe("tax-free forms", () => {
  let place: Place;
  beforeEach(async () => {
    place = await filledPlace();
  });
  afterEach(() => place.remove());

  const prepare = (): Promise<string> =>
    inDatabase(place, async (db) => {
      await sql`UPDATE retailers SET settings = (settings::jsonb || ${JSON.stringify({ tax_free: TAX_FREE })}::jsonb)::json WHERE id = '1001'`.execute(
        db,
      );
      return (
        await insertToken(
          db,
          { name: "test", retailers: ["1001"], permissions: ["receipts_admin", "receipts_view"] },
          { created: systemClock.now() },
        )
      ).token;
    });

  /** All forms by id, with their status in the sandbox. */
  const kept = (): Promise<{
    readonly forms: ReadonlyMap<string, TaxFreeForm>;
    readonly entries: number;
    readonly issued: readonly SandboxRow[];
  }> =>
    inDatabase(place, async (db) => {
      const { rows } = await sql<{
        entries: JsonObject;
      }>`SELECT body -> 'properties' -> 'tax_free_form' AS entries FROM receipts WHERE body -> 'properties' -> 'tax_free_form' IS NOT NULL`.execute(
        db,
      );
      const forms = rows.flatMap(({ entries }) => parseForms(entries));
      const issued = await db
        .selectFrom("sandbox_tax_free_forms")
        .select(["form_id", "document_id", "status"])
        .execute();
      return {
        forms: new Map(forms.map((form) => [form.id, form])),
        entries: rows.reduce((sum, { entries }) => sum + Object.keys(entries).length, 0),
        issued,
      };
    });

  it("are never lost if the server is killed between the steps of issuing and voiding", async function () {
    this.timeout(60_000 + KILLS * PER_KILL_MS);
    const token = await prepare();
    const states = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServerProcess(place.dataDir, place.environment);
      if (kill > 0) await settle(new Till(server.url, token, fetch), kill - 1, states);
      // Interrupts every kind of call, even with few kills.
      const fatal = 1 + (KILLS < CALLS ? Math.floor((kill + 0.5) * (CALLS / KILLS)) : kill % CALLS);
      let made = 0;
      let killed: Promise<unknown> | undefined;
      const calls: Calls = async (input, init) => {
        made += 1;
        if (made === fatal)
          killed = new Promise((resolve) => setTimeout(resolve, Math.random() * 12)).then(() => server.kill("SIGKILL"));
        return fetch(input, init);
      };
      await new Till(server.url, token, calls).serve(kill).catch(() => undefined);
      await (killed ?? server.kill("SIGKILL"));
    }
    const last = await startServerProcess(place.dataDir, place.environment);
    await settle(new Till(last.url, token, fetch), KILLS - 1, states);
    await last.kill("SIGTERM");
    const { forms, entries, issued } = await kept();
    expect([...forms.values()].filter(({ status }) => status !== "voided" && status !== "error")).to.deep.equal([]);
    expect(forms.size).to.equal(entries);
    for (const { form_id, document_id, status } of issued) {
      expect([status, forms.get(form_id)?.status, forms.get(form_id)?.document?.documentId], form_id).to.deep.equal([
        "voided",
        "voided",
        document_id,
      ]);
    }
    expect(forms.size).to.be.at.least(1);
    if (KILLS >= CALLS) expect([...states]).to.include.members(["initiated", "issued"]);
  });
});
