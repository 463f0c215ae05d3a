// The passkey button of the sign-in page. Without this script the page has no such button.
import { browserSupportsWebAuthn, startAuthentication, WebAuthnError } from "@simplewebauthn/browser";

type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];

const form = document.querySelector<HTMLFormElement>("form#passkey");
if (form !== null && browserSupportsWebAuthn()) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void signIn(form);
  });
}

async function signIn(passkey: HTMLFormElement): Promise<void> {
  const problem = passkey.querySelector("#passkey-error");
  if (problem !== null) problem.textContent = "";
  try {
    const optionsJSON = await loadOptions(passkey);
    const credential = await startAuthentication({ optionsJSON });
    inputOf(passkey, "credential").value = JSON.stringify(credential);
    // The method, not the event: it calls no listener.
    passkey.submit();
  } catch (error) {
    if (problem !== null) problem.textContent = messageFor(error);
  }
}

async function loadOptions(passkey: HTMLFormElement): Promise<Options> {
  const body = new URLSearchParams({ token: inputOf(passkey, "token").value });
  const response = await fetch(`${passkey.getAttribute("action") ?? ""}/options`, { method: "POST", body });
  if (!response.ok) throw new Error(`The options answered ${response.status}`);
  return (await response.json()) as Options;
}

const inputOf = (passkey: HTMLFormElement, name: string): HTMLInputElement =>
  passkey.elements.namedItem(name) as HTMLInputElement;

const messageFor = (error: unknown): string =>
  error instanceof WebAuthnError || (error instanceof Error && error.name === "NotAllowedError")
    ? "No passkey was used. Try again, or sign in with your password."
    : "Passkeys do not work at the moment. Sign in with your password.";
