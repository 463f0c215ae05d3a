import type { ProblemCode, Schema } from "#contract/index.ts";
import { applyPatch, type JsonPatchError, type JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import { parsePointer } from "#domain/shared/json/json-pointer.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { err, type Result } from "#domain/shared/result.ts";
import { assertNever } from "#domain/shared/assert-never.ts";
import { findBodyError } from "../http/validate-body.ts";
import { badRequest, HttpRefusal } from "../http/problems.ts";
import { checkMembers, OPEN_MEMBERS, STORE_TEXT_MEMBERS, type PatchedStore } from "./store-body.ts";

/** Applies a patch to a store in its contract form. Refuses changes to read-only members. */
export function applyStorePatch(
  body: Schema<"Store">,
  steps: readonly JsonPatchOperation[],
): Result<PatchedStore, HttpRefusal> {
  const forbidden = steps.flatMap(writtenPointers).find((pointer) => !isWritable(pointer));
  if (forbidden !== undefined)
    return err(refused("invalid_request", forbidden, `${forbidden || "The whole store"} cannot be changed`));
  const patched = applyPatch(body, steps);
  if (!patched.ok) return err(refusalOf(patched.error));
  return checkStore(patched.value as JsonObject);
}

/** Members that are only tested or copied need not be writable. */
function writtenPointers(step: JsonPatchOperation): readonly string[] {
  if (step.op === "test") return [];
  return step.op === "move" ? [step.from, step.path] : [step.path];
}

function isWritable(pointer: string): boolean {
  const [member = "", ...deeper] = parsePointer(pointer) ?? [];
  return isOpenMember(member) || (deeper.length === 0 && (STORE_TEXT_MEMBERS as readonly string[]).includes(member));
}

/** Checks the whole result, because valid steps can produce an invalid store. */
function checkStore(body: JsonObject): Result<PatchedStore, HttpRefusal> {
  const store = checkMembers(body);
  if (!store.ok)
    return err(
      refused(
        "invalid_request",
        `/${store.error}`,
        `${store.error} must be ${isOpenMember(store.error) ? "an object" : "a text"}`,
      ),
    );
  const error = findBodyError(body);
  if (error !== undefined) return err(badRequest([error]));
  return JSON.stringify(body).length > MAX_JSON_LENGTH
    ? err(badRequest([{ description: "The store would become too large" }]))
    : store;
}

const isOpenMember = (name: string): boolean => (OPEN_MEMBERS as readonly string[]).includes(name);

function refusalOf({ kind, pointer }: JsonPatchError): HttpRefusal {
  switch (kind) {
    case "unreadable":
      return refused("invalid_request", pointer, `${pointer} is not a JSON pointer`);
    case "too-large":
      return refused("invalid_request", pointer, "The store would become too large");
    case "missing":
      return refused("patch_path_missing", pointer, `The patch does not apply: there is no ${pointer}`);
    case "test":
      return refused("test_failed", pointer, `The test of the patch fails: ${pointer} holds something else`);
    default:
      return assertNever(kind);
  }
}

const refused = (code: ProblemCode, pointer: string, description: string): HttpRefusal =>
  new HttpRefusal(code, description, { errors: [{ description, pointer: pointer.slice(1) }] });

/** Characters of JSON. */
const MAX_JSON_LENGTH = 262_144;
