// Compiled, never run: code that must not compile follows a `@ts-expect-error`.
import type { FilterMode } from "#domain/receipts/index.ts";
import { FLAGS, hasFlag, type Flag } from "#domain/shared/access/permission.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Transitions } from "#domain/shared/form/transitions.ts";
import { assertNever } from "#domain/shared/assert-never.ts";
import type { NotificationType, PageKind, PageVisit } from "#domain/shell/index.ts";

/** Every case is named: this compiles. */
export function sayVisit(visit: PageVisit): string {
  switch (visit.kind) {
    case "open":
      return visit.page.id;
    case "closed":
      return visit.missing.join();
    case "unknown":
      return "";
    default:
      return assertNever(visit);
  }
}

/** A case is missing: what is left is not nothing. */
export function forgetOne(mode: FilterMode): string {
  switch (mode) {
    case "store_id":
    case "date":
      return mode;
    default:
      // @ts-expect-error 'date,store_id' is still to come
      return assertNever(mode);
  }
}

export const words: Readonly<Record<NotificationType, string>> = {
  error: "Error",
  warn: "Warning",
  info: "Note",
  success: "Done",
};
// @ts-expect-error a type has no words
export const missingWord: Readonly<Record<NotificationType, string>> = {
  error: "Error",
  warn: "Warning",
  info: "Note",
};
// @ts-expect-error there is no such kind
export const noKind: PageKind = "dashboard";
// @ts-expect-error there is no such flag
export const noFlag: Flag = "receipts_veiw";
// @ts-expect-error a step of another kind
export const noQuestion = hasFlag(new Set(FLAGS), "receipts_veiw");

/** A value is had only after the question whether there is one. */
export function valueOf(result: Result<number, string>): number {
  // @ts-expect-error the question was not asked yet
  const unasked: number = result.value;
  return result.ok ? result.value : unasked;
}
export const either: readonly Result<number, string>[] = [ok(1), err("no")];
// @ts-expect-error a reason of another kind
export const otherReason: Result<number, string> = err(7);

// @ts-expect-error a status of a machine has no line
export const statusForgotten: Transitions<"on" | "off", "press"> = { on: { press: "off" } };
// @ts-expect-error a line leads to a status that the machine does not have
export const statusInvented: Transitions<"on" | "off", "press"> = { on: { press: "broken" }, off: {} };
