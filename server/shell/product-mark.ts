import { html, type Html } from "./html.ts";

/** The product logo, as in the header of the portal. */
export const productMark: Html = html`<p class="host-brand"><svg aria-hidden="true" height="22" viewBox="0 0 22 22" width="22">
<path class="host-kept" d="M2 3h5.5v16H2z"/><path d="M10.5 3H20v16h-9.5zM13.5 8h3.75M13.5 11h3.75M13.5 14h2"/><path class="host-holes" d="M9 3.75v14.5"/>
</svg>Counterfoil</p>`;

/** The favicon, as SVG. */
export const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22" fill="none" stroke="#1a8573" stroke-width="1.5"><path fill="#1a8573" d="M2 3h5.5v16H2z"/><path d="M10.5 3H20v16h-9.5zM13.5 8h3.75M13.5 11h3.75M13.5 14h2"/></svg>';

/** The favicon as a data URL, which saves a request. */
export const iconLink: Html = html`<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(FAVICON)}">`;
