import type { ErrorObject } from "ajv";
import { capitalise, describePlace, inQuotes, placeWords, quoteName } from "#domain/shared/json/describe-place.ts";
import { formatPointer, parsePointer } from "#domain/shared/json/json-pointer.ts";
import { toSchemaError, type SchemaError } from "#domain/shared/json/schema-error.ts";
import { joinChoices, schemaErrorMessage } from "#domain/shared/json/schema-error.messages.ts";
import type { ProblemBodyError } from "./problems.ts";

/**
 * Converts the errors of the JSON Schema validator to sentences: 'Permission of role 1 must be a text'. Of a union of
 * schemas, only the errors of the branch that is closest to the value are reported.
 */
export function describeSchemaErrors(errors: readonly ErrorObject[]): readonly ProblemBodyError[] {
  const found: Issue[] = [];
  for (const each of errors) {
    if (UNIONS.has(each.keyword)) found.push(...selectBranch(each, takeBranchIssues(found, each)));
    // The error of the name itself comes before this one.
    else if (each.keyword !== "propertyNames") found.push(toIssue(each));
  }
  const unique = new Map(
    found.map((issue) => describeIssue(issue)).map((error) => [`${error.pointer ?? ""} ${error.description}`, error]),
  );
  return [...unique.values()];
}

/** Builds an error of a place: 'Count must not contain NUL'. */
export const errorAt = (path: readonly string[], rule: string): ProblemBodyError => ({
  description: `${describePlace(path)} ${rule}`,
  ...(path.length === 0 ? {} : { pointer: shownPointer(path) }),
});

/** Returns the pointer of a place, without its first slash. Shortened, because names from outside have any length. */
export function shownPointer(path: readonly string[]): string {
  const pointer = formatPointer(path).slice(1);
  return pointer.length > MAX_POINTER ? `${pointer.slice(0, MAX_POINTER)}…` : pointer;
}

type Issue = {
  readonly schemaPath: string;
  readonly path: readonly string[];
  readonly error: SchemaError;
  /** Names of a member, each of which would do. */
  readonly alternatives?: readonly string[];
  /** The name of a member, if the name itself is invalid. */
  readonly invalidName?: string | undefined;
};

function toIssue({ schemaPath, instancePath, keyword, params, schema, propertyName }: ErrorObject): Issue {
  const path = parsePointer(instancePath) ?? [];
  if (keyword === "required")
    return { schemaPath, path, error: { kind: "missing", name: String(params["missingProperty"]) } };
  if (keyword === "additionalProperties")
    return { schemaPath, path: [...path, String(params["additionalProperty"])], error: { kind: "unknown" } };
  return { schemaPath, path, error: toSchemaError(keyword, schema), invalidName: propertyName };
}

function describeIssue({ path, error, alternatives, invalidName }: Issue): ProblemBodyError {
  if (error.kind === "missing") {
    const names = joinChoices((alternatives ?? [error.name]).map((name) => placeWords([name])));
    return {
      description: `${capitalise(names)}${path.length === 0 ? "" : ` of ${placeWords(path)}`} is required`,
      pointer: shownPointer([...path, error.name]),
    };
  }
  if (error.kind === "unknown")
    return {
      description: `${quoteName(path.at(-1) ?? "")} is not known ${within(path.slice(0, -1))}`,
      pointer: shownPointer(path),
    };
  const rule = schemaErrorMessage(error);
  if (invalidName !== undefined)
    return {
      description: `The name ${inQuotes(invalidName)}${path.length === 0 ? "" : ` ${within(path)}`} ${rule}`,
      pointer: shownPointer([...path, invalidName]),
    };
  return errorAt(path, rule);
}

const within = (path: readonly string[]): string => (path.length === 0 ? "here" : `in ${placeWords(path)}`);

/** Removes the errors of the branches of a union from the end of the list, and returns them by branch. */
function takeBranchIssues(
  found: Issue[],
  { schemaPath, instancePath, schema }: ErrorObject,
): readonly (readonly Issue[])[] {
  const branches = (schema as readonly { readonly $ref?: string }[]).map(({ $ref }, at) => ({
    prefix: `${$ref ?? `${schemaPath}/${at}`}/`,
    issues: [] as Issue[],
  }));
  const place = parsePointer(instancePath) ?? [];
  const branchOf = (issue: Issue): number =>
    branches.findIndex(({ prefix }) => `${issue.schemaPath}/`.startsWith(prefix));
  let start = found.length;
  while (start > 0 && place.every((name, at) => found[start - 1]?.path[at] === name)) start -= 1;
  while (start < found.length && branchOf(found[start] as Issue) < 0) start += 1;
  let current = 0;
  for (const issue of found.splice(start)) {
    // An error deeper in a shared schema belongs to the branch of the error before it, unless that one refused the type.
    current = Math.max(current, branchOf(issue));
    if (issue.path.length > place.length && branches[current]?.issues.some(hasWrongType(place))) current += 1;
    branches[current]?.issues.push(issue);
  }
  return branches.map(({ issues }) => issues);
}

const hasWrongType =
  (place: readonly string[]) =>
  ({ path, error }: Issue): boolean =>
    path.length === place.length && error.kind === "wrong-type";

/** Returns the errors of the branch that is closest to the value. */
function selectBranch(
  { schemaPath, instancePath }: ErrorObject,
  branches: readonly (readonly Issue[])[],
): readonly Issue[] {
  const path = parsePointer(instancePath) ?? [];
  const union = (error: SchemaError): readonly Issue[] => [{ schemaPath, path, error }];
  const known = branches.filter((issues) => issues.length > 0);
  if (known.length === 0) return union({ kind: "wrong-form", form: "" });
  const types = known.map((issues) =>
    issues.flatMap(({ path: { length }, error }) =>
      length === path.length && error.kind === "wrong-type" ? error.expected : [],
    ),
  );
  if (types.every(({ length }) => length > 0))
    return union({ kind: "wrong-type", expected: [...new Set(types.flat())] });
  const typed = known.filter((_, at) => types[at]?.length === 0);
  const offers = typed.map((issues) => issues.find(({ error }) => error.kind === "not-offered"));
  if (offers.every((offer) => offer !== undefined)) return mergeOffers(schemaPath, offers);
  return closestIssues(typed.filter((_, at) => offers[at] === undefined)).map((issue) => ({ ...issue, schemaPath }));
}

function mergeOffers(schemaPath: string, offers: readonly Issue[]): readonly Issue[] {
  const offered = offers.flatMap(({ error }) => (error.kind === "not-offered" ? error.offered : []));
  return offers
    .slice(0, 1)
    .map(({ path }) => ({ schemaPath, path, error: { kind: "not-offered", offered: [...new Set(offered)] } }));
}

/** Returns the shortest list, and of several the one whose error is deepest. Members of which one is missing are joined. */
function closestIssues(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const fewest = Math.min(...branches.map(({ length }) => length));
  const shortest = branches.filter(({ length }) => length === fewest);
  const missing = shortest.flatMap(([issue]) => (issue?.error.kind === "missing" ? [issue.error.name] : []));
  const [first] = shortest;
  if (fewest === 1 && first?.[0] !== undefined && missing.length === shortest.length)
    return [{ ...first[0], alternatives: [...new Set(missing)] }];
  const depthOf = (issues: readonly Issue[]): number => Math.max(...issues.map(({ path }) => path.length));
  return shortest.reduce((best, each) => (depthOf(each) > depthOf(best) ? each : best));
}

const UNIONS: ReadonlySet<string> = new Set(["oneOf", "anyOf"]);
const MAX_POINTER = 64;
