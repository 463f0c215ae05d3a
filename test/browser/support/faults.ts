// Faults of a server, a proxy or the network during a call.
import type { Page, Route } from "playwright-core";
import { IS_FULL_MATRIX } from "#test/support/full-matrix.ts";
import { routeApi } from "./page-state.ts";

export type Fault = {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
  /** The server's own message, if there is one. */
  readonly serverMessage?: string;
  /** The browser's message on the console. Absent for a successful status. */
  readonly consoleMessage?: RegExp;
};

const JSON_TYPE = "application/json";

const refusal = (status: number, headers: Readonly<Record<string, string>> = {}): Fault => ({
  name: String(status),
  answer: (route) =>
    route.fulfill({
      status,
      headers,
      contentType: JSON_TYPE,
      body: `{"description":"failed with ${status}","errors":[]}`,
    }),
  serverMessage: `failed with ${status}`,
  consoleMessage: new RegExp(`status of ${status}`),
});

const nonsense = (name: string, body: string): Fault => ({
  name,
  answer: (route) => route.fulfill({ status: 200, contentType: JSON_TYPE, body }),
});

export const FAULTS: readonly Fault[] = [
  ...[401, 403, 404, 409, 412].map((status) => refusal(status)),
  refusal(429, { "retry-after": "1" }),
  refusal(500),
  refusal(503),
  {
    name: "502 as a page of HTML",
    answer: (route) =>
      route.fulfill({
        status: 502,
        contentType: "text/html",
        body: "<html><body><h1>502 Bad Gateway</h1></body></html>",
      }),
    consoleMessage: /status of 502/,
  },
  nonsense("200 without a body", ""),
  nonsense("cut JSON", '[{"id":"69a3f2000000000000000000","transaction_id":"TXN-0'),
  nonsense("another shape", '[{"id":7,"transaction_id":7,"total":"much"}]'),
  nonsense("no list", '"undefined"'),
  {
    name: "a connection that breaks",
    answer: (route) => route.abort("connectionreset"),
    consoleMessage: /ERR_CONNECTION_RESET/,
  },
  {
    name: "no network",
    answer: (route) => route.abort("internetdisconnected"),
    consoleMessage: /ERR_INTERNET_DISCONNECTED/,
  },
];

/** Faults for a page with a test of its own. The short run checks three: faults.journey.ts checks each. */
export const SAMPLED_FAULTS = FAULTS.filter((_fault, at) => IS_FULL_MATRIX || at % 5 === 3);

/** Puts a fault between a page and the calls of a pattern. The returned function removes it. */
export async function injectFault(page: Page, calls: string, fault: Fault): Promise<() => Promise<void>> {
  await routeApi(page, calls, fault.answer);
  return () => page.unroute(calls, fault.answer);
}
