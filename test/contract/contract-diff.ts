import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { list, object, operationsOf, resolved } from "./contract.ts";

/**
 * A difference between two contracts.
 * - `breaking`: a call that was valid is refused, or an answer is no longer what the contract promised.
 * - `added`: an operation, parameter, member or answer that was not there.
 * - `deprecated`: it is still there, and now marked as deprecated.
 */
export interface ContractChange {
  readonly kind: "breaking" | "added" | "deprecated";
  /** Such as `POST /receipts body.items[].name is required`. Names the change in `docs/releases.md`. */
  readonly text: string;
}

/** Lists the changes from one contract to a later one. References may be recursive. */
export function compareContracts(before: JsonObject, after: JsonObject): readonly ContractChange[] {
  const named = (contract: JsonObject): ReadonlyMap<string, Side> =>
    new Map(operationsOf(contract).map(({ name, described }) => [name, side(contract, described)]));
  const [old, now] = [named(before), named(after)];
  const operations = [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    if (was === undefined) return [added(name, "is new")];
    return is === undefined ? [breaking(name, "is removed")] : compareOperations(name, was, is);
  });
  return [...compareCodes("the contract", before, after), ...operations];
}

/** A node of one of the contracts. */
type Side = { readonly contract: JsonObject; readonly node: JsonObject };

/** Who sends the value, where it is, and the pairs of references around it. */
type Flow = { readonly isRequest: boolean; readonly place: string; readonly seen: readonly string[] };

const breaking = (place: string, text: string): ContractChange => ({ kind: "breaking", text: `${place} ${text}` });
const added = (place: string, text: string): ContractChange => ({ kind: "added", text: `${place} ${text}` });
const when = (holds: boolean, change: ContractChange): readonly ContractChange[] => (holds ? [change] : []);
const has = ({ node }: Side, flag: "deprecated" | "required"): boolean => node[flag] === true;
const same = (one: Json | undefined, other: Json | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);
const missing = (one: readonly Json[], other: readonly Json[]): readonly Json[] =>
  one.filter((entry) => !other.some((found) => same(entry, found)));
const shown = (value: Json | undefined): string => (value === undefined ? "anything" : JSON.stringify(value));

const side = (contract: JsonObject, node: Json | undefined): Side => ({ contract, node: resolved(contract, node) });
const within = ({ contract, node }: Side, name: string): Side => side(contract, node[name]);
const names = (one: Side, other: Side): readonly string[] => [
  ...new Set([...Object.keys(one.node), ...Object.keys(other.node)]),
];

function compareOperations(name: string, was: Side, is: Side): readonly ContractChange[] {
  const id = "operationId";
  const [oldBody, body] = [within(was, "requestBody"), within(is, "requestBody")];
  return [
    ...when(!same(was.node[id], is.node[id]), breaking(name, `${id} was ${shown(was.node[id])}`)),
    ...newlyDeprecated(name, was, is),
    ...compareCallers(name, was, is),
    ...compareParameters(name, was, is),
    ...when(has(body, "required") && !has(oldBody, "required"), breaking(`${name} body`, "is required")),
    ...compareContents(oldBody, body, { isRequest: true, place: `${name} body`, seen: [] }),
    ...compareAnswers(name, was, is),
  ];
}

const newlyDeprecated = (place: string, was: Side, is: Side): readonly ContractChange[] =>
  when(has(is, "deprecated") && !has(was, "deprecated"), { kind: "deprecated", text: `${place} is deprecated` });

/** Compares the problem codes of an operation, or those of all. */
function compareCodes(name: string, was: JsonObject, is: JsonObject): readonly ContractChange[] {
  const codesOf = ({ "x-problem-codes": all }: JsonObject) => (isJsonObject(all) ? Object.keys(all) : list(all));
  return [
    ...missing(codesOf(was), codesOf(is)).map((code) => breaking(name, `has no code ${shown(code)}`)),
    ...missing(codesOf(is), codesOf(was)).map((code) => added(name, `has the code ${shown(code)}`)),
  ];
}

/** Compares who may call the operation, and the limit of its body. */
function compareCallers(name: string, was: Side, is: Side): readonly ContractChange[] {
  const [old, now] = [object(was.node["x-access"]), object(is.node["x-access"])];
  const schemes = ({ contract, node }: Side): readonly Json[] => list(node["security"] ?? contract["security"]);
  const [oldFlags, flags] = [list(old["anyOf"]), list(now["anyOf"])];
  const lostFlags = oldFlags.length === 0 && flags.length > 0 ? ["no flag"] : missing(oldFlags, flags);
  const [oldLimit, limit] = [was, is].map(({ node }) => Number(node["x-body-limit"] ?? Infinity)) as [number, number];
  return [
    ...missing(schemes(was), schemes(is)).map((scheme) => breaking(name, `no longer accepts ${shown(scheme)}`)),
    ...(flags.length > 0 ? lostFlags : []).map((flag) => breaking(name, `is no longer open to ${shown(flag)}`)),
    ...missing(list(now["noneOf"]), list(old["noneOf"])).map((flag) => breaking(name, `excludes ${shown(flag)}`)),
    ...["tenant", "stores"].flatMap((scope) =>
      when(!same(old[scope], now[scope]), breaking(name, `${scope} was ${shown(old[scope])}`)),
    ),
    ...when(limit < oldLimit, breaking(name, `takes bodies of ${limit} bytes`)),
    ...compareCodes(name, was.node, is.node),
  ];
}

