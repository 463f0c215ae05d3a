/** A response of the API that the host embeds in the page. */
export type StoredResponse = {
  /** Path and query, `/api/stores?retailer_id=1001`. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON of the body. */
  readonly body: unknown;
};

/**
 * A response whose text is available at once.
 * Reading the text of a platform response takes a task of the event loop.
 */
export class EmbeddedResponse extends Response {
  private readonly embedded: string;

  constructor({ status, headers, body }: Omit<StoredResponse, "url">) {
    super(null, { status, headers });
    this.embedded = JSON.stringify(body);
  }

  override text(): Promise<string> {
    return Promise.resolve(this.embedded);
  }

  /** Reading does not consume the text. */
  override clone(): this {
    return this;
  }
}

/** Reads the responses that the host has embedded in the page. */
export function readEmbeddedResponses(document: Document): readonly StoredResponse[] {
  return JSON.parse(document.getElementById("portal-answers")?.textContent ?? "[]") as StoredResponse[];
}

type Options = {
  readonly answers: readonly StoredResponse[];
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Resolves when the page is hydrated.
   * Other responses wait for it. Unused embedded responses are dropped then.
   */
  readonly hydrated: Promise<void>;
};

/**
 * Returns a `fetch` that uses each embedded response once.
 * Calls the API for everything else. A call that the host has made twice, because a screen corrected its address, has
 * two responses.
 */
export function fetchWithEmbeddedResponses({ answers, fetch, hydrated }: Options): typeof globalThis.fetch {
  const unused = [...answers];
  void hydrated.then(() => unused.splice(0));
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const at = request.method === "GET" ? unused.findIndex(({ url }) => url === pathname + search) : -1;
    const [embedded] = at === -1 ? [] : unused.splice(at, 1);
    if (embedded) return new EmbeddedResponse(embedded);
    const response = await fetch(request);
    await hydrated;
    return response;
  };
}
