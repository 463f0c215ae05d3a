import { dateIn, factsOf, failed, type Answer, type Failed } from "./answer.ts";
import { attempt } from "./attempt.ts";
import type { Call } from "./call.ts";
import { parseProblemBody, problem, type ProblemFacts } from "./problem.ts";

/** An answer with its whole body. */
export type Came = { readonly response: Response; readonly text: string; readonly bytes?: Uint8Array };

/** What came, checked before anyone uses it; `now` is the milliseconds that `Retry-After` may count from. */
export function readAnswer(call: Call, came: Came, now: number): Answer<unknown> {
  return came.response.ok ? readSuccess(call, came) : readRefusal(came, now);
}

function readSuccess({ operation, anyShape }: Call, { response, text, bytes }: Came): Answer<unknown> {
  const { headers } = response;
  const location = headers.get("location");
  const success = (data: unknown): Answer<unknown> =>
    ({ ok: true, data, ...factsOf(response), ...dateIn("lastModified", headers.get("last-modified")), ...(location && { location }) });
  const facts = statusOf(response);
  // A proxy's page may have any status: what was not done must not count as done.
  if (operation.answers === "nothing") return text === "" ? success(undefined) : malformed("The body is not empty", facts);
  if (operation.accept) return mediaOf(headers) === operation.accept ? success(bytes ?? text) : malformed(`The body is no ${operation.accept}`, facts);
  const data = jsonIn(text);
  if (data === undefined) return malformed(text === "" ? "The body is empty" : "The body is no JSON", facts);
  const fits = anyShape || shapeOf(data) === operation.answers;
  return fits ? success(data) : malformed(`The body is no JSON ${operation.answers}`, facts);
}

function readRefusal({ response, text }: Came, now: number): Failed {
  if (leadsElsewhere(response)) return malformed("It leads to another address, and the API never does", statusOf(response));
  const retryAfter = retryAfterOf(response.headers, now);
  const told = parseProblemBody(jsonIn(text));
  const facts = { ...statusOf(response, told?.statusText), ...(retryAfter === undefined ? {} : { retryAfter }) };
  return told ? failed(problem("refused", { ...told, ...facts })) : malformed("The refusal has no body Problem", facts);
}

/** Browsers tell nothing of a redirection but that it is one, no status either. */
const leadsElsewhere = ({ type, status }: Response): boolean => type === "opaqueredirect" || (status >= 300 && status < 400);

/** An answer came, but it is not one to go on with. */
export const malformed = (message: string, facts: ProblemFacts): Failed =>
  failed(problem("malformed", { ...facts, cause: { name: "Malformed", message } }));

function statusOf(response: Response, words = ""): ProblemFacts {
  const { date: _, ...facts } = factsOf(response);
  return { ...facts, statusText: response.statusText || words };
}

/** Seconds from `Retry-After`, a number of them or a date (RFC 9110, 10.2.3); undefined when it is neither. */
function retryAfterOf(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const seconds = Math.ceil((Date.parse(value) - (Date.parse(headers.get("date") ?? "") || now)) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** The media type without its parameters. */
const mediaOf = (headers: Headers): string | undefined => headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();

const jsonIn = (text: string): unknown => attempt((): unknown => JSON.parse(text));

const shapeOf = (data: unknown): string => (Array.isArray(data) ? "list" : data === null ? "null" : typeof data);
