// Runs in each thread of `RenderThreads`, with the path of the module that renders the app as its data.
import { pathToFileURL } from "node:url";
import type { MessagePort } from "node:worker_threads";
import { workerData } from "piscina";
import { callThrough } from "./remote-calls.ts";
import { renderWith, type RenderInput, type PageWithResponses, type ServerModule } from "./render-page.ts";

/** A page to render, and the port at which the main thread answers its API calls. */
export type RenderTask = RenderInput & { readonly port: MessagePort };

const render = renderWith((await import(pathToFileURL(String(workerData)).href)) as ServerModule);

/** Piscina runs this for each page. */
export async function renderTask({ port, ...page }: RenderTask): Promise<PageWithResponses> {
  try {
    return await render(page, callThrough(port));
  } finally {
    port.close();
  }
}
