import { setTimeout as wait } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";

/**
 * Hears from the database when the rights of callers change, whichever server or tool changed them: migrations
 * 0002 and 0003 have the triggers that tell. What was read at one version holds as long as the version is the same.
 */
export type RightsWatch = {
  /** Undefined while nobody would tell us of a change: then nothing that was read before can be relied on. */
  version(): number | undefined;
  /**
   * Makes a change and answers when every server has been told of it, so that whoever lost a right is out at their
   * very next request, wherever it goes.
   */
  changing<Outcome>(change: () => Promise<Outcome>): Promise<Outcome>;
  close(): Promise<void>;
};

/** Where nobody listens: every caller is looked up every time. */
export const NO_WATCH: RightsWatch = { version: () => undefined, changing: (change) => change(), close: () => Promise.resolve() };

const CHANNEL = "counterfoil_rights";

/** The embedded database tells in the midst of the statement: before whoever made it hears of its end. */
export async function watchEmbedded(lite: PGlite): Promise<RightsWatch> {
  let heard = 0;
  const stop = await lite.listen(CHANNEL, () => {
    heard += 1;
  });
  return { version: () => heard, changing: (change) => change(), close: () => stop() };
}

/**
 * A connection of its own; while it is broken there is no version, and it is tried again. One that answers no more,
 * as behind a network that swallows everything, counts as broken: it is asked every `beatMs`.
 */
export async function watchServer(url: string, beatMs = BEAT_MS): Promise<RightsWatch> {
  const watch = new ServerWatch(url, beatMs);
  await watch.begin();
  return watch;
}

class ServerWatch implements RightsWatch {
  private readonly url: string;
  private readonly beatMs: number;
  private client: Client | undefined;
  private heard = 0;
  private closed = false;
  private waiting: (() => void)[] = [];

  constructor(url: string, beatMs: number) {
    this.url = url;
    this.beatMs = beatMs;
  }

  version(): number | undefined {
    return this.client && this.heard;
  }

  async changing<Outcome>(change: () => Promise<Outcome>): Promise<Outcome> {
    const before = this.heard;
    const outcome = await change();
    // Ours comes when everybody's comes. A change that changed nothing is told to nobody.
    if (this.heard === before) await Promise.race([new Promise<void>((resolve) => this.waiting.push(resolve)), wait(LONGEST_WAIT_MS)]);
    this.tell();
    return outcome;
  }

  async begin(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: "counterfoil rights",
      connectionTimeoutMillis: this.beatMs,
      query_timeout: this.beatMs,
    });
    const lose = (): void => this.lose(client);
    client.on("error", lose).on("end", lose).on("notification", () => this.tell());
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
    void this.ask(client);
  }

  async close(): Promise<void> {
    this.closed = true;
    const { client } = this;
    this.client = undefined;
    await Promise.race([client?.end(), wait(this.beatMs, undefined, { ref: false })]);
  }

  private tell(): void {
    this.heard += 1;
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private async ask(client: Client): Promise<void> {
    for (;;) {
      await wait(this.beatMs, undefined, { ref: false });
      if (this.client !== client) return;
      await client.query("SELECT 1").catch(() => this.lose(client));
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

const BEAT_MS = 3_000;
const LONGEST_WAIT_MS = 100;
const AGAIN_MS = 1_000;
