import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { Piscina } from "piscina";
import { answerCalls } from "./remote-calls.ts";
import type { RenderPage, PageWithResponses } from "./render-page.ts";

/** The build has all entries of the server in one folder. */
const THREAD = new URL(`render-thread.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);
/** A thread renders other pages while one waits for its API responses. */
const PAGES_PER_THREAD = 8;

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

  constructor({ module, threads, onError }: RenderThreadsOptions) {
    this.pool = new Piscina({
      filename: fileURLToPath(THREAD),
      name: "renderTask",
      workerData: module,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: PAGES_PER_THREAD,
      // A thread that waits for a task would not run its timers.
      atomics: "disabled",
    });
    this.pool.on("error", onError);
  }

  /** Rejects if the app throws, or if the thread ends. */
  readonly render: RenderPage = async (page, call) => {
    const { port1, port2 } = new MessageChannel();
    answerCalls(port1, call);
    try {
      return (await this.pool.run({ ...page, port: port2 }, { transferList: [port2] })) as PageWithResponses;
    } finally {
      port1.close();
    }
  };

  /** Ends the threads when the pages that they render are done. */
  close(): Promise<void> {
    return this.pool.close();
  }
}
