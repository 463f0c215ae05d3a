import { Html, html, scriptJson } from "./html.ts";
import { iconLink } from "./product-mark.ts";
import type { PageAnswer } from "./page-answers.ts";
import type { Manifest } from "./portal-build.ts";

type PortalPage = {
  readonly manifest: Manifest;
  readonly nonce: string;
  readonly title: string;
  /** The screen's own files, beside those of every page. */
  readonly files: readonly string[];
  readonly bootstrap: unknown;
  /** The answers of the API with which the page was rendered. */
  readonly answers: readonly PageAnswer[];
  /** Rendered by React, which escapes it. */
  readonly markup: string;
};

/** The one page of the portal: the rendered app, and the data with which the browser hydrates it [SHELL-019]. */
export function portalPage({ manifest, nonce, title, files, bootstrap, answers, markup }: PortalPage): string {
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
<script type="application/json" id="portal-bootstrap">${scriptJson(bootstrap)}</script>
</head>
<body>
<div id="app">${new Html(markup)}</div>
<script type="application/json" id="portal-answers">${answersJson(answers)}</script>
</body>
</html>
`.text;
}

/** Who has chosen light or dark sees it from the first paint on; where storage is closed the system decides. */
const THEME_SCRIPT = new Html(
  `try{const t=localStorage.getItem("counterfoil.theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`,
);

/** The bodies are JSON already, and their numbers stay as they are written. */
const answersJson = (answers: readonly PageAnswer[]): Html =>
  new Html(`[${answers.map(({ body, ...answer }) => `${JSON.stringify(answer).slice(0, -1)},"body":${body}}`).join(",").replaceAll("<", "\\u003c")}]`);
