import { mayResend, type TotalsQuery } from "#domain/receipts/index.ts";
import type { ReceiptResendingDeps } from "#ui/mails/resending/receipt-resending.view-model.ts";
import type { LazyFactory } from "#ui/model/lazy-dialog.ts";
import type { ListTool, ListToolFacts } from "#ui/model/list-tool.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import type { Get } from "./area.ts";

type Part = typeof import("../chunks/receipt-resending.ts");

/** How the receipts of a list are loaded and counted. */
type Source<Query> = Pick<ReceiptResendingDeps<Query>, "loadPage"> & {
  /** Undefined if the receipts of a query cannot be counted. */
  readonly toTotals: (query: Query) => TotalsQuery | undefined;
};

/** Creates the tool that resends receipts of a list. Undefined for accounts that may not. */
export const createResendTool = <Query>(
  get: Get,
  createSource: (part: Part) => Source<Query>,
): LazyFactory<ListToolFacts<Query>, ListTool> | undefined =>
  mayResend(get(tokens.bootstrap).permissions)
    ? lazyDialog(
        () => import("../chunks/receipt-resending.ts"),
        (part, facts: ListToolFacts<Query>) => part.createReceiptResending(get, facts, createSource(part)),
      )
    : undefined;
