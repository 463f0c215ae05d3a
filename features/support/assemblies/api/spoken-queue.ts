import type { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import type { Fetch } from "#sdk/index.ts";
import { turn, type PassingTime } from "../../passing-time.ts";
import type { QueueTalk } from "../../situation.ts";

type Surroundings = {
  readonly talk: QueueTalk | undefined;
  readonly schedule: ManualSchedule;
  /** Has the server do all that waits in its queue. */
  readonly work: () => Promise<void>;
};

/**
 * The server's own queue, which goes as the example has it: what is put in waits until its seconds have passed. What is
 * put in is named in its order, `request-1`, so that a sentence can say it. A queue that takes nothing is no state of the
 * server: what stands before it would refuse, so that is answered on the way and the server is not asked.
 */
export class SpokenQueue implements PassingTime {
  readonly schedule: ManualSchedule;
  readonly #with: Surroundings;
  readonly #underWay = new Set<Promise<unknown>>();
  #put = 0;
  /** What is done in a second is done for whoever asks in it. */
  #worked: Promise<unknown> = Promise.resolve();

  constructor(surroundings: Surroundings) {
    this.#with = surroundings;
    this.schedule = surroundings.schedule;
  }

  /** Asks through it. */
  through(ask: Fetch): Fetch {
    return (request) => this.#noted(new URL(request.url).pathname.endsWith("/_process") ? this.#process(ask, request) : this.#worked.then(() => whole(ask(request))));
  }

  readonly settled = async (): Promise<void> => {
    for (let quiet = 0; quiet < TURNS; quiet++) {
      await turn();
      if (this.#underWay.size === 0) continue;
      await Promise.allSettled(this.#underWay);
      quiet = 0;
    }
  };

  async #process(ask: Fetch, request: Request): Promise<Response> {
    const { talk, schedule, work } = this.#with;
    if (talk?.refused !== undefined) return Response.json({ status: "Service Unavailable", description: talk.refused }, { status: 503 });
    const answer = await whole(ask(request));
    if (talk === undefined || answer.status !== TAKEN) return answer;
    if (talk.takes < Infinity) schedule.after(talk.takes * 1000, () => void (this.#worked = this.#noted(work())));
    if (answer.headers.has(REQUEST_ID)) answer.headers.set(REQUEST_ID, `request-${++this.#put}`);
    return answer;
  }

  #noted<T>(deed: Promise<T>): Promise<T> {
    const noted = deed.finally(() => this.#underWay.delete(noted));
    this.#underWay.add(noted);
    return noted;
  }
}

/** An answer that has come to its last byte: who reads it waits for nobody. */
async function whole(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  const body = await answer.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, { status: answer.status, statusText: answer.statusText, headers: new Headers(answer.headers) });
}

const TAKEN = 202;
const REQUEST_ID = "counterfoil-request-id";
/** An answer that is here is read within a few. */
const TURNS = 5;
