import { isJsonObject, isSameJson, memberOf, type Json, type JsonObject } from "./json.ts";
import type { PatchOperation } from "./json-patch.ts";
import { parsePointer } from "./json-pointer.ts";
import { err, ok, type Result } from "./result.ts";

/** A step of a JSON patch (RFC 6902) as it may come from outside: also those that we do not write ourselves. */
export type PatchStep =
  | PatchOperation
  | { readonly op: "test"; readonly path: string; readonly value: Json }
  | { readonly op: "move" | "copy"; readonly from: string; readonly path: string };

/**
 * Why a patch does not apply, and at which pointer: it is none (`unreadable`); there is nothing at it, or no place to
 * put anything (`missing`); it holds another value than the patch was made for (`test`); or copies would grow without
 * bound (`too-large`). `step` is the one that does not, counted from 0.
 */
export type PatchRefusal = Fault & { readonly step: number };
type Fault = { readonly kind: "unreadable" | "missing" | "test" | "too-large"; readonly pointer: string };

/**
 * The document after all steps, or why one does not apply; then none does (RFC 6902, 5). The document itself stays as it
 * is: the steps are carried out on one copy, each at its place, however large the rest is.
 */
export function applyPatch(document: Json, steps: readonly PatchStep[]): Result<Json, PatchRefusal> {
  const whole: Whole = { [ROOT]: copyOf(document) };
  let copied = 0;
  for (const [at, step] of steps.entries()) {
    const value = valueOf(whole, step);
    if (!value.ok) return err({ ...value.error, step: at });
    if (step.op === "copy") copied += JSON.stringify(value.value).length;
    if (copied > MOST_COPIED) return err({ kind: "too-large", pointer: step.path, step: at });
    const done = carriedOut(whole, step, value.value);
    if (!done.ok) return err({ ...done.error, step: at });
  }
  return ok(whole[ROOT]);
}

/** What is at a place of a document; undefined where there is nothing, and of a text that is no pointer. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  return parsePointer(pointer)?.reduce<Json | undefined>(childOf, document);
}

/** The copy that is changed: a member too, of an object that has nothing else. */
type Whole = { [ROOT]: Json };
type Done = Result<undefined, Fault>;

/** What a step puts somewhere, or compares. */
function valueOf(whole: Whole, step: PatchStep): Result<Json, Fault> {
  if ("value" in step) return ok(step.value);
  return step.op === "remove" ? ok(null) : found(whole, step.from);
}

/** What is put in is a copy, because later steps may change it. */
function carriedOut(whole: Whole, step: PatchStep, value: Json): Done {
  const { op, path } = step;
  switch (op) {
    case "test":
      return tested(whole, path, value);
    case "move":
      return moved(whole, step, value);
    case "copy":
    case "add":
      return changedAt(whole, path, put(copyOf(value)));
    case "replace":
      return changedAt(whole, path, replace(copyOf(value)));
    case "remove":
      return changedAt(whole, path, remove);
  }
}

function tested(whole: Whole, pointer: string, value: Json): Done {
  const there = found(whole, pointer);
  if (!there.ok) return there.error.kind === "missing" ? err({ kind: "test", pointer }) : there;
  return isSameJson(there.value, value) ? ok(undefined) : err({ kind: "test", pointer });
}

function moved(whole: Whole, { from, path }: { readonly from: string; readonly path: string }, value: Json): Done {
  if (from === path) return ok(undefined);
  const taken = changedAt(whole, from, remove);
  return taken.ok ? changedAt(whole, path, put(value)) : taken;
}

function found(whole: Whole, pointer: string): Result<Json, Fault> {
  if (parsePointer(pointer) === undefined) return err({ kind: "unreadable", pointer });
  const value = valueAt(whole[ROOT], pointer);
  return value === undefined ? err({ kind: "missing", pointer }) : ok(value);
}

/** Does something to one member of a list or an object; false where that cannot be. */
type Change = (parent: Json | undefined, name: string) => boolean;

function changedAt(whole: Whole, pointer: string, change: Change): Done {
  const names = parsePointer(pointer);
  if (names === undefined) return err({ kind: "unreadable", pointer });
  if (names.length > DEEPEST || (names.length === 0 && change === remove)) return err({ kind: "missing", pointer });
  const [name = ROOT, ...around] = [ROOT, ...names].reverse();
  const parent = around.reduceRight<Json | undefined>(childOf, whole);
  return change(parent, name) ? ok(undefined) : err({ kind: "missing", pointer });
}

const put = (value: Json): Change => (parent, name) => {
  if (isJsonObject(parent)) return setMember(parent, name, value);
  const at = isList(parent) ? placeIn(parent, name) : undefined;
  if (at !== undefined) (parent as Json[]).splice(at, 0, value);
  return at !== undefined;
};

const replace = (value: Json): Change => (parent, name) => {
  if (childOf(parent, name) === undefined) return false;
  if (isJsonObject(parent)) return setMember(parent, name, value);
  (parent as Json[])[Number(name)] = value;
  return true;
};

const remove: Change = (parent, name) => {
  if (childOf(parent, name) === undefined) return false;
  if (isJsonObject(parent)) return Reflect.deleteProperty(parent, name);
  (parent as Json[]).splice(Number(name), 1);
  return true;
};

/** An own member, whatever its name: what is assigned to `__proto__` is none. */
const setMember = (object: JsonObject, name: string, value: Json): boolean =>
  Reflect.defineProperty(object, name, { value, configurable: true, enumerable: true, writable: true });

function copyOf(value: Json): Json {
  if (isList(value)) return value.map(copyOf);
  return isJsonObject(value) ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf(member)])) : value;
}

function childOf(parent: Json | undefined, name: string): Json | undefined {
  if (isList(parent)) return INDEX.test(name) ? parent[Number(name)] : undefined;
  return isJsonObject(parent) ? memberOf(parent, name) : undefined;
}

/** Where something new may stand in a list: before one of its entries, or (`-`) behind the last. */
function placeIn(list: readonly Json[], name: string): number | undefined {
  const at = name === "-" ? list.length : INDEX.test(name) ? Number(name) : Infinity;
  return at <= list.length ? at : undefined;
}

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

const ROOT = "";
const INDEX = /^(?:0|[1-9]\d*)$/;
/** Nobody nests like that; copies of what nests, in one another, would. */
const DEEPEST = 100;
/** In characters of JSON. */
const MOST_COPIED = 65_536;
