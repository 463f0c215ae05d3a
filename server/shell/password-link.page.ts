import type { LinkPurpose } from "../accounts/account-links.ts";
import { html } from "./html.ts";
import { renderHostPage } from "./host-page.ts";

export type PasswordForm = {
  readonly purpose: LinkPurpose;
  /** The URL to which the form is submitted. */
  readonly action: string;
  readonly email: string;
  readonly minimum: number;
  /** CSRF token. */
  readonly token: string;
  readonly errors: PasswordErrors;
};

export type PasswordErrors = { readonly password?: string; readonly again?: string; readonly form?: string };

/** Renders the form. Works without JavaScript and shows the rules, an error at each field and a summary above. */
export function renderPasswordPage(
  styles: string | undefined,
  { purpose, action, email, minimum, token, errors }: PasswordForm,
): string {
  const failed = Object.keys(errors).length > 0;
  const { title, button } = WORDS[purpose];
  const body = html`<h1>${title}</h1>
${failed && html`<p class="host-summary" id="summary" role="status">${errors.form ?? "The password was not set"}</p>`}
<form method="post" action="${action}" novalidate>
<input type="hidden" name="token" value="${token}">
<div class="host-field">
<label for="email">Email address</label>
<input id="email" type="email" value="${email}" autocomplete="username" readonly>
</div>
<div class="host-field">
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required autofocus
 ${errors.password !== undefined && html`aria-invalid="true"`} aria-describedby="${errors.password === undefined ? "" : "password-error "}password-rules">
${errorText("password", errors.password)}
<p class="host-hint" id="password-rules">At least ${minimum} characters. A sentence works well. Not your email address, and no common or breached
password.</p>
</div>
<div class="host-field">
<label for="again">Repeat the password</label>
<input id="again" name="again" type="password" autocomplete="new-password" required
 ${errors.again !== undefined && html`aria-invalid="true" aria-describedby="again-error"`}>
${errorText("again", errors.again)}
</div>
<button type="submit">${button}</button>
</form>`;
  return renderHostPage({ title: failed ? `Error: ${title}` : title, styles, body });
}

const WORDS: Readonly<Record<LinkPurpose, { readonly title: string; readonly button: string }>> = {
  confirm: { title: "Confirm your account", button: "Confirm and set the password" },
  reset: { title: "Set your password", button: "Set the password" },
};

const errorText = (field: string, error: string | undefined) =>
  error !== undefined && html`<p class="host-error" id="${field}-error">${error}</p>`;
