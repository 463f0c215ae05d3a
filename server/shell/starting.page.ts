import { html } from "./html.ts";
import { renderHostPage } from "./host-page.ts";

/** How far the start of the server is. */
export type StartProgress = {
  /** The part of the demonstration's receipts that has been added, from 0 to 1. Absent before, and without one. */
  readonly receipts?: number;
};

/** Renders the page for a browser that comes before the server is ready. It reloads itself until the portal answers. */
export function renderStartingPage(styles: string | undefined, { receipts }: StartProgress): string {
  const percent = receipts === undefined ? undefined : Math.floor(100 * receipts);
  return renderHostPage({
    title: percent === undefined ? "Starting" : `Starting, ${percent} %`,
    styles,
    head: html`<meta http-equiv="refresh" content="${RELOAD_SECONDS}">`,
    body: html`<h1>Counterfoil is starting</h1>
<p>${percent === undefined ? "The database is being opened." : "Receipts of the demonstration are being added."} This page opens the portal when it is ready.</p>
<progress class="host-progress" aria-label="Progress" max="100" ${percent !== undefined && html`value="${percent}"`}></progress>
${percent !== undefined && html`<p class="host-hint">${percent} %</p>`}`,
  });
}

const RELOAD_SECONDS = "2";
