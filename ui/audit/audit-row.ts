import {
  areaOfAction,
  auditedActionLabel,
  nameRecord,
  toChangeLine,
  toDetailLines,
  type AuditEntry,
  type AuditLine,
} from "#domain/audit/index.ts";
import { formatCountWithNoun } from "#domain/shared/number/count.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { receiptHref, type PageId } from "#domain/shell/index.ts";

/** An event as the list shows it. */
export type AuditRow = {
  readonly id: string;
  readonly at: Instant;
  readonly action: string;
  readonly actor: string;
  readonly token: string | undefined;
  readonly target: string;
  readonly targetHref: string | undefined;
  readonly store: string | undefined;
  readonly requestId: string | undefined;
  readonly reason: string | undefined;
  readonly lines: readonly AuditLine[];
  /** What else is known. */
  readonly details: readonly AuditLine[];
  /** '3 more changes'. Undefined if there are none. */
  readonly more: string | undefined;
  /** 'Name, City': the first changed members, for the closed row. Undefined if there are none. */
  readonly summary: string | undefined;
};

type Facts = Pick<AuditRow, "store"> & {
  readonly isMasked: boolean;
  readonly opensPage: (page: PageId) => boolean;
};

export function toAuditRow(entry: AuditEntry, { store, ...links }: Facts): AuditRow {
  const { id, at, action, actor, token, target, transactionId, requestId, reason, changes, moreChanges, details } =
    entry;
  const name = nameRecord(entry);
  const lines = changes.map(toChangeLine);
  return {
    ...{ id, at, actor, token, store, requestId, reason, lines },
    action: auditedActionLabel(action),
    target: name,
    targetHref: targetHref(entry, links),
    details: [
      ...toDetailLines(details),
      ...(name === target || transactionId !== undefined ? [] : [{ name: "ID", text: target }]),
    ],
    more: moreChanges === undefined ? undefined : formatCountWithNoun(moreChanges, "more change"),
    summary: summarize(lines),
  };
}

function summarize(lines: readonly AuditLine[]): string | undefined {
  if (lines.length === 0) return undefined;
  const names = lines.slice(0, FEW_NAMES).map(({ name }) => name);
  return lines.length > FEW_NAMES ? `${names.join(", ")}, …` : names.join(", ");
}

/** Returns the page of the record, if the account may open it and the record is named in clear. */
function targetHref(
  { action, target, transactionId }: AuditEntry,
  { isMasked, opensPage }: Omit<Facts, "store">,
): string | undefined {
  if (transactionId !== undefined) return opensPage("receipt") ? receiptHref(transactionId, target) : undefined;
  if (isMasked || GONE.has(action)) return undefined;
  const area = areaOfAction(action);
  if (area === "stores" && opensPage("store")) return `/admin/stores/${encodeURIComponent(target)}`;
  if (area === "accounts" && target.includes("@") && opensPage("account"))
    return `/admin/accounts/${encodeURIComponent(target)}`;
  return undefined;
}

/** Records that have no page any more. */
const GONE: ReadonlySet<string> = new Set(["store.delete"]);
const FEW_NAMES = 3;
