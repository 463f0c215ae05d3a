import { isJsonObject, isSameJson, memberOf, type Json, type JsonObject } from "./json.ts";
import type { PatchOperation } from "./json-patch.ts";
import { err, ok, type Result } from "./result.ts";

/** A step of a JSON patch (RFC 6902) as it may come from outside: also those that we do not write ourselves. */
export type PatchStep =
  | PatchOperation
  | { readonly op: "test"; readonly path: string; readonly value: Json }
  | { readonly op: "move" | "copy"; readonly from: string; readonly path: string };

/**
 * Why a patch does not apply, and at which pointer: it is none (`unreadable`); there is nothing at it, or no place to
 * put anything (`missing`); it holds another value than the patch was made for (`test`); or copies would grow without
 * bound (`too-large`).
 */
export type PatchRefusal = { readonly kind: "unreadable" | "missing" | "test" | "too-large"; readonly pointer: string };

/** The document after all steps, or why one does not apply; then none does (RFC 6902, 5). The document itself stays as it is. */
export function applyPatch(document: Json, steps: readonly PatchStep[]): Result<Json, PatchRefusal> {
  let result = document;
  let copied = 0;
  for (const step of steps) {
    const value = valueOf(result, step);
    if (!value.ok) return value;
    if (step.op === "copy") copied += JSON.stringify(value.value).length;
    if (copied > MOST_COPIED) return err({ kind: "too-large", pointer: step.path });
    const next = carriedOut(result, step, value.value);
    if (!next.ok) return next;
    result = next.value;
  }
  return ok(result);
}

/** The names on the way to a place (RFC 6901), `[]` of the whole; undefined of a text that is no pointer. */
export function parsePointer(text: string): readonly string[] | undefined {
  if (!POINTER.test(text)) return undefined;
  return text.split("/").slice(1).map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** What a step puts somewhere, or compares. */
function valueOf(document: Json, step: PatchStep): Result<Json, PatchRefusal> {
  if ("value" in step) return ok(step.value);
  return step.op === "remove" ? ok(null) : valueAt(document, step.from);
}

function carriedOut(document: Json, step: PatchStep, value: Json): Result<Json, PatchRefusal> {
  const { op, path } = step;
  switch (op) {
    case "test":
      return tested(document, path, value);
    case "move":
      return moved(document, step, value);
    case "copy":
    case "add":
      return changedAt(document, path, put(value));
    case "replace":
      return changedAt(document, path, replace(value));
    case "remove":
      return changedAt(document, path, remove);
  }
}

function tested(document: Json, pointer: string, value: Json): Result<Json, PatchRefusal> {
  const there = valueAt(document, pointer);
  if (!there.ok) return there.error.kind === "missing" ? err({ kind: "test", pointer }) : there;
  return isSameJson(there.value, value) ? ok(document) : err({ kind: "test", pointer });
}

function moved(document: Json, { from, path }: { readonly from: string; readonly path: string }, value: Json): Result<Json, PatchRefusal> {
  if (from === path) return ok(document);
  const without = changedAt(document, from, remove);
  return without.ok ? changedAt(without.value, path, put(value)) : without;
}

function valueAt(document: Json, pointer: string): Result<Json, PatchRefusal> {
  const names = parsePointer(pointer);
  if (names === undefined) return err({ kind: "unreadable", pointer });
  const value = names.reduce<Json | undefined>(childOf, document);
  return value === undefined ? err({ kind: "missing", pointer }) : ok(value);
}

/** What becomes of a list or an object when something is done to one of its members; undefined where it cannot be. */
type Change = (parent: Json, name: string) => Json | undefined;

/** The whole document is a member too: of an object that has nothing else. */
function changedAt(document: Json, pointer: string, change: Change): Result<Json, PatchRefusal> {
  const names = parsePointer(pointer);
  if (names === undefined) return err({ kind: "unreadable", pointer });
  const around = names.length > DEEPEST ? undefined : withChange({ "": document }, ["", ...names], change);
  const changed = around === undefined ? undefined : childOf(around, "");
  return changed === undefined ? err({ kind: "missing", pointer }) : ok(changed);
}

function withChange(parent: Json, [name = "", ...rest]: readonly string[], change: Change): Json | undefined {
  if (rest.length === 0) return change(parent, name);
  const child = childOf(parent, name);
  const changed = child === undefined ? undefined : withChange(child, rest, change);
  return changed === undefined ? undefined : replace(changed)(parent, name);
}

const put = (value: Json): Change => (parent, name) => {
  if (isJsonObject(parent)) return { ...parent, [name]: value };
  if (!isList(parent)) return undefined;
  const at = placeIn(parent, name);
  return at === undefined ? undefined : [...parent.slice(0, at), value, ...parent.slice(at)];
};

const replace = (value: Json): Change => (parent, name) => {
  if (childOf(parent, name) === undefined) return undefined;
  return isList(parent) ? parent.map((entry, at) => (at === Number(name) ? value : entry)) : { ...(parent as JsonObject), [name]: value };
};

const remove: Change = (parent, name) => {
  if (childOf(parent, name) === undefined) return undefined;
  if (isList(parent)) return parent.filter((_, at) => at !== Number(name));
  return Object.fromEntries(Object.entries(parent as JsonObject).filter(([each]) => each !== name));
};

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

const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/;
const INDEX = /^(?:0|[1-9]\d*)$/;
/** Nobody nests like that; copies of what nests, in one another, would. */
const DEEPEST = 100;
/** In characters of JSON. */
const MOST_COPIED = 65_536;
