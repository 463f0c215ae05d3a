import type { Fetch } from "#sdk/index.ts";

/** Holds the jobs of the foreign API, which processes at once, until the example processes them. */
export class HeldJobs {
  readonly #fetch: Fetch;
  #held: Request[] = [];

  constructor(send: Fetch) {
    this.#fetch = send;
  }

  readonly hold: Fetch = (request) => {
    if (!new URL(request.url).pathname.endsWith("/_process")) return this.#fetch(request);
    this.#held.push(request);
    return Promise.resolve(new Response(undefined, { status: 202, headers: { "counterfoil-request-id": "held" } }));
  };

  readonly process = async (): Promise<void> => {
    const jobs = this.#held;
    this.#held = [];
    for (const job of jobs) await this.#fetch(job);
  };
}
