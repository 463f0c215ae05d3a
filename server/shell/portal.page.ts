import type { EarlyCalls } from "./early-answers.ts";
import { Html, html, scriptJson } from "./html.ts";
import { iconLink } from "./product-mark.ts";
import type { Manifest } from "./portal-build.ts";

type PortalPage = {
  readonly manifest: Manifest;
  readonly nonce: string;
  readonly title: string;
  /** The screen's own files, beside those of every page. */
  readonly files: readonly string[];
  readonly bootstrap: unknown;
  readonly early: EarlyCalls;
  /** Rendered by the build's own frame, which escapes what it shows. */
  readonly frame: string;
};

/** The one page of the portal: what the host knows, the frame as it will stand, and everything that is needed next [SHELL-019]. */
export function portalPage({ manifest, nonce, title, files, bootstrap, early, frame }: PortalPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<script nonce="${nonce}">${THEME_SCRIPT}</script>
${early.calls.length > 0 && html`<script nonce="${nonce}">${earlyScript(early)}</script>`}
${iconLink}
${manifest.styles.map((file) => html`<link rel="stylesheet" href="/${file}">`)}
${[...manifest.preload, ...files].map((file) => html`<link rel="modulepreload" href="/${file}" nonce="${nonce}">`)}
<script type="module" src="/${manifest.entry}" nonce="${nonce}"></script>
<script type="application/json" id="portal-bootstrap">${scriptJson(bootstrap)}</script>
</head>
<body>
<div id="app">${new Html(frame)}</div>
<script nonce="${nonce}">${FOLD_SCRIPT}</script>
</body>
</html>
`.text;
}

/** Who has chosen light or dark sees it from the first paint on; where storage is closed the system decides. */
const THEME_SCRIPT = new Html(
  `try{const t=localStorage.getItem("counterfoil.theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`,
);

/** … and who has folded the menu sees it so: the frame has just been read, and is not painted yet. */
const FOLD_SCRIPT = new Html(
  `try{if(localStorage.getItem("counterfoil.navigation.folded")==="yes")document.getElementById("app").firstElementChild.dataset.folded=""}catch{}`,
);

const earlyScript = ({ calls, whenSeen }: EarlyCalls): Html =>
  html`globalThis.counterfoilEarly=new Map([...document.hidden?[]:${scriptJson(whenSeen)},...${scriptJson(calls)}].map(${START_CALL}))`;

/** A failed call is asked again by the app in its own way: here it must only not be reported as unhandled. */
const START_CALL = new Html(`u=>{const a=fetch(u,{headers:{accept:"application/json"},redirect:"manual"});a.catch(()=>{});return[u,a]}`);
