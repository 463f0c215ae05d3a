import type { ValidateFunction } from "ajv";
import type { FastifyRequest } from "fastify";
import { parsePointer } from "#domain/shared/json/json-pointer.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { findBodyError } from "./validate-body.ts";
import type { BodyValidators, SchemaValidators, ContractOperation, ParameterValidators } from "./contract.ts";
import { findDuplicateMember } from "./duplicate-members.ts";
import { badRequest, HttpRefusal, type ProblemBodyError } from "./problems.ts";
import { findRoundedNumber } from "./number-digits.ts";
import { describeSchemaErrors, errorAt } from "./schema-errors.ts";
import { MULTIPART, readMultipart, type UploadedFile } from "./multipart-body.ts";
import type { RawJsonBody } from "./json-body.ts";

/** A validated request: numbers and booleans are parsed, defaults are filled in. */
export type OperationInput = {
  readonly path: ParameterValues;
  readonly query: ParameterValues;
  readonly header: ParameterValues;
  readonly body: unknown;
  /** The raw body; empty if there is none or if it is not JSON. */
  readonly bytes: Buffer;
  /** The files of a multipart body, by the names of their fields. */
  readonly files: Readonly<Record<string, UploadedFile>>;
};
export type ParameterValues = Readonly<Record<string, ParameterValue>>;
type ParameterValue = string | number | boolean | readonly string[];

/** Reads a request after the caller is authenticated and rate-limited. */
export type ReadOperationInput = () => Promise<Result<OperationInput, HttpRefusal>>;

/** Validates a request against its operation. Refuses everything that the contract does not name. */
export async function readOperationInput(
  operation: ContractOperation,
  request: FastifyRequest,
): Promise<Result<OperationInput, HttpRefusal>> {
  const parameters = readOperationParameters(operation, request);
  if (!parameters.ok) return parameters;
  const body = await readBody(operation, request);
  return body.ok ? ok({ ...parameters.value, ...body.value }) : body;
}

/** Validates the path, the query and the headers of a request. */
function readOperationParameters(
  { parameters: { path, query, header } }: Pick<ContractOperation, "parameters">,
  request: Pick<FastifyRequest, "params" | "query" | "headers">,
): Result<Pick<OperationInput, "path" | "query" | "header">, HttpRefusal> {
  const read = {
    path: readValues(path, request.params as RawValues),
    query: readValues(query, request.query as RawValues),
    header: readValues(header, pick(request.headers, header.names)),
  };
  const errors = [read.path, read.query, read.header].flatMap((each) => (each.ok ? [] : each.error));
  if (errors.length > 0) return err(badRequest(errors.slice(0, MAX_ERRORS)));
  const value = (result: Result<ParameterValues, unknown>): ParameterValues => (result.ok ? result.value : {});
  return ok({ path: value(read.path), query: value(read.query), header: value(read.header) });
}

/** Parses a query string. A duplicate name keeps all its values: a list, or a request to refuse. */
export function parseQueryString(text: string): RawValues {
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

function readValues(
  parameters: ParameterValidators,
  raw: RawValues,
): Result<ParameterValues, readonly ProblemBodyError[]> {
  const { validate, lists } = parameters;
  const errors: ProblemBodyError[] = [];
  const values: Record<string, ParameterValue> = Object.create(null) as Record<string, ParameterValue>;
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined) continue;
    if (typeof value === "object" && !lists.has(name)) errors.push(errorAt([name], "was given more than once"));
    else if (String(value).includes("\0")) errors.push(errorAt([name], "must not contain NUL"));
    else values[name] = readValue(parameters, name, value);
  }
  if (errors.length > 0) return err(errors);
  return validate(values) ? ok(values) : err(allErrors(parameters, values));
}

function readValue(
  { numbers, booleans, lists }: ParameterValidators,
  name: string,
  value: string | readonly string[],
): ParameterValue {
  if (lists.has(name)) return String(value).split(",");
  return numbers.has(name) ? readNumber(String(value)) : booleans.has(name) ? readSwitch(String(value)) : value;
}

/** Accepts only plain decimal notation: no spaces, exponents, hexadecimal digits or leading zeros. */
const readNumber = (text: string): string | number => (PLAIN_NUMBER.test(text) ? Number(text) : text);
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,10})?$/;

const readSwitch = (text: string): string | boolean => (text === "true" || text === "false" ? text === "true" : text);

type Body = Pick<OperationInput, "body" | "bytes" | "files">;

