import type { ErrorObject, ValidateFunction } from "ajv";
import type { FastifyRequest } from "fastify";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { flawIn } from "./body-flaws.ts";
import type { BodyChecks, Checks, Operation, Parameters } from "./contract.ts";
import { duplicateMember } from "./duplicate-members.ts";
import { badRequest, HttpRefusal, type ProblemError } from "./problems.ts";
import { MULTIPART, readForm, type SentFile } from "./sent-form.ts";
import type { SentJson } from "./sent-json.ts";

/** A request that the contract allows, its numbers and switches read, its defaults filled in. */
export type Input = {
  readonly path: Values;
  readonly query: Values;
  readonly header: Values;
  readonly body: unknown;
  /** The body as it came; empty where there is none, or where it is not JSON. */
  readonly bytes: Buffer;
  /** The files of a multipart body, by the names of their fields. */
  readonly files: Readonly<Record<string, SentFile>>;
};
export type Values = Readonly<Record<string, string | number | boolean>>;

/** Reads a request when it is known whose it is, and that they do not call too often. */
export type ReadInput = () => Promise<Result<Input, HttpRefusal>>;

/** Holds a request against its operation. Whatever the contract does not name is refused. */
export async function readInput(operation: Operation, request: FastifyRequest): Promise<Result<Input, HttpRefusal>> {
  const { path, query, header } = operation.parameters;
  const read = {
    path: readValues(path, request.params as RawValues),
    query: readValues(query, request.query as RawValues),
    header: readValues(header, pick(request.headers, header.names)),
  };
  const errors = [read.path, read.query, read.header].flatMap((each) => (each.ok ? [] : each.error));
  if (errors.length > 0) return err(badRequest(errors.slice(0, MOST_ERRORS)));
  const body = await readBody(operation, request);
  if (!body.ok) return body;
  const value = (result: Result<Values, unknown>): Values => (result.ok ? result.value : {});
  return ok({ path: value(read.path), query: value(read.query), header: value(read.header), ...body.value });
}

/** The query of an address; a name that comes more than once keeps all that was said, to be refused for it. */
export function parseQuery(text: string): RawValues {
  const values: Record<string, string | string[]> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) {
    const known = values[name];
    if (known === undefined) values[name] = value;
    else if (typeof known === "string") values[name] = [known, value];
    else known.push(value);
  }
  return values;
}

type RawValues = Readonly<Record<string, string | readonly string[] | undefined>>;

function readValues(parameters: Parameters, raw: RawValues): Result<Values, readonly ProblemError[]> {
  const { check, numbers, switches } = parameters;
  const errors: ProblemError[] = [];
  const values: Record<string, string | number | boolean> = Object.create(null) as Record<string, string | number | boolean>;
  for (const [name, value] of Object.entries(raw)) {
    if (typeof value === "object") errors.push({ description: `${shown(name)} was given more than once`, pointer: shown(name) });
    else if (value?.includes("\0")) errors.push({ description: `${shown(name)} must not contain NUL`, pointer: shown(name) });
    else if (value !== undefined) values[name] = numbers.has(name) ? readNumber(value) : switches.has(name) ? readSwitch(value) : value;
  }
  if (errors.length > 0) return err(errors);
  return check(values) ? ok(values) : err(allErrors(parameters, values));
}

/** Only the plain way to write a number counts as one: no spaces, exponents, hexadecimal digits or leading zeros. */
const readNumber = (text: string): string | number => (PLAIN_NUMBER.test(text) ? Number(text) : text);
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,10})?$/;

const readSwitch = (text: string): string | boolean => (text === "true" || text === "false" ? text === "true" : text);

type Body = Pick<Input, "body" | "bytes" | "files">;