function compareParameters(name: string, was: Side, is: Side): readonly ContractChange[] {
  const [old, now] = [parametersOf(was), parametersOf(is)];
  const kept = [...now].flatMap(([key, parameter]) => {
    const former = old.get(key);
    const place = `${name} ${key}`;
    if (former === undefined)
      return [has(parameter, "required") ? breaking(place, "is required") : added(place, "is new")];
    return [
      ...when(has(parameter, "required") && !has(former, "required"), breaking(place, "is required")),
      ...newlyDeprecated(place, former, parameter),
      ...compareSchemas(inside(former, "schema"), inside(parameter, "schema"), { isRequest: true, place, seen: [] }),
    ];
  });
  const removed = missing([...old.keys()], [...now.keys()]);
  return [...removed.map((key) => breaking(`${name} ${String(key)}`, "is removed")), ...kept];
}

const parametersOf = ({ contract, node }: Side): ReadonlyMap<string, Side> =>
  new Map(
    list(node["parameters"])
      .map((parameter) => side(contract, parameter))
      .map((parameter) => [`${String(parameter.node["in"])} ${String(parameter.node["name"])}`, parameter]),
  );

function compareAnswers(name: string, was: Side, is: Side): readonly ContractChange[] {
  const [old, now] = [within(was, "responses"), within(is, "responses")];
  return names(old, now).flatMap((status) => {
    const place = `${name} ${status}`;
    if (!(status in old.node)) return [added(place, "is new")];
    // A server may stop refusing, but not stop answering.
    if (!(status in now.node)) return status.startsWith("2") ? [breaking(place, "is removed")] : [];
    const [former, answer] = [within(old, status), within(now, status)];
    const lost = missing(Object.keys(object(former.node["headers"])), Object.keys(object(answer.node["headers"])));
    return [
      ...lost.map((header) => breaking(`${place} header ${String(header)}`, "is removed")),
      ...compareContents(former, answer, { isRequest: false, place, seen: [] }),
    ];
  });
}

function compareContents(was: Side, is: Side, flow: Flow): readonly ContractChange[] {
  const [old, now] = [within(was, "content"), within(is, "content")];
  return names(old, now).flatMap((type) => {
    if (!(type in old.node)) return [added(flow.place, `can be ${type}`)];
    if (!(type in now.node)) return [breaking(flow.place, `is no longer ${type}`)];
    return compareSchemas(inside(within(old, type), "schema"), inside(within(now, type), "schema"), flow);
  });
}

/** A schema as it is written, so that its reference is known. */
const inside = (side: Side, name: string): Side => ({ ...side, node: object(side.node[name]) });

function compareSchemas(was: Side, is: Side, flow: Flow): readonly ContractChange[] {
  const pair = `${shown(was.node["$ref"])} ${shown(is.node["$ref"])}`;
  if (flow.seen.includes(pair)) return [];
  const deeper = was.node["$ref"] === undefined ? flow : { ...flow, seen: [...flow.seen, pair] };
  const [olds, news] = [alternativesOf(was), alternativesOf(is)];
  const [sent, understood] = flow.isRequest ? [olds, news] : [news, olds];
  const compare = (one: Side, other: Side): readonly ContractChange[] =>
    flow.isRequest ? compareAlternatives(one, other, deeper) : compareAlternatives(other, one, deeper);
  // Each alternative that one end sends is compared with the one of its type that fits best at the other end.
  return sent.flatMap((one) => {
    const ofType = understood.filter(({ node }) => same(node["type"], one.node["type"]));
    const comparisons = (ofType.length > 0 ? ofType : understood).map((other) => compare(one, other));
    return comparisons.reduce((best, changes) => (breaks(changes) < breaks(best) ? changes : best));
  });
}
const breaks = (changes: readonly ContractChange[]): number => changes.filter(({ kind }) => kind === "breaking").length;

/** The schemas of which a value fits one: those of `oneOf` and `anyOf`, and one for each type. Parts of `allOf` are joined. */
function alternativesOf({ contract, node }: Side): readonly Side[] {
  const { $ref: _reference, ...beside } = node;
  const { oneOf, anyOf, allOf, ...rest } = joined([beside, resolved(contract, node)]);
  const withParts = (...parts: readonly Json[]): readonly Side[] =>
    alternativesOf({ contract, node: joined([rest, ...parts.map((part) => side(contract, part).node)]) });
  const choices = [...list(oneOf), ...list(anyOf)];
  if (choices.length > 0) return choices.flatMap((choice) => withParts(choice));
  if (allOf !== undefined) return withParts(...list(allOf));
  const types = Array.isArray(rest["type"]) ? list(rest["type"]) : [rest["type"]];
  return types.map((type) => ({ contract, node: type === undefined ? rest : { ...rest, type } }));
}

