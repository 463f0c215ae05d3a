import { dateIn, factsOf, failed, type Answer } from "./answer.ts";
import { attempt } from "./attempt.ts";
import { MEDIA_TYPES, type Operation } from "./operations.ts";
import { malformed, parseRefusalBody, refused, type AnswerOutline } from "./problem.ts";

/** How to read the body of a success: as text, or as bytes. */
export type BodyType = "text" | "arrayBuffer";

/** Media type and type of the body that a call expects; the parameter `format` may choose among several. */
export function expectedBody({ answers = "object", accept, formats }: Operation, format: unknown): Expected {
  const chosen = formats && MEDIA_TYPES[String(format)];
  if (chosen === undefined) return { answers, media: accept };
  return { answers: chosen.startsWith("text/") ? "text" : "bytes", media: chosen };
}

export type Expected = { readonly answers: NonNullable<Operation["answers"]>; readonly media: string | undefined };

export type ReadOptions = Expected & {
  /** Accepts JSON of any shape, and text and bytes of any media type except HTML, which is a proxy's page. */
  readonly anyShape: boolean;
  /** Accepts an answer without a body. */
  readonly mayBeEmpty: boolean;
  /** Added to the message if the answer is not one of the API. */
  readonly hint: string;
  /** Milliseconds since 1970: the start of `Retry-After` if the answer has no date. */
  readonly now: number;
};

/** What openapi-fetch returns: a text or bytes as `data`, or the refusal as `error`, parsed if it is JSON. */
export type Fetched = { readonly data?: unknown; readonly error?: unknown; readonly response: Response };

/** Checks an answer against the contract. */
export function readAnswer({ data, error, response }: Fetched, options: ReadOptions): Answer<unknown> {
  const outline = outlineOf(response, options.now);
  if (leadsElsewhere(response)) return failed(malformed("The answer is a redirect", outline));
  if (!response.ok) {
    const body = parseRefusalBody(error);
    if (body) return failed(refused(body, outline, response.status === NOT_FOUND ? options.hint : ""));
    return failed(malformed(`The refusal is not from the API${sentAs(response)}${options.hint}`, outline));
  }
  const read = readBody(data, response, options);
  if ("wrong" in read) return failed(malformed(read.wrong + options.hint, outline));
  const location = response.headers.get("location");
  const lastModified = dateIn("lastModified", response.headers.get("last-modified"));
  return { ok: true, data: read.data, ...factsOf(response), ...lastModified, ...(location && { location }) };
}

/** A proxy or a sign-in page answers HTML. */
function sentAs({ headers }: Response): string {
  const media = mediaOf(headers);
  return media === undefined || media === "application/json" ? "" : ` (${media})`;
}

const NOT_FOUND = 404;

type Read = { readonly data: unknown } | { readonly wrong: string };

function readBody(body: unknown, response: Response, options: ReadOptions): Read {
  const { answers, media: expected, anyShape, mayBeEmpty } = options;
  const parsed = () => attempt((): unknown => JSON.parse(body as string));
  // A proxy's page can have any status: it must not count as a success. Another API may answer with the record.
  if (answers === "nothing")
    return body && parsed() === undefined ? { wrong: "The body is not empty" } : { data: undefined };
  if (expected) {
    const media = mediaOf(response.headers);
    if (media !== expected && (!anyShape || media === "text/html"))
      return { wrong: `The body is not ${expected}${sentAs(response)}` };
    return { data: answers === "bytes" ? new Uint8Array((body ?? []) as ArrayBuffer) : (body ?? "") };
  }
  if (!body) return mayBeEmpty ? { data: undefined } : { wrong: "The body is empty" };
  const data = parsed();
  if (data === undefined) return { wrong: `The body is not JSON${sentAs(response)}` };
  return anyShape || shapeOf(data) === answers ? { data } : { wrong: `The body is not a JSON ${answers}` };
}

/** Browsers hide the status and the headers of a redirect. */
const leadsElsewhere = ({ type, status }: Response): boolean =>
  type === "opaqueredirect" || (status >= 300 && status < 400);

function outlineOf(response: Response, now: number): AnswerOutline {
  const { date: _, ...facts } = factsOf(response);
  const retryAfter = parseRetryAfter(response.headers, now);
  return { ...facts, statusText: response.statusText, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** Seconds from `Retry-After`, a number of them or a date (RFC 9110, 10.2.3); undefined if it is neither. */
export function parseRetryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const seconds = Math.ceil((Date.parse(value) - (Date.parse(headers.get("date") ?? "") || now)) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** The media type without its parameters. */
const mediaOf = (headers: Headers): string | undefined =>
  headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();

const shapeOf = (data: unknown): string => (Array.isArray(data) ? "list" : data === null ? "null" : typeof data);
