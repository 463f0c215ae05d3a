import { DRAFT_PREFIX } from "#domain/shell/index.ts";
import { html, toScriptJson } from "./html.ts";
import { renderHostPage } from "./host-page.ts";

export type SignInForm = {
  readonly email: string;
  /** The path to open after sign-in. */
  readonly next: string;
  /** True in the second window that the portal opens. It closes itself after sign-in. */
  readonly isPopup: boolean;
  /** CSRF token. */
  readonly token: string;
  readonly errors: SignInErrors;
  /** False if users sign in by an identity provider only. */
  readonly hasPasswords: boolean;
  /** Identity providers with their names. */
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** Accounts of a demonstration that every visitor may use. */
  readonly trials: readonly DemoSignInAccount[];
  /** The nonce of the script that deletes every draft. Present if the user has just signed out. */
  readonly forgetDraftsNonce?: string | undefined;
  /** The script of the passkey button. Undefined if the page offers no passkeys. */
  readonly passkeys?: PasskeyScript | undefined;
};

/** The path of the script, and its nonce. */
export type PasskeyScript = { readonly script: string; readonly nonce: string };

/** A demonstration account with a published password, and a page to start with. */
export type DemoSignInAccount = {
  readonly title: string;
  readonly email: string;
  readonly password: string;
  readonly story?: { readonly label: string; readonly href: string } | undefined;
  /** The page to open if the visitor has requested none. Default: the first page of the account. */
  readonly landing?: string | undefined;
};

export type SignInErrors = { readonly email?: string; readonly password?: string; readonly form?: string };

/** Renders the form. Works without JavaScript and shows an error at each field and a summary above. */
export function renderSignInPage(styles: string | undefined, { passkeys, ...form }: SignInForm): string {
  const { email, next, isPopup, token, errors, hasPasswords, providers, trials, forgetDraftsNonce } = form;
  const failed = Object.keys(errors).length > 0;
  const summary = errors.form ?? "Fill in the form";
  const focus = errors.email === undefined && email !== "" ? "password" : "email";
  const body = html`<h1>Sign in</h1>
${failed && html`<p class="host-summary" id="summary" role="status">${summary}</p>`}
${providers.length > 0 && providers.length <= MAX_BUTTONS && providersOf(providers, { next, isPopup })}
<form method="post" action="/sign-in" novalidate>
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="next" value="${next}">
${isPopup && html`<input type="hidden" name="window" value="1">`}
<div class="host-field">
<label for="email">Email address</label>
<input id="email" name="email" type="email" value="${email}" autocomplete="username" autocapitalize="none" spellcheck="false"
 maxlength="320" required ${focus === "email" && html`autofocus`} ${describedBy("email", errors.email)}>
${errorText("email", errors.email)}
</div>
${hasPasswords && passwordField(errors.password, { isFocused: focus === "password", hasProviders: providers.length > 0 })}
<button type="submit">${hasPasswords ? "Sign in" : "Continue"}</button>
</form>
${passkeys !== undefined && passkeyForm({ next, isPopup, token })}
${hasPasswords && FORGOTTEN}
${trials.length > 0 && trialsOf(trials, { next, isPopup, token })}`;
  return renderHostPage({
    title: failed ? "Error: Sign in" : "Sign in",
    styles,
    body,
    head: html`${forgetDraftsNonce !== undefined && forgetDrafts(forgetDraftsNonce)}${passkeys !== undefined && scriptOf(passkeys)}`,
  });
}

const scriptOf = ({ script, nonce }: PasskeyScript) =>
  html`<script type="module" nonce="${nonce}" src="/${script}"></script>`;

/** Hidden until its script finds that the browser has passkeys. */
const passkeyForm = ({ next, isPopup, token }: Pick<SignInForm, "next" | "isPopup" | "token">) =>
  html`<form class="host-passkey" id="passkey" method="post" action="/sign-in/passkey" hidden>
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="next" value="${next}">
${isPopup && html`<input type="hidden" name="window" value="1">`}
<input type="hidden" name="credential">
<button type="submit">Sign in with a passkey</button>
<p class="host-error" id="passkey-error" role="status"></p>
</form>`;

export type CodeForm = Pick<SignInForm, "next" | "isPopup" | "token"> & {
  /** The token of the sign-in that waits. */
  readonly step: string;
  readonly error?: string | undefined;
};