function joined(parts: readonly JsonObject[]): JsonObject {
  const required = [...new Set(parts.flatMap((part) => list(part["required"])))];
  const properties = Object.assign({}, ...parts.map((part) => object(part["properties"]))) as JsonObject;
  return { ...(Object.assign({}, ...parts) as JsonObject), properties, required };
}

function compareAlternatives(was: Side, is: Side, flow: Flow): readonly ContractChange[] {
  const { isRequest, place } = flow;
  const [sent, understood] = isRequest ? [was.node, is.node] : [is.node, was.node];
  const [old, now] = [was.node["type"], is.node["type"]];
  const isWider = understood["type"] === undefined || (understood["type"] === "number" && sent["type"] === "integer");
  if (!isWider && !same(old, now)) return [breaking(place, `was ${shown(old)}, is ${shown(now)}`)];
  return [
    ...newlyDeprecated(place, was, is),
    ...compareValues(was, is, flow),
    ...(isRequest ? compareLimits(was, is, place) : []),
    ...compareMembers(was, is, flow),
    ...["items", "propertyNames"]
      .filter((name) => name in was.node || name in is.node)
      .flatMap((name) => compareSchemas(inside(was, name), inside(is, name), { ...flow, place: `${place}[]` })),
  ];
}

function compareValues(was: Side, is: Side, { isRequest, place }: Flow): readonly ContractChange[] {
  const [sent, understood] = isRequest ? [was.node, is.node] : [is.node, was.node];
  const valuesOf = (node: JsonObject): readonly Json[] | undefined =>
    "const" in node ? [node["const"] as Json] : "enum" in node ? list(node["enum"]) : undefined;
  const [possible, known] = [valuesOf(sent), valuesOf(understood)];
  const unknown = known === undefined ? [] : possible === undefined ? ["any value"] : missing(possible, known);
  return [
    ...unknown.map((value) => breaking(place, `${isRequest ? "no longer takes" : "can now be"} ${shown(value)}`)),
    ...["format", "pattern"]
      .filter((name) => name in understood && !same(sent[name], understood[name]))
      .map((name) => breaking(place, `${name} was ${shown(was.node[name])}, is ${shown(is.node[name])}`)),
  ];
}

const LOWER = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
const UPPER = ["maximum", "maxLength", "maxItems", "maxProperties"];

/** Compares the limits of what a caller sends. Wider limits of an answer break no caller. */
function compareLimits(was: Side, is: Side, place: string): readonly ContractChange[] {
  const tighter = [
    ...LOWER.filter((name) => Number(is.node[name] ?? -Infinity) > Number(was.node[name] ?? -Infinity)),
    ...UPPER.filter((name) => Number(is.node[name] ?? Infinity) < Number(was.node[name] ?? Infinity)),
    ...["default", "uniqueItems"].filter((name) => !same(was.node[name], is.node[name])),
  ];
  return tighter.map((name) => breaking(place, `${name} was ${shown(was.node[name])}, is ${shown(is.node[name])}`));
}

function compareMembers(was: Side, is: Side, flow: Flow): readonly ContractChange[] {
  const [old, now] = [object(was.node["properties"]), object(is.node["properties"])];
  const [oldRequired, required] = [list(was.node["required"]), list(is.node["required"])];
  const [tighter, text] = flow.isRequest
    ? [missing(required, oldRequired), "is required"]
    : [missing(oldRequired, required).filter((name) => String(name) in now), "is optional"];
  const members = names({ ...was, node: old }, { ...is, node: now }).flatMap((name) => {
    const place = `${flow.place}.${name}`;
    if (!(name in old)) return flow.isRequest && required.includes(name) ? [] : [added(place, "is new")];
    if (!(name in now)) return [breaking(place, "is removed")];
    return compareSchemas({ ...was, node: object(old[name]) }, { ...is, node: object(now[name]) }, { ...flow, place });
  });
  const changed = tighter.map((name) => breaking(`${flow.place}.${String(name)}`, text));
  return [...changed, ...members, ...compareOpenMembers(was, is, flow)];
}

/** Compares what members of other names may be: anything, values of a schema, or nothing. */
function compareOpenMembers(was: Side, is: Side, flow: Flow): readonly ContractChange[] {
  const [old = true, now = true] = [was.node["additionalProperties"], is.node["additionalProperties"]];
  const place = `${flow.place}.*`;
  if (old === false || (old === true && now === true)) return [];
  if (now === false) return flow.isRequest || isJsonObject(old) ? [breaking(place, "is removed")] : [];
  return compareSchemas({ ...was, node: object(old) }, { ...is, node: object(now) }, { ...flow, place });
}
