import { parseDecimal, plus, type Decimal } from "#domain/shared/number/decimal.ts";
import {
  parseWindowMessage,
  type IssueResponse,
  type IssueError,
  type IssuingWindows,
  type OpenWindow,
  type ReservedWindow,
  type WindowPost,
} from "#domain/taxfree/index.ts";
import type { MemoryTaxFreeProvider } from "./memory-tax-free-provider.ts";

/**
 * What the user does in the window: issues the form (with or without a message to the portal), is
 * refused, sends a message, closes the window, or leaves it open. `blocked`: the browser does not open
 * it.
 */
export type WindowScript =
  | "issue"
  | "issue-unheard"
  | "close"
  | "leave-open"
  | "blocked"
  | { readonly send: unknown }
  | { readonly refuse: IssueError };

/** Issuing windows in memory, one at a time. */
export class MemoryIssuingWindows implements IssuingWindows {
  script: WindowScript = "issue";
  /** The gross amount of the document, instead of that of the payload. */
  gross: Decimal | undefined;
  /** The posts to the windows that were opened. */
  readonly posts: WindowPost[] = [];
  readonly #provider: Pick<MemoryTaxFreeProvider, "issue">;
  #isReserved = false;
  #close: () => void = () => undefined;

  constructor(provider: Pick<MemoryTaxFreeProvider, "issue">) {
    this.#provider = provider;
  }

  reserve(): Promise<ReservedWindow | undefined> {
    if (this.#isReserved) return Promise.resolve(undefined);
    this.#isReserved = true;
    return Promise.resolve({
      open: (post) => this.#open(post),
      closeEarlier: () => this.close(),
      release: () => {
        this.#isReserved = false;
      },
    });
  }

  /** Closes the window if it is open. */
  close(): void {
    this.#close();
  }

  #open(post: WindowPost): OpenWindow | undefined {
    if (this.script === "blocked") return undefined;
    this.posts.push(post);
    return { response: this.#answer(post) };
  }

  #answer({ expected, fields }: WindowPost): Promise<IssueResponse | undefined> {
    const { script } = this;
    if (script === "leave-open")
      return new Promise((resolve) => {
        this.#close = () => resolve(undefined);
      });
    if (typeof script === "object" && "refuse" in script)
      return Promise.resolve({ kind: "failed", error: script.refuse });
    if (typeof script === "object") return Promise.resolve(parseWindowMessage(script.send, expected));
    const document =
      script === "close"
        ? undefined
        : this.#provider.issue(expected.formId, this.gross ?? grossOf(fields.payload ?? "{}"));
    return Promise.resolve(document && script === "issue" ? { kind: "issued", document } : undefined);
  }
}

/** Returns the sum of the receipts of a payload, or 100 for a payload without receipts. */
function grossOf(payload: string): Decimal {
  const { receipts = [] } = JSON.parse(payload) as { readonly receipts?: readonly { readonly gross_amount: number }[] };
  const amounts = receipts.map((receipt) => parseDecimal(receipt.gross_amount) ?? ("0" as Decimal));
  return amounts.length === 0 ? ("100" as Decimal) : amounts.reduce(plus);
}