/** Renders the second step: a code of the authenticator app, or a recovery code. Works without JavaScript. */
export function renderCodePage(styles: string | undefined, { next, isPopup, token, step, error }: CodeForm): string {
  const body = html`<h1>Enter your code</h1>
${error !== undefined && html`<p class="host-summary" id="summary" role="status">Sign-in failed</p>`}
<form method="post" action="/sign-in/code" novalidate>
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="step" value="${step}">
<input type="hidden" name="next" value="${next}">
${isPopup && html`<input type="hidden" name="window" value="1">`}
<div class="host-field">
<label for="code">Code</label>
<input id="code" name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required autofocus
 ${describedBy("code", error, "code-hint")}>
${errorText("code", error)}
<p class="host-hint" id="code-hint">The six digits of your authenticator app, or one of your recovery codes.</p>
</div>
<button type="submit">Sign in</button>
</form>
<p><a href="/sign-in">Start again</a></p>`;
  return renderHostPage({ title: error === undefined ? "Enter your code" : "Error: Enter your code", styles, body });
}

const passwordField = (
  error: string | undefined,
  { isFocused, hasProviders }: { readonly isFocused: boolean; readonly hasProviders: boolean },
) => html`<div class="host-field">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" ${!hasProviders && html`required`}
 ${isFocused && html`autofocus`} ${describedBy("password", error, hasProviders ? "password-hint" : undefined)}>
${errorText("password", error)}
${hasProviders && html`<p class="host-hint" id="password-hint">Leave it empty to continue at your organization.</p>`}
</div>`;

const FORGOTTEN = html`<details class="host-forgot">
<summary>Forgot your password?</summary>
<p>Ask an account manager of your retailer for a reset link. It is emailed to you.</p>
</details>`;

/** Renders a link for each identity provider. They are links because `form-action` applies to redirects of forms. */
const providersOf = (
  providers: SignInForm["providers"],
  { next, isPopup }: Pick<SignInForm, "next" | "isPopup">,
) => html`<ul class="host-providers" aria-label="Identity providers">
${providers.map(
  ({ id, name }) =>
    html`<li><a href="/sign-in/with/${id}?next=${encodeURIComponent(next)}${isPopup ? "&window=1" : ""}">Sign in with ${name}</a></li>`,
)}
</ul>`;

/** If there are more providers, the domain of the email address chooses one. */
const MAX_BUTTONS = 4;

/** Renders one button per account, and one that opens its story. */
const trialsOf = (
  trials: readonly DemoSignInAccount[],
  { next, isPopup, token }: Pick<SignInForm, "next" | "isPopup" | "token">,
) => html`<section class="host-trials" aria-labelledby="trials">
<h2 id="trials">Try the demo as</h2>
${trials.map(
  ({ title, email, password, story, landing }) => html`<form method="post" action="/sign-in">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="email" value="${email}">
<input type="hidden" name="password" value="${password}">
${isPopup && html`<input type="hidden" name="window" value="1">`}
<button type="submit" name="next" value="${next === "/" ? (landing ?? next) : next}">${title}</button>
${story !== undefined && html`<button class="host-story" type="submit" name="next" value="${story.href}" aria-label="${title}: ${story.label}">${story.label}</button>`}
</form>`,
)}
</section>`;

/** Deletes all unsaved drafts in the browser at the end of a session. Preferences stay. */
const forgetDrafts = (nonce: string) => html`<script nonce="${nonce}">
try {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  for (const key of keys) if (key.startsWith(${toScriptJson(DRAFT_PREFIX)})) localStorage.removeItem(key);
} catch {
  // Without storage there are no drafts.
}
</script>`;

function describedBy(field: string, error: string | undefined, hint?: string) {
  const ids = [error === undefined ? [] : [`${field}-error`], hint ?? []].flat();
  return html`${error !== undefined && html`aria-invalid="true" `}${ids.length > 0 && html`aria-describedby="${ids.join(" ")}"`}`;
}

const errorText = (field: string, error: string | undefined) =>
  error !== undefined && html`<p class="host-error" id="${field}-error">${error}</p>`;

/** Renders the page that notifies the portal's window of the new session, with the key of its account. */
export function renderSignedInPage(
  styles: string | undefined,
  { account, nonce }: { account: string; nonce: string },
): string {
  const message = { type: "signed-in", account };
  const head = html`<script nonce="${nonce}">
new BroadcastChannel("counterfoil-session").postMessage(${toScriptJson(message)});
window.close();
</script>`;
  const body = html`<h1>You are signed in</h1>
<p>You can close this window and continue in the other one.</p>
<p><a href="/">Go to the start page</a></p>`;
  return renderHostPage({ title: "You are signed in", styles, body, head });
}

export function renderSignOutPage(styles: string | undefined, { token }: { token: string }): string {
  const body = html`<h1>Sign out</h1>
<p>Changes that you haven't saved are lost.</p>
<form method="post" action="/sign-out">
<input type="hidden" name="token" value="${token}">
<button type="submit">Sign out</button>
</form>
<p><a href="/">Stay signed in</a></p>`;
  return renderHostPage({ title: "Sign out", styles, body });
}
