export type ForeignRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

export type ForeignApi = {
  readonly url: string;
  /** In the order of their arrival. */
  readonly requests: readonly ForeignRequest[];
  /** Replaces everything that the API holds. */
  hold(data: ForeignData): void;
  close(): Promise<void>;
};

type Entry = Readonly<Record<string, unknown>>;

/** What the API holds of a retailer, as it answers it. */
export type ForeignShop = {
  readonly name: string;
  readonly stores: readonly Entry[];
  readonly receipts: readonly Entry[];
  /** The receipts as they were sent, by id. */
  readonly sent: Entry;
  readonly customers: readonly Entry[];
  readonly programs: readonly {
    readonly id: string;
    readonly name: string;
    readonly points: Readonly<Record<string, readonly Entry[]>>;
  }[];
  readonly tills: readonly Entry[];
  readonly raw: readonly { readonly record: Entry; readonly content: string | Uint8Array }[];
  readonly rates: readonly Entry[];
  readonly files: readonly Entry[];
  readonly images: Entry;
  readonly templates: Entry;
  readonly templateTranslations: Entry;
  readonly translations: readonly Entry[];
  readonly surveys: Entry;
  /** References of the stores that issue tax-free forms. */
  readonly taxFree: readonly string[];
};

export type ForeignData = {
  readonly accounts: readonly Entry[];
  readonly shops: Readonly<Record<string, ForeignShop>>;
  /** Passwords that are known from a breach. */
  readonly breached: readonly string[];
};

/** `token`: the only bearer token that the API takes; without it, any. */
export function startForeignApi(options?: {
  readonly port?: number;
  readonly token?: string;
  readonly now?: () => Date;
  readonly data?: ForeignData;
}): Promise<ForeignApi>;