async function readBody(operation: Operation, request: FastifyRequest): Promise<Result<Body, HttpRefusal>> {
  const { bodies, id } = operation;
  const { headers } = request;
  if (bodies.size === 0) {
    const sent = Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
    return sent ? err(badRequest([{ description: `${id} takes no body` }])) : ok({ body: undefined, bytes: NO_BYTES, files: {} });
  }
  const mediaType = headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  const checks = bodies.get(mediaType);
  if (checks === undefined) return err(new HttpRefusal(415, `The body has to be ${[...bodies.keys()].join(" or ")}`));
  return mediaType === MULTIPART ? readFormBody(operation, request, checks) : readJsonBody(operation, request, checks);
}

function readJsonBody({ keepsDuplicates }: Operation, { body }: FastifyRequest, checks: Checks): Result<Body, HttpRefusal> {
  const { bytes, read } = (body ?? NOTHING) as SentJson;
  const json = read();
  if (!json.ok) return json;
  const duplicate = keepsDuplicates ? undefined : duplicateMember(bytes.toString());
  if (duplicate !== undefined) return err(badRequest([{ description: `${shown(duplicate)} is in the body more than once`, pointer: shown(duplicate) }]));
  const flaw = flawIn(json.value);
  if (flaw !== undefined) return err(badRequest([flaw]));
  if (checks.check(json.value)) return ok({ body: json.value, bytes, files: {} });
  return err(badRequest(bytes.length > LARGEST_SEARCHED ? toldBy(checks.check) : allErrors(checks, json.value)));
}

/** Validates the fields of a multipart body. For a file the schema sees its name. */
async function readFormBody({ bodyLimit }: Operation, request: FastifyRequest, checks: BodyChecks): Promise<Result<Body, HttpRefusal>> {
  const form = await readForm(request, bodyLimit ?? request.server.initialConfig.bodyLimit ?? 0);
  if (!form.ok) return form;
  const { texts, files } = form.value;
  const fields = { ...texts, ...Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file.name])) };
  if (!checks.check(fields)) return err(badRequest(allErrors(checks, fields)));
  const wrong = Object.keys(fields).find((name) => checks.files.has(name) !== Object.hasOwn(files, name));
  if (wrong === undefined) return ok({ body: texts, bytes: NO_BYTES, files });
  return err(badRequest([{ description: `${shown(wrong)} must be ${checks.files.has(wrong) ? "a file" : "a text"}`, pointer: shown(wrong) }]));
}

/** Every field of a form is told what is wrong with it. */
function allErrors({ thorough }: Checks, value: unknown): readonly ProblemError[] {
  const check = thorough();
  check(value);
  return toldBy(check);
}

/** What a check has just found. */
const toldBy = ({ errors }: ValidateFunction): readonly ProblemError[] => (errors ?? []).slice(0, MOST_ERRORS).map(problemError);

/** `count must be <= 100`: the place by its own name, then the rule. */
function problemError({ instancePath, keyword, message = "is not valid", params }: ErrorObject): ProblemError {
  if (keyword === "additionalProperties") {
    const name = shown(String(params["additionalProperty"]));
    return { description: `${name} is not known here`, pointer: name };
  }
  const missing = keyword === "required" ? String(params["missingProperty"]) : undefined;
  const place = shown(missing ?? (instancePath.slice(1) || "The request"));
  return { description: missing === undefined ? `${place} ${message}` : `${place} is required`, pointer: place };
}

/** Names come from outside: they are told back, but not at any length. */
const shown = (name: string): string => (name.length > 64 ? `${name.slice(0, 64)}…` : name);

const pick = (values: object, names: readonly string[]): RawValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

const MOST_ERRORS = 20;
/**
 * Bytes of a body in which every error is looked for; of a larger one the first is told. The forms of people are smaller;
 * whoever posts a larger receipt mends it error by error, or has the page for test receipts find them all.
 * Of a body of nothing but errors the search takes 40 ms at this size, more than two seconds at four times as much.
 */
const LARGEST_SEARCHED = 8_192;
const NO_BYTES = Buffer.alloc(0);
const NOTHING: SentJson = { bytes: NO_BYTES, read: () => ok(undefined) };
