import type { Answer, Received } from "./answer.ts";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** What the middleware has to know of an operation; generated from the contract. */
export type Operation = {
  /** It takes `retailer_id`. */
  readonly retailerId?: true;
  /** It takes `last_updated`. */
  readonly lastUpdated?: true;
  /** The top level of its answer: a JSON list, a JSON object, true or false, text of another media type, bytes, or no body at all. */
  readonly answers: "list" | "object" | "boolean" | "text" | "bytes" | "nothing";
  /** The media type of a text or of bytes; refusals are JSON there too. */
  readonly accept?: string;
  /** The media type of its JSON body where that is a special one, `application/json-patch+json`. */
  readonly sends?: string;
};

/** The operations of a contract, by path and method. */
export type Operations = { readonly [path: string]: { readonly [method in Method]?: Operation } };

/** As `fetch` knows them; spelled out, because not every platform's types have a name for them. */
export type CacheMode = "default" | "force-cache" | "no-cache" | "no-store" | "only-if-cached" | "reload";

/** A call on its way: each middleware may hand on another one, or answer by itself. */
export type Call = {
  readonly method: Method;
  /** As the contract writes it, `/receipts/{id}`. */
  readonly path: string;
  readonly operation: Operation;
  readonly pathParameters: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** What is undefined is not sent. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly cache?: CacheMode;
  readonly signal?: AbortSignal;
  /** Milliseconds for one try. */
  readonly timeoutMs: number;
  readonly poll: boolean;
  readonly anyShape: boolean;
  readonly ifUnmodifiedSince?: string | Date;
  readonly ifNoneNewer?: string | Date;
  readonly overwriteReason?: string;
  readonly onReceived?: (received: Received) => void;
};

export type Send = (call: Call) => Promise<Answer<unknown>>;

/** Behaviour around sending; what it wraps may be wrapped already. */
export type Middleware = (next: Send) => Send;

/** Time, so that a test need not wait for it. */
export type Timers = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Acts once after so many milliseconds; the answer calls it off. */
  after(ms: number, action: () => void): () => void;
};
