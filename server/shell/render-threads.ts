import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { Piscina } from "piscina";
import { respondToCalls } from "./remote-calls.ts";
import type { CallApi } from "./embedded-response-collector.ts";
import type { RenderInput, PageWithResponses, RenderPage } from "./render-page.ts";

/** The build has all entries of the server in one folder. */
const THREAD = new URL(`render-thread.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);
/** A thread renders other pages while one waits for its API responses. */
const PAGES_PER_THREAD = 8;
/** Beyond them, browsers render their pages. */
const WAITING_PER_THREAD = 16;
const LIMIT_MS = 5_000;

export type RenderThreadsOptions = {
  /** The path of the module that renders the app. */
  readonly module: string;
  readonly threads: number;
  /** Called when a thread fails outside a render. The pool replaces the thread. */
  readonly onError: (error: unknown) => void;
};

/** Threads that render pages: renders use all cores, and no API call waits for one (ADR 0183). */
export class RenderThreads {
  private readonly pool: Piscina;
  private readonly running = new Set<Promise<unknown>>();
  private isClosed = false;

  constructor({ module, threads, onError }: RenderThreadsOptions) {
    this.pool = new Piscina({
      filename: fileURLToPath(THREAD),
      name: "renderTask",
      workerData: module,
      minThreads: threads,
      maxThreads: threads,
      maxQueue: threads * WAITING_PER_THREAD,
      concurrentTasksPerWorker: PAGES_PER_THREAD,
      // A thread that waits for a task would not run its timers.
      atomics: "disabled",
    });
    this.pool.on("error", onError);
  }

  /** Rejects if the app throws, if the thread ends, if too many pages wait, and after the time limit. */
  readonly render: RenderPage = async (page, call) => {
    // The pool replaces threads that end, but not those that could not start. It would start one after its end.
    if (this.isClosed || this.pool.threads.length === 0) throw new Error("No thread renders pages");
    const rendered = this.run(page, call);
    this.running.add(rendered);
    return rendered.finally(() => this.running.delete(rendered));
  };

  /** Ends the threads when the pages that they render are done. The pool itself ends threads that still render. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.running);
    await this.pool.destroy();
  }

  private async run(page: RenderInput, call: CallApi): Promise<PageWithResponses> {
    const { port1, port2 } = new MessageChannel();
    respondToCalls(port1, call);
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      limit = setTimeout(() => reject(new Error("The page was not rendered in time")), LIMIT_MS);
    });
    try {
      const task = this.pool.run({ ...page, port: port2 }, { transferList: [port2] }) as Promise<PageWithResponses>;
      return await Promise.race([task, late]);
    } finally {
      clearTimeout(limit);
      port1.close();
    }
  }
}
