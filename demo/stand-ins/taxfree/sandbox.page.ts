import { html, Html, toScriptJson } from "../../../server/shell/html.ts";
import { ISSUE_OUTCOMES, VOID_OUTCOMES } from "./sandbox-outcomes.ts";

/** The fields that the portal posts to the window. */
export type IssuePost = Readonly<Record<"session_token" | "form_id" | "nonce" | "origin" | "payload", string>>;

/** The facts of the sale that the page shows. */
export type SandboxSale = { readonly amount: string; readonly receipts: readonly string[]; readonly items: number };

/** Renders the user interface of the sandbox, where the user chooses the response of the service. */
export function renderIssuePage(post: IssuePost, sale: SandboxSale): string {
  const hidden = Object.entries(post).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page(
    "Issue a tax-free form",
    html`
<dl><dt>Gross amount</dt><dd>${sale.amount}</dd><dt>Receipts</dt><dd>${sale.receipts.join(", ")}</dd><dt>Items</dt><dd>${sale.items}</dd></dl>
<form method="post" action="/issue/answer">
${hidden}
<fieldset><legend>Simulated outcome</legend>
${ISSUE_OUTCOMES.map(
  (
    { id, label },
    at,
  ) => html`<label><input type="radio" name="outcome" value="${id}"${at === 0 ? CHECKED : NONE}> ${label}</label>
`,
)}</fieldset>
<label for="text">Text of a refusal</label>
<input id="text" name="text" maxlength="200" value="The passport has expired">
<label for="void">Voiding the form later</label>
<select id="void" name="void_outcome">${VOID_OUTCOMES.map(({ id, label }) => html`<option value="${id}">${label}</option>`)}</select>
<button>Continue</button>
</form>`,
  );
}

/**
 * Script that posts the messages to the portal.
 * Closes the window, except after messages that the portal ignores.
 */
export function renderAnswerPage({
  messages,
  origin,
  nonce,
  closes,
}: {
  readonly messages: readonly unknown[];
  readonly origin: string;
  readonly nonce: string;
  readonly closes: boolean;
}): string {
  const script = html`for(const message of ${toScriptJson(messages)})window.opener?.postMessage(message,${toScriptJson(origin)});${new Html(closes ? "window.close();" : "")}`;
  return page(
    "Answered",
    html`<p>The answer was sent. You can close this window.</p>
<script nonce="${nonce}">${script}</script>`,
  );
}

export const renderRefusalPage = (text: string): string => page("Not issued", html`<p>${text}</p>`);

const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Tax-free sandbox</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<p class="mark">Test mode: forms are not valid</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text;

const CHECKED = new Html(" checked");
const NONE = new Html("");

const STYLES = new Html(`
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --ink: #1b2430; --soft: #55606e; --line: #8a94a3; --mark: #8a4b00; --accent: #0b5c7a; --on-accent: #fff; --page: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaf0; --soft: #a3adba; --line: #6b7685; --mark: #f0b429; --accent: #5fb3cf; --on-accent: #0d1116; --page: #14181e } }
body { margin: 0; background: var(--page); color: var(--ink) } main { padding: 1rem 1.25rem; max-width: 34rem; margin: auto }
h1 { font-size: 1.3rem; margin: 0 0 .5rem } .mark { color: var(--mark); font-weight: 600; margin: 0 0 .5rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0 0 1rem } dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
fieldset { border: 1px solid var(--line); border-radius: .4rem; margin: 0 0 1rem; padding: .5rem .75rem } fieldset label { display: block; padding: .2rem 0 }
form > label { display: block; margin-block-start: .75rem } input[name=text], select { font: inherit; padding: .4rem; inline-size: 100%; box-sizing: border-box; background: var(--page); color: inherit; border: 1px solid var(--line); border-radius: .3rem }
button { font: inherit; font-weight: 600; margin-block-start: 1rem; padding: .5rem 1.25rem; border: 0; border-radius: .3rem; background: var(--accent); color: var(--on-accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`);
