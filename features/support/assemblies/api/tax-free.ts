import { ApiTaxFreeAccess } from "#adapters/api/taxfree/api-tax-free-access.ts";
import { HttpTaxFreeProvider } from "#adapters/browser/taxfree/http-tax-free-provider.ts";
import {
  parseWindowMessage,
  RESULT_CODES,
  type IssueResponse,
  type IssuingWindows,
  type WindowPost,
} from "#domain/taxfree/index.ts";
import type { Client } from "#sdk/index.ts";
import type { TaxFreePorts, Traveller } from "../../tax-free-ports.ts";

/** The tax-free service of the real server, whose window is filled in over HTTP. */
export const buildApiTaxFree = (client: Client): TaxFreePorts => ({
  access: new ApiTaxFreeAccess(client),
  provider: new HttpTaxFreeProvider({ fetch: (input, init) => fetch(input, init) }),
  windows: (traveller) => windowsOf(traveller),
});

function windowsOf(traveller: Traveller): IssuingWindows {
  return {
    reserve: () =>
      Promise.resolve({
        open: (post) => (traveller.kind === "blocked" ? undefined : { response: fillIn(post, traveller) }),
        closeEarlier: () => undefined,
        release: () => undefined,
      }),
  };
}

async function fillIn({ url, fields, expected }: WindowPost, traveller: Traveller): Promise<IssueResponse | undefined> {
  const body = { ...fields, origin: "https://portal.example" };
  const shown = await fetch(url, { method: "POST", body: new URLSearchParams(body) });
  if (!shown.ok) throw new Error(`The window shows ${shown.status}`);
  const choice = {
    outcome: outcomeOf(traveller),
    void_outcome: traveller.voiding === undefined ? "success" : "refused",
    text: traveller.kind === "refused" ? (traveller.text ?? "") : "",
  };
  const answered = await fetch(`${url}/answer`, { method: "POST", body: new URLSearchParams({ ...body, ...choice }) });
  const [, messages = "[]"] = /for\(const message of (.*?)\)window\.opener/.exec(await answered.text()) ?? [];
  return parseWindowMessage((JSON.parse(messages) as unknown[])[0], expected);
}

function outcomeOf(traveller: Traveller): string {
  if (traveller.kind === "issues") return "success";
  if (traveller.kind === "unheard") return "unheard";
  if (traveller.kind !== "refused") return "close";
  if (traveller.code === RESULT_CODES.amountTooLow) return "amount_too_low";
  if (traveller.code === RESULT_CODES.tooOld) return "too_old";
  return traveller.text === undefined ? "generic" : "message";
}
