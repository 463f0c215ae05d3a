import { renderHostPage } from "../shell/host-page.ts";
import { html } from "../shell/html.ts";

/** Where a page leads on, and what its link says. */
export type Continuation = { readonly title: string; readonly to: string; readonly label: string };

/**
 * Renders a page that leads to another address at once, without scripts. A redirect would do, but the content security
 * policy applies `form-action` to redirects of forms, and a redirect from a provider counts as a request from elsewhere.
 */
export function renderContinuePage(styles: string | undefined, { title, to, label }: Continuation): string {
  return renderHostPage({
    title,
    styles,
    head: html`<meta http-equiv="refresh" content="0; url=${to}">`,
    body: html`<h1>${title}</h1>\n<p><a href="${to}">${label}</a></p>`,
  });
}
