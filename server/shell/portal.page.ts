import { Html, html, toScriptJson } from "./html.ts";
import { iconLink } from "./product-mark.ts";
import type { CollectedResponse } from "./embedded-response-collector.ts";
import type { BuildManifest } from "./portal-build.ts";

type PortalPage = {
  readonly manifest: BuildManifest;
  readonly nonce: string;
  readonly title: string;
  /** The screen's own files, in addition to those of every page. */
  readonly files: readonly string[];
  readonly bootstrap: unknown;
  /** The API responses with which the page was rendered. */
  readonly responses: readonly CollectedResponse[];
  /** The React output, already escaped. */
  readonly markup: string;
};

/** Renders the HTML page of the portal: the app, and the data with which the browser hydrates it [SHELL-019]. */
export function renderPortalPage({ manifest, nonce, title, files, bootstrap, responses, markup }: PortalPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<script nonce="${nonce}">${THEME_SCRIPT}</script>
${iconLink}
${manifest.styles.map((file) => html`<link rel="stylesheet" href="/${file}">`)}
${[...manifest.preload, ...files].map((file) => html`<link rel="modulepreload" href="/${file}" nonce="${nonce}">`)}
<script type="module" src="/${manifest.entry}" nonce="${nonce}"></script>
<script type="application/json" id="portal-bootstrap">${toScriptJson(bootstrap)}</script>
</head>
<body>
<div id="app">${new Html(markup)}</div>
<script type="application/json" id="portal-answers">${responsesJson(responses)}</script>
</body>
</html>
`.text;
}

/** Applies the chosen theme before the first paint. If storage is blocked, the system theme applies. */
const THEME_SCRIPT = new Html(
  `try{const t=localStorage.getItem("counterfoil.theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`,
);

/** Formats the responses as JSON. The bodies are JSON already and are copied, so that numbers keep their notation. */
const responsesJson = (responses: readonly CollectedResponse[]): Html =>
  new Html(
    `[${responses
      .map(({ body, ...response }) => `${JSON.stringify(response).slice(0, -1)},"body":${body}}`)
      .join(",")
      .replaceAll("<", "\\u003c")}]`,
  );
