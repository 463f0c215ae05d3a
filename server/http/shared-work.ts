import { Semaphore } from "../accounts/semaphore.ts";
import { connectionClosed } from "./abort-on-close.ts";
import { serviceUnavailable } from "./problems.ts";

type Running<T> = { readonly result: Promise<T>; readonly leave: () => void; readonly join: () => void };

/**
 * Runs expensive work one at a time. Callers with the same key share one run, which is aborted when all of them have
 * left. So a client that gives up and retries never has two runs.
 */
export class SharedWork<T> {
  private readonly one = new Semaphore(1, MAX_QUEUED);
  private readonly running = new Map<string, Running<T>>();

  /** Rejects if the caller's signal aborts first. The work checks its own signal between its steps. */
  run(key: string, caller: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (caller.aborted) return Promise.reject(connectionClosed());
    const { result, join, leave } = this.running.get(key) ?? this.start(key, work);
    join();
    return new Promise((resolve, reject) => {
      caller.addEventListener(
        "abort",
        () => {
          leave();
          reject(connectionClosed());
        },
        { once: true },
      );
      result.then(resolve, reject);
    });
  }

  private start(key: string, work: (signal: AbortSignal) => Promise<T>): Running<T> {
    const controller = new AbortController();
    let callers = 0;
    const running: Running<T> = {
      result: this.inTurn(controller.signal, work).finally(() => this.forget(key, running)),
      join: () => (callers += 1),
      leave: () => {
        callers -= 1;
        if (callers > 0) return;
        // A later caller must not wait for aborted work.
        this.forget(key, running);
        controller.abort();
      },
    };
    this.running.set(key, running);
    return running;
  }

  private async inTurn(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const done = await this.one.run(async () => {
      signal.throwIfAborted();
      return { value: await work(signal) };
    });
    if (done === undefined) throw serviceUnavailable("Too many requests of this kind are waiting, please try again");
    return done.value;
  }

  private forget(key: string, running: Running<T>): void {
    if (this.running.get(key) === running) this.running.delete(key);
  }
}

const MAX_QUEUED = 16;
