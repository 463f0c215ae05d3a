import { createFinalURL, defaultBodySerializer, defaultPathSerializer, mergeHeaders, removeTrailingSlash } from "openapi-fetch";
import { factsOf, failed, type AnswerFacts, type Failed } from "./answer.ts";
import { attempt } from "./attempt.ts";
import type { Call, Send, Timers } from "./call.ts";
import { causeOf, problem } from "./problem.ts";
import { readAnswer, type Came } from "./read-answer.ts";

/** A request is handed over whole; tests and caches stand in for the platform's `fetch`. */
export type Fetch = (request: Request) => Promise<Response>;

export type TransportOptions = {
  readonly baseUrl: string;
  readonly fetch: Fetch | undefined;
  readonly timers: Timers;
  readonly onAnswer: ((facts: AnswerFacts) => void) | undefined;
};

/** The end of the chain: one request. openapi-fetch makes its address, its headers and its body; the middleware around it is ours. */
export function transport({ baseUrl, fetch = (request) => globalThis.fetch(request), timers, onAnswer }: TransportOptions): Send {
  const base = removeTrailingSlash(baseUrl);
  const ask = async (call: Call): Promise<Came> => {
    const response = await fetch(requestOf(base, call));
    if (response.ok && call.operation.answers === "bytes") return { response, text: "", bytes: new Uint8Array(await response.arrayBuffer()) };
    return { response, text: await response.text() };
  };
  return async (call) => {
    if (!isAddressable(call)) return unsent("A path parameter that no address can hold");
    const came = await ask(call).catch((thrown: unknown) => whyNoAnswer(call, thrown));
    if ("ok" in came) return came;
    onAnswer?.(factsOf(came.response));
    const { status, statusText, headers } = came.response;
    call.onReceived?.({ status, statusText, headers, text: came.text });
    return readAnswer(call, came, timers.now());
  };
}

/** A platform quotes the header that it cannot send, and that may be a secret. */
const whyNoAnswer = ({ headers }: Call, thrown: unknown): Failed =>
  attempt(() => new Headers(headers as Record<string, string>))
    ? failed(problem("network", { cause: causeOf(thrown) }))
    : unsent("A header that no request can carry");

/** Nothing was asked, because it would have gone elsewhere. */
export const unsent = (message: string): Failed => failed(problem("unsent", { cause: { name: "Unsent", message } }));

function requestOf(baseUrl: string, { method, path, pathParameters, query, headers, operation, body, cache, signal }: Call): Request {
  const address = createFinalURL(path, {
    baseUrl, params: { path: pathParameters, query }, querySerializer, pathSerializer: defaultPathSerializer,
  });
  const own = {
    accept: operation.accept ? `${operation.accept}, ${JSON_TYPE}` : JSON_TYPE,
    // The platform alone knows the boundary between the parts of a form.
    "content-type": body === undefined || body instanceof FormData ? undefined : (operation.sends ?? JSON_TYPE),
  };
  return new Request(address, {
    method,
    headers: mergeHeaders(own, headers),
    body: body === undefined ? null : defaultBodySerializer(body),
    signal: signal ?? null,
    // Nothing goes to another address than the caller has named, least of all a body.
    redirect: "manual",
    ...(cache && { cache }),
  });
}

const JSON_TYPE = "application/json";

/** One address for one question: sorted by name, without what is not set. */
function querySerializer(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  // The platform makes texts of numbers and the like.
  const parameters = new URLSearchParams(given as [string, string][]);
  parameters.sort();
  return parameters.toString();
}

/** Each parameter of the path has a text that an address can hold: a dot or two would be resolved away, however encoded. */
function isAddressable({ path, pathParameters }: Call): boolean {
  const texts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => String(pathParameters[name] ?? ""));
  return texts.every((text) => !/^\.{0,2}$|\p{Surrogate}/u.test(text));
}
