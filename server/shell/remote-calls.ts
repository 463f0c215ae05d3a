// API calls of a page that a thread renders: the thread posts them to the main thread, which answers.
import type { MessagePort } from "node:worker_threads";
import type { CallApi } from "./embedded-response-collector.ts";

type PostedCall = {
  readonly id: number;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
};
/** `response`: undefined if the call failed. */
type PostedResponse = { readonly id: number; readonly response: Awaited<ReturnType<CallApi>> | undefined };

/** Answers the calls that arrive at a port. */
export function respondToCalls(port: MessagePort, call: CallApi): void {
  port.on("message", ({ id, url, headers }: PostedCall) => {
    const answer = (response: PostedResponse["response"]): void => port.postMessage({ id, response });
    void call(new Request(url, { headers: Object.fromEntries(headers) })).then(answer, () => answer(undefined));
  });
}

/** Makes calls through a port. A call rejects if it fails on the other side. */
export function callThrough(port: MessagePort): CallApi {
  const waiting = new Map<number, (response: PostedResponse["response"]) => void>();
  port.on("message", ({ id, response }: PostedResponse) => {
    waiting.get(id)?.(response);
    waiting.delete(id);
  });
  let made = 0;
  return ({ url, headers }) =>
    new Promise((resolve, reject) => {
      made += 1;
      waiting.set(made, (response) => {
        if (response) resolve(response);
        else reject(new Error(`The call of ${url} failed`));
      });
      port.postMessage({ id: made, url, headers: [...headers] } satisfies PostedCall);
    });
}
