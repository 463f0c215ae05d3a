import type { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import type { Fetch } from "#sdk/index.ts";
import { nextTurn, type SimulatedTime } from "../../simulated-time.ts";
import type { QueueBehaviour } from "../../situation.ts";

type Surroundings = {
  readonly talk: QueueBehaviour | undefined;
  readonly schedule: ManualSchedule;
  /** Makes the server process all queued jobs. */
  readonly work: () => Promise<void>;
};

/**
 * The queue of the server with the timing of the example: a job waits until its seconds have passed. Jobs are numbered
 * in their order, `request-1`, so that a sentence can name them. The server has no state in which the queue rejects
 * everything, so this class answers such a request without calling the server.
 */
export class SimulatedQueue implements SimulatedTime {
  readonly schedule: ManualSchedule;
  readonly #with: Surroundings;
  readonly #underWay = new Set<Promise<unknown>>();
  #put = 0;
  /** Resolves when the jobs of the current second are processed. Each request waits for it. */
  #worked: Promise<unknown> = Promise.resolve();

  constructor(surroundings: Surroundings) {
    this.#with = surroundings;
    this.schedule = surroundings.schedule;
  }

  /** Returns a fetch function that passes through the queue. */
  through(ask: Fetch): Fetch {
    return (request) =>
      this.#noted(
        new URL(request.url).pathname.endsWith("/_process")
          ? this.#process(ask, request)
          : this.#worked.then(() => whole(ask(request))),
      );
  }

  readonly settled = async (): Promise<void> => {
    for (let quiet = 0; quiet < TURNS; quiet++) {
      await nextTurn();
      if (this.#underWay.size === 0) continue;
      await Promise.allSettled(this.#underWay);
      quiet = 0;
    }
  };

  async #process(ask: Fetch, request: Request): Promise<Response> {
    const { talk, schedule, work } = this.#with;
    if (talk?.refused !== undefined)
      return Response.json({ status: "Service Unavailable", description: talk.refused }, { status: 503 });
    const answer = await whole(ask(request));
    if (talk === undefined || answer.status !== TAKEN) return answer;
    if (talk.takes < Infinity) schedule.after(talk.takes * 1000, () => void (this.#worked = this.#noted(work())));
    if (answer.headers.has(REQUEST_ID)) answer.headers.set(REQUEST_ID, `request-${++this.#put}`);
    return answer;
  }

  #noted<T>(request: Promise<T>): Promise<T> {
    const noted = request.finally(() => this.#underWay.delete(noted));
    this.#underWay.add(noted);
    return noted;
  }
}

/** Reads the response to its end, so that its reader never waits. */
async function whole(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  const body = await answer.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, {
    status: answer.status,
    statusText: answer.statusText,
    headers: new Headers(answer.headers),
  });
}

const TAKEN = 202;
const REQUEST_ID = "counterfoil-request-id";
/** The number of event loop turns after which a complete response has been read. */
const TURNS = 5;
