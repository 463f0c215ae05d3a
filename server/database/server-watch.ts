import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client, type Notification } from "pg";
import { KEEP_ALIVE } from "./connect.ts";
import { CHANNEL, type RightsWatch } from "./rights-watch.ts";

/**
 * Listens on a PostgreSQL that several servers may share, by a connection of its own; while that is broken there is no
 * version, and it is tried again. One that answers no more, as behind a network that swallows everything, counts as
 * broken: it is asked every `beatMs`.
 */
export async function watchServer(url: string, beatMs = BEAT_MS): Promise<RightsWatch> {
  const watch = new ServerWatch(url, beatMs);
  await watch.begin();
  return watch;
}

/** Whether everybody has heard of a change: by the process ids of the connections that have said so. */
type Question = { readonly answered: Set<number>; look(): void };

class ServerWatch implements RightsWatch {
  private readonly url: string;
  private readonly beatMs: number;
  private readonly questions = new Map<string, Question>();
  private client: Client | undefined;
  private heard = 0;
  private closed = false;

  constructor(url: string, beatMs: number) {
    this.url = url;
    this.beatMs = beatMs;
  }

  version(): number | undefined {
    return this.client && this.heard;
  }

  async changing<Outcome>(change: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await change();
    this.heard += 1;
    const { client } = this;
    const all = client ? this.untilAllHeard(client).catch(() => wait(LONGEST_WAIT_MS)) : undefined;
    await Promise.race([all, wait(LONGEST_WAIT_MS)]);
    return outcome;
  }

  async begin(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: NAME,
      connectionTimeoutMillis: this.beatMs,
      query_timeout: this.beatMs,
      ...KEEP_ALIVE,
    });
    const lose = (): void => this.lose(client);
    client.on("error", lose).on("end", lose).on("notification", (notification) => this.hear(client, notification));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      leave(client);
      throw error;
    }
    if (this.closed) return leave(client);
    // Whatever changed while nobody listened.
    this.heard += 1;
    this.client = client;
    void this.beat(client);
  }

  async close(): Promise<void> {
    this.closed = true;
    const { client } = this;
    this.client = undefined;
    await Promise.race([client?.end(), wait(this.beatMs, undefined, { ref: false })]);
  }

  /** Of a change, unless it is a question or an answer to one. */
  private hear(client: Client, { payload = "", processId }: Notification): void {
    const [kind, id] = [payload.slice(0, 1), payload.slice(1)];
    if (kind === ASKS) return void client.query(TELL, [CHANNEL, `${ANSWERS}${id}`]).catch(() => this.lose(client));
    if (kind !== ANSWERS) return void (this.heard += 1);
    const question = this.questions.get(id);
    question?.answered.add(processId);
    question?.look();
  }

  /** Everybody hears everything in the same order: whoever answers the question has heard what came before it. */
  private async untilAllHeard(client: Client): Promise<void> {
    const [id, answered] = [randomUUID(), new Set<number>()];
    const question: Question = { answered, look: () => undefined };
    this.questions.set(id, question);
    try {
      const { rows } = await client.query<{ pid: number }>(ASK, [CHANNEL, `${ASKS}${id}`, NAME]);
      await new Promise<void>((resolve) => {
        question.look = () => void (rows.every(({ pid }) => answered.has(pid)) && resolve());
        question.look();
        setTimeout(resolve, LONGEST_WAIT_MS);
      });
    } finally {
      this.questions.delete(id);
    }
  }

  private async beat(client: Client): Promise<void> {
    while (this.client === client) {
      await wait(this.beatMs, undefined, { ref: false });
      if (this.client === client) await client.query("SELECT 1").catch(() => this.lose(client));
    }
  }

  private lose(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    leave(client);
    void this.beginAgain();
  }

  private async beginAgain(): Promise<void> {
    while (!this.closed && this.client === undefined) {
      await wait(AGAIN_MS, undefined, { ref: false });
      await this.begin().catch(() => undefined);
    }
  }
}

/** Ends a connection that may be broken already. */
const leave = (client: Client): void => void client.end().catch(() => undefined);

const NAME = "counterfoil rights";
const [ASKS, ANSWERS] = ["?", "!"];
const ASK = "SELECT pid, pg_notify($1, $2) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $3";
const TELL = "SELECT pg_notify($1, $2)";

const BEAT_MS = 3_000;
/** A server that has gone without a word holds up the change of rights, but not for long. */
const LONGEST_WAIT_MS = 250;
const AGAIN_MS = 1_000;
