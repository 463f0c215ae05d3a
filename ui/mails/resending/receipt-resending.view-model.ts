import { makeAutoObservable } from "mobx";
import type { ResendPage, ResendSource } from "#domain/mails/actions.ts";
import { parseReceiptId, type ReceiptId } from "#domain/receipts/index.ts";
import type { MatchCount } from "#domain/shared/processing/bulk.messages.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { BulkOrder } from "#ui/model/bulk-run.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { LazyDialog, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import { ListSelection } from "#ui/model/list-selection.ts";
import {
  createToolBoxes,
  type BulkTool,
  type BulkToolFacts,
  type ToolRow,
  type ToolViews,
} from "#ui/model/bulk-tool.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { ResendPreviewDeps, ResendPreviewViewModel } from "./resend-preview.view-model.ts";
import type { ResendItem, ResendRun } from "./resend-run.ts";

/** A page of the receipts that a query finds. `next` is the place after it. */
export type ReceiptPage = { readonly rows: readonly ToolRow[]; readonly next?: string };

export type ReceiptResendingDeps<Query> = BulkToolFacts<Query> &
  Pick<ResendPreviewDeps, "receipts" | "suppressed" | "schedule" | "quotas" | "zone"> & {
    /** Loads a page of what a query finds, newest first. */
    readonly loadPage: (
      query: Query,
      place: string | undefined,
      cancellation: Cancellation,
    ) => Promise<Result<ReceiptPage, Failure>>;
    /** Counts what a query finds. Undefined if that cannot be counted. */
    readonly count: (
      query: Query,
    ) => ((cancellation: Cancellation) => Promise<Result<MatchCount, Failure>>) | undefined;
    /**
     * The maximum number of receipts that are read before the first is sent. With {@link loadPage} by number of receipts to
     * skip, all: what was sent can leave the query.
     */
    readonly maxChecked: number;
    readonly resending: ResendRun;
    readonly preview: LazyFactory<ResendPreviewDeps, ResendPreviewViewModel>;
    readonly dialogs: Pick<Dialogs, "confirm">;
    readonly notifier: Notifier;
    /** The views of the check boxes. */
    readonly views: ToolViews;
  };

/** Resends chosen receipts of a list: those of the page, or all that match. */
export class ReceiptResendingViewModel<Query> implements BulkTool {
  private readonly deps: ReceiptResendingDeps<Query>;
  private readonly counted = new AsyncValue<MatchCount>();
  /** The receipts that the preview is about. */
  private collect: ResendPreviewDeps["collect"] = () => Promise.resolve(ok({ sources: [] }));

  readonly resending: ResendRun;
  readonly selection: ListSelection<string>;
  readonly preview: LazyDialog<ResendPreviewViewModel>;
  readonly head: BulkTool["head"];
  readonly boxOf: BulkTool["boxOf"];

  constructor(deps: ReceiptResendingDeps<Query>) {
    this.deps = deps;
    this.resending = deps.resending;
    this.selection = new ListSelection({
      ids: () => deps.rows().map(({ id }) => id),
      total: () => this.counted.value,
      hasOthers: deps.hasOthers,
    });
    const boxes = createToolBoxes(this.selection, deps.views);
    this.head = boxes.head;
    this.boxOf = boxes.boxOf;
    this.preview = LazyDialog.of(
      deps.preview,
      (dialog) => ({
        ...dialog,
        collect: this.collect,
        receipts: deps.receipts,
        suppressed: deps.suppressed,
        schedule: deps.schedule,
        quotas: deps.quotas,
        zone: deps.zone,
        noun: "receipt" as const,
        onConfirm: this.begin,
      }),
      deps,
    );
    makeAutoObservable<this, "deps" | "counted" | "collect">(
      this,
      {
        deps: false,
        counted: false,
        collect: false,
        resending: false,
        selection: false,
        preview: false,
        head: false,
        boxOf: false,
      },
      { autoBind: true },
    );
  }

  get resendLabel(): string {
    return this.selection.labelOf("Resend");
  }

  /** Why the chosen receipts cannot be sent again now. */
  get heldReason(): string | undefined {
    if (this.resending.isPending) return "Wait until the others are sent, or stop them";
    return this.selection.isEmpty ? "Choose receipts first" : undefined;
  }

  load(): Promise<void> {
    this.enter();
    return Promise.resolve();
  }

  stop(): void {
    this.selection.clear();
    this.counted.abort();
    this.preview.close();
  }

  enter(): void {
    const query = this.deps.query();
    const isSame = this.selection.enter(JSON.stringify(query));
    const request = this.deps.count(query);
    if (request && !(isSame && this.counted.isReady)) void this.counted.load(request);
    else if (!request) this.counted.reset();
    if (!isSame) this.leave();
  }

  leave(): void {
    this.preview.close();
  }

  /** Shows what would be sent of the chosen receipts. */
  async resend(): Promise<void> {
    if (this.heldReason !== undefined) return;
    this.collect = this.selection.isAll ? this.collectAll(this.deps.query()) : this.collectChosen();
    await this.preview.open();
  }

  private collectChosen(): ResendPreviewDeps["collect"] {
    const sources = this.deps
      .rows()
      .filter(({ id }) => this.selection.has(id))
      .flatMap(toSource);
    return () => Promise.resolve(ok({ sources }));
  }

  /** Loads several pages of the API at a time. */
  private collectAll(query: Query): ResendPreviewDeps["collect"] {
    const { loadPage, maxChecked } = this.deps;
    const total = this.counted.value;
    return async (from, cancellation): Promise<Result<ResendPage, Failure>> => {
      const sources: ResendSource[] = [];
      let place = from;
      do {
        const page = await loadPage(query, place, cancellation);
        if (!page.ok) return page;
        sources.push(...page.value.rows.flatMap(toSource));
        place = page.value.next;
      } while (place !== undefined && sources.length < maxChecked);
      return ok({ sources, ...(place !== undefined && { next: place }), ...(total && { total }) });
    };
  }

  private begin(order: BulkOrder<ResendItem>): void {
    this.selection.clear();
    void this.resending.begin(order);
  }
}

/** The name of a receipt is its transaction. */
function toSource({ id, name: transactionId }: ToolRow): readonly ResendSource[] {
  const receiptId: ReceiptId | undefined = parseReceiptId(id);
  return receiptId === undefined ? [] : [{ receiptId, transactionId }];
}
