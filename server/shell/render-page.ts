import type { Capabilities } from "../http/capabilities.ts";
import { EmbeddedResponseCollector, type CallApi, type CollectedResponse } from "./embedded-response-collector.ts";

type Markup = {
  readonly title: string;
  readonly markup: string;
  /** The path and query to which the host redirects instead. */
  readonly location?: string;
};

/** The module that renders the app: see ui/app/server-entry.tsx. */
export type ServerModule = {
  renderPage(
    bootstrap: unknown,
    url: string,
    calls: Pick<EmbeddedResponseCollector, "fetch" | "idle">,
  ): Promise<Markup>;
  /** Returns the ids of the pages that have a screen, and the operations that it needs. */
  readonly listAvailablePages: (capabilities: Capabilities) => readonly string[];
};

/** What a page is rendered from. `bootstrap` is JSON. */
export type RenderInput = { readonly bootstrap: unknown; readonly url: string };

export type PageWithResponses = Markup & {
  /** The API responses with which the page was rendered. */
  readonly responses: readonly CollectedResponse[];
};

/** Renders a page. Rejects if the app throws. */
export type RenderPage = (page: RenderInput, call: CallApi) => Promise<PageWithResponses>;

/** Renders pages in this thread. */
export const renderWith =
  ({ renderPage }: Pick<ServerModule, "renderPage">): RenderPage =>
  async ({ bootstrap, url }, call) => {
    const calls = new EmbeddedResponseCollector(call);
    try {
      return { ...(await renderPage(bootstrap, url, calls)), responses: calls.responses };
    } finally {
      calls.end();
    }
  };
