import { isJsonObject, isSameJson, getOwnMember, type Json } from "./json.ts";
import type { RecordPatchOperation } from "./json-patch.ts";
import { parsePointer } from "./json-pointer.ts";
import { err, ok, type Result } from "../result.ts";

/** An operation of a JSON Patch (RFC 6902) from outside, including those that the portal never writes. */
export type JsonPatchOperation =
  | RecordPatchOperation
  | { readonly op: "test"; readonly path: string; readonly value: Json }
  | { readonly op: "move" | "copy"; readonly from: string; readonly path: string };

/**
 * Why a patch does not apply, and at which pointer:
 * - `unreadable`: it is not a patch
 * - `missing`: the pointer has no value, or no place for one
 * - `test`: the pointer has another value than expected
 * - `too-large`: copies would grow without bound
 * `step` is the index of the failing operation, from 0.
 */
export type JsonPatchError = Fault & { readonly step: number };
type Fault = { readonly kind: "unreadable" | "missing" | "test" | "too-large"; readonly pointer: string };

/**
 * Returns the document after all operations, or why one does not apply; then none does (RFC 6902, 5).
 * The original document does not change: all operations run on one copy, whatever its size.
 */
export function applyPatch(document: Json, steps: readonly JsonPatchOperation[]): Result<Json, JsonPatchError> {
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

/** Returns the value at a pointer. Undefined if there is none or the pointer is malformed. */
export function getByPointer(document: Json, pointer: string): Json | undefined {
  return parsePointer(pointer)?.reduce<Json | undefined>(childOf, document);
}

/** The working copy, as the only member of an object, so that it has a parent itself. */
type Whole = { [ROOT]: Json };
type Done = Result<undefined, Fault>;

/** Returns the value that an operation writes or compares. */
function valueOf(whole: Whole, step: JsonPatchOperation): Result<Json, Fault> {
  if ("value" in step) return ok(step.value);
  return step.op === "remove" ? ok(null) : found(whole, step.from);
}

/** Applies one operation. It inserts a copy, because later operations may change the value. */
function carriedOut(whole: Whole, step: JsonPatchOperation, value: Json): Done {
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
  const value = getByPointer(whole[ROOT], pointer);
  return value === undefined ? err({ kind: "missing", pointer }) : ok(value);
}

/** Changes one member of a list or an object. Returns false if that is impossible. */
type Change = (parent: Json | undefined, name: string) => boolean;

function changedAt(whole: Whole, pointer: string, change: Change): Done {
  const names = parsePointer(pointer);
  if (names === undefined) return err({ kind: "unreadable", pointer });
  if (names.length > DEEPEST || (names.length === 0 && change === remove)) return err({ kind: "missing", pointer });
  const [name = ROOT, ...around] = [ROOT, ...names].reverse();
  const parent = around.reduceRight<Json | undefined>(childOf, whole);
  return change(parent, name) ? ok(undefined) : err({ kind: "missing", pointer });
}

const put =
  (value: Json): Change =>
  (parent, name) => {
    if (isJsonObject(parent)) return setMember(parent, name, value);
    const at = isList(parent) ? placeIn(parent, name) : undefined;
    if (at !== undefined) (parent as Json[]).splice(at, 0, value);
    return at !== undefined;
  };

const replace =
  (value: Json): Change =>
  (parent, name) =>
    childOf(parent, name) !== undefined && setMember(parent as object, name, value);

const remove: Change = (parent, name) => {
  if (childOf(parent, name) === undefined) return false;
  if (isJsonObject(parent)) return Reflect.deleteProperty(parent, name);
  (parent as Json[]).splice(Number(name), 1);
  return true;
};

/** Sets an own member of any name, or an entry of a list: an assignment to `__proto__` would set none. */
const setMember = (parent: object, name: string, value: Json): boolean =>
  Reflect.defineProperty(parent, name, { value, configurable: true, enumerable: true, writable: true });

function copyOf(value: Json): Json {
  if (isList(value)) return value.map(copyOf);
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf(member)]))
    : value;
}

function childOf(parent: Json | undefined, name: string): Json | undefined {
  if (isList(parent)) return INDEX.test(name) ? parent[Number(name)] : undefined;
  return isJsonObject(parent) ? getOwnMember(parent, name) : undefined;
}

/** Returns the index for an insertion into a list: before an entry, or (`-`) at the end. */
function placeIn(list: readonly Json[], name: string): number | undefined {
  const at = name === "-" ? list.length : INDEX.test(name) ? Number(name) : Infinity;
  return at <= list.length ? at : undefined;
}

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

const ROOT = "";
const INDEX = /^(?:0|[1-9]\d*)$/;
/** The maximum nesting. Real documents stay below it; repeated copies into one another would not. */
const DEEPEST = 100;
/** In characters of JSON. */
const MOST_COPIED = 65_536;
