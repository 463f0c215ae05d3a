import type { OperationId } from "#contract/index.ts";
import type { ContractOperation } from "../http/contract.ts";
import { badRequest, notFoundRefusal } from "../http/problems.ts";
import { isDotSegment, listReadings, type RawValues } from "./host-call.ts";
import type { IsOtherPath } from "./path-siblings.ts";

/** Refuses parameters that the operation does not have. The values are for the API to judge: its ids can be of another form. */
export function checkQuery({ parameters }: Pick<ContractOperation, "parameters">, query: RawValues): void {
  const { names, lists } = parameters.query;
  for (const [name, value] of Object.entries(query)) {
    if (!names.includes(name)) throw badRequest([{ description: `${name} is unknown`, pointer: name }]);
    if (typeof value === "object" && !lists.has(name))
      throw badRequest([{ description: `${name} was given more than once`, pointer: name }]);
    if (String(value).includes("\0"))
      throw badRequest([{ description: `${name} must not contain NUL`, pointer: name }]);
  }
}

/**
 * Refuses choices that the contract does not have, such as another column of a file: the host could not know what the API
 * answers.
 */
export function checkChoices({ parameters }: Pick<ContractOperation, "parameters">, query: RawValues): void {
  const { lists, compileAllErrors } = parameters.query;
  const values = Object.entries(query).map(([name, value]) => [
    name,
    lists.has(name) ? String(value).split(",") : value,
  ]);
  const check = compileAllErrors();
  if (check(Object.fromEntries(values) as object)) return;
  const wrong = check.errors?.find(({ keyword }) => keyword === "enum")?.instancePath.split("/")[1];
  if (wrong !== undefined) throw badRequest([{ description: `${wrong} has an unknown value`, pointer: wrong }]);
}

/**
 * Refuses values with which a path would be that of another operation, whose name a browser can encode: `_search` instead
 * of an id, a name that the API has for something else, a report that the contract does not have, or the path above.
 */
export function checkPath(
  { parameters, path: template }: Pick<ContractOperation, "parameters" | "path">,
  path: Readonly<Record<string, string>>,
  isOtherPath: IsOtherPath,
): void {
  for (const [name, value] of Object.entries(path)) {
    if (isDotSegment(value)) throw badRequest([{ description: `${name} cannot be in a path`, pointer: name }]);
    if (listReadings(value).some((reading) => ACTION.test(reading.trim()))) throw notFoundRefusal();
  }
  if (isOtherPath(template, path)) throw notFoundRefusal();
  const check = parameters.path.compileAllErrors();
  if (!check(path) && check.errors?.some(({ keyword }) => keyword === "enum")) throw notFoundRefusal();
}

/**
 * Returns the query with the retailer of the call: the API knows no session of this host. Refuses any other spelling, which
 * the API could read as several retailers.
 */
export function nameRetailer(
  { id, parameters }: Pick<ContractOperation, "id" | "parameters">,
  query: RawValues,
  retailer: string,
): RawValues {
  if (!parameters.query.names.includes(RETAILER)) return query;
  const named = query[RETAILER] ?? retailer;
  const isAll = named === "*" && ROLE_OPTIONS.some((each) => each === id);
  if (named !== retailer && !isAll)
    throw badRequest([{ description: "retailer_id must be one retailer", pointer: RETAILER }]);
  return { ...query, [RETAILER]: named };
}

/** New roles can be for all retailers. */
const ROLE_OPTIONS: readonly OperationId[] = ["listRoleTypes", "listRoleNames", "listRolePermissions"];
const RETAILER = "retailer_id";
/** The names of actions in the specification. */
const ACTION = /^_[\w-]*$/;