async function readBody(operation: ContractOperation, request: FastifyRequest): Promise<Result<Body, HttpRefusal>> {
  const refusal = refuseMediaType(operation, request);
  if (refusal !== undefined) return err(refusal);
  const mediaType = mediaTypeOf(request);
  const checks = operation.bodies.get(mediaType);
  if (checks === undefined) return ok({ body: undefined, bytes: NO_BYTES, files: {} });
  return mediaType === MULTIPART ? readFormBody(operation, request, checks) : readJsonBody(operation, request, checks);
}

/** Refuses a body that the operation does not take, before it is read. */
export function refuseMediaType(
  { bodies, id }: Pick<ContractOperation, "bodies" | "id">,
  request: Pick<FastifyRequest, "headers">,
): HttpRefusal | undefined {
  if (bodies.size > 0)
    return bodies.has(mediaTypeOf(request))
      ? undefined
      : new HttpRefusal("unsupported_media_type", `The body must be ${[...bodies.keys()].join(" or ")}`);
  const { headers } = request;
  const isSent = Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
  return isSent ? badRequest([{ description: `${id} takes no body` }]) : undefined;
}

const mediaTypeOf = ({ headers }: Pick<FastifyRequest, "headers">): string =>
  headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";

/** Parses a JSON body and validates it. */
export function readJsonBody(
  { keepsDuplicateMembers, numbers }: Pick<ContractOperation, "keepsDuplicateMembers" | "numbers">,
  { body }: Pick<FastifyRequest, "body">,
  checks: BodyValidators,
): Result<Body, HttpRefusal> {
  const { bytes, read } = (body ?? EMPTY_JSON) as RawJsonBody;
  const json = read();
  if (!json.ok) return json;
  const duplicate = keepsDuplicateMembers ? undefined : findDuplicateMember(bytes.toString());
  if (duplicate !== undefined)
    return err(
      badRequest([
        {
          ...errorAt(parsePointer(duplicate) ?? [], "is in the body more than once"),
          pointer: duplicate.slice(0, MAX_POINTER),
        },
      ]),
    );
  const flaw = findBodyError(json.value) ?? findRoundedNumber(bytes.toString(), checks.openPlaces, numbers);
  if (flaw !== undefined) return err(badRequest([flaw]));
  if (checks.validate(json.value)) return ok({ body: json.value, bytes, files: {} });
  return err(
    badRequest(bytes.length > MAX_FULLY_CHECKED_BYTES ? errorsFrom(checks.validate) : allErrors(checks, json.value)),
  );
}

/** Validates the fields of a multipart body. For a file the schema sees its name. */
async function readFormBody(
  { bodyLimit }: ContractOperation,
  request: FastifyRequest,
  checks: BodyValidators,
): Promise<Result<Body, HttpRefusal>> {
  const form = await readMultipart(request, bodyLimit ?? request.server.initialConfig.bodyLimit ?? 0);
  if (!form.ok) return form;
  const { texts, files } = form.value;
  const fields = { ...texts, ...Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file.name])) };
  if (!checks.validate(fields)) return err(badRequest(allErrors(checks, fields)));
  const wrong = Object.keys(fields).find((name) => checks.files.has(name) !== Object.hasOwn(files, name));
  if (wrong === undefined) return ok({ body: texts, bytes: NO_BYTES, files });
  return err(badRequest([errorAt([wrong], `must be ${checks.files.has(wrong) ? "a file" : "a text"}`)]));
}

/** Returns every error of a value, so that each field of a form can show its own. */
function allErrors({ compileAllErrors }: SchemaValidators, value: unknown): readonly ProblemBodyError[] {
  const check = compileAllErrors();
  check(value);
  return errorsFrom(check);
}

/** Returns the errors of the last run of a check. */
const errorsFrom = ({ errors }: ValidateFunction): readonly ProblemBodyError[] =>
  describeSchemaErrors(errors ?? []).slice(0, MAX_ERRORS);

const pick = (values: object, names: readonly string[]): RawValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

const MAX_ERRORS = 20;
const MAX_POINTER = 64;
/**
 * Bodies up to this size are searched for every error; a larger body reports its first error only. Forms are smaller. A
 * client that posts a larger receipt fixes one error at a time, or uses the page for test receipts. A body full of
 * errors takes 40 ms at this size, and more than two seconds at four times this size.
 */
const MAX_FULLY_CHECKED_BYTES = 8_192;
const NO_BYTES = Buffer.alloc(0);
const EMPTY_JSON: RawJsonBody = { bytes: NO_BYTES, read: () => ok(undefined) };
