/** A response of the API that a page embeds. `body` is the text that the API sent. */
export type CollectedResponse = {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Calls the API in process, with the session and the limits of the request. */
export type CallApi = (request: Request) => Promise<Omit<CollectedResponse, "url">>;

/** Slower responses are left out of the page: the panel shows a skeleton and loads in the browser. */
export const EMBED_TIMEOUT_MS = 100;
/** Larger responses are left out of the page. */
export const MAX_EMBEDDED_RESPONSE_BYTES = 64_000;

/** The response headers that the SDK reads. */
const HEADERS = ["content-type", "date", "last-modified", "counterfoil-request-id"];

/** Runs the API calls of a server rendering and collects the responses that the page embeds. */
export class EmbeddedResponseCollector {
  private readonly call: CallApi;
  private readonly found: CollectedResponse[] = [];
  private pending = 0;
  private isRendered = false;

  constructor(call: CallApi) {
    this.call = call;
  }

  /** The collected responses, in the order of arrival. */
  get responses(): readonly CollectedResponse[] {
    return this.found;
  }

  /**
   * Never resolves if the response is not embedded: the page must not show data that hydration lacks. Rejects when
   * aborted.
   */
  readonly fetch = async (
    request: Request,
  ): Promise<{
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  }> => {
    this.pending += 1;
    const response =
      request.method === "GET" && !this.isRendered ? await within(EMBED_TIMEOUT_MS, this.call(request)) : undefined;
    this.pending -= 1;
    if (response === undefined || this.isRendered || !isEmbeddable(response)) return aborted(request.signal);
    const { pathname, search } = new URL(request.url);
    const { status, body } = response;
    const headers = Object.fromEntries(
      HEADERS.flatMap((name) => (response.headers[name] === undefined ? [] : [[name, response.headers[name]]])),
    );
    this.found.push({ url: pathname + search, status, headers, body });
    return { status, headers, body: JSON.parse(body) as unknown };
  };

  /** Ends the collection after the page is rendered. Ignores later responses and makes no further calls. */
  end(): void {
    this.isRendered = true;
  }

  /** Resolves when no call is pending and no response has started another call. */
  readonly idle = async (): Promise<void> => {
    let quiet = 0;
    while (quiet < 2) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.pending === 0 ? quiet + 1 : 0;
      if (this.pending > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
}

const isEmbeddable = ({ status, headers, body }: Omit<CollectedResponse, "url">): boolean =>
  status === 200 &&
  (headers["content-type"] ?? "").startsWith("application/json") &&
  Buffer.byteLength(body) <= MAX_EMBEDDED_RESPONSE_BYTES;

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }));

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([promise.catch(() => undefined), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
