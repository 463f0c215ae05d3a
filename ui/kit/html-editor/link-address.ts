import { isEmail } from "#domain/shared/identifier/email.ts";

/** Returns the address of a link with a scheme, or undefined if it is no web address, email address or telephone number. */
export function parseLinkAddress(text: string): string | undefined {
  const typed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed)
    ? typed
    : isEmail(typed) && !typed.includes("/")
      ? `mailto:${typed}`
      : `https://${typed}`;
  if (/^tel:[+\d(][\d ().-]*$/i.test(address)) return address;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname } = new URL(address);
  const isWeb = (protocol === "http:" || protocol === "https:") && hostname.includes(".");
  return isWeb || (protocol === "mailto:" && isEmail(pathname)) ? address : undefined;
}
