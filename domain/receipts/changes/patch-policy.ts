import type { JsonPatchOperation } from "../../shared/json/apply-patch.ts";
import { parsePointer } from "../../shared/json/json-pointer.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { ReceiptAction } from "../receipt-permissions.ts";

/** A location that a patch writes, its path segments, and the action whose permission it needs. */
export type WrittenLocation = {
  readonly pointer: string;
  readonly segments: readonly string[];
  readonly action: ReceiptAction;
};

/** Why a patch is not allowed: a read-only location, a forbidden operation, or no change at all. */
export type PatchError = { readonly kind: "fixed" | "operation" | "nothing"; readonly pointer: string };

/**
 * Returns the locations that a patch writes, each once.
 * A `test` writes nothing; a patch of tests alone is refused. `move` and `copy` are refused too: staff do not need
 * them, and they could expose values to other readers.
 */
export function findWrittenLocations(
  steps: readonly JsonPatchOperation[],
): Result<readonly WrittenLocation[], PatchError> {
  const places = new Map<string, WrittenLocation>();
  for (const step of steps) {
    if (step.op === "test") continue;
    const pointer = step.path;
    if (step.op === "move" || step.op === "copy") return err({ kind: "operation", pointer });
    const names = parsePointer(pointer);
    const action = names && actionAt(names);
    if (names === undefined || action === undefined) return err({ kind: "fixed", pointer });
    places.set(pointer, { pointer, segments: names, action });
  }
  return places.size > 0 ? ok([...places.values()]) : err({ kind: "nothing", pointer: "" });
}

const actionAt = (names: readonly string[]): ReceiptAction | undefined =>
  WRITABLE_LOCATIONS.find(
    ({ place }) =>
      place.length === names.length &&
      place.every((name, at) =>
        name === ANY ? PLACE.test(names[at] ?? "") : name === FORM ? FORM_ID.test(names[at] ?? "") : name === names[at],
      ),
  )?.action;

const ANY = "*";
const FORM = "{form}";
/** Every location that a patch may write. Everything else on a receipt comes from the till. */
const WRITABLE_LOCATIONS: readonly { readonly place: readonly string[]; readonly action: ReceiptAction }[] = [
  { place: ["identifier"], action: "identify" },
  { place: ["properties", "email_settings"], action: "identify" },
  { place: ["properties", "email_settings", "send"], action: "identify" },
  { place: ["properties", "checked"], action: "check" },
  { place: ["items", ANY, "return"], action: "return" },
  { place: ["properties", "refund_validation"], action: "validate-refund" },
  { place: ["properties", "refund_validation", ANY], action: "validate-refund" },
  { place: ["properties", "refund_validation", ANY, "approval"], action: "validate-refund" },
  { place: ["properties", "tax_free_form"], action: "issue-tax-free" },
  { place: ["properties", "tax_free_form", FORM], action: "issue-tax-free" },
];
const PLACE = /^(?:0|[1-9]\d{0,5})$/;
/** Key of a tax-free form. */
const FORM_ID = /^[0-9a-f][0-9a-f-]{7,63}$/;
