import { isFontSizePx } from "../shared/rich-text.ts";
import { tokenizeHtml, type HtmlToken } from "./html-fragment.ts";

/** True if the editor for formatted text keeps all of an HTML fragment: its elements, without attributes that it drops. */
export const isEditableHtml = (html: string): boolean =>
  tokenizeHtml(html).every((token) => token.kind === "text" || (token.kind === "tag" && isKept(token)));

type Tag = Extract<HtmlToken, { readonly kind: "tag" }>;

function isKept({ name, isEnd, source }: Tag): boolean {
  if (!EDITABLE_TAGS.includes(name)) return false;
  const attributes = source
    .slice(name.length + (isEnd ? 2 : 1), -1)
    .replace(/\/$/, "")
    .trim();
  if (attributes === "") return true;
  if (isEnd) return false;
  return name === "a" ? isWrittenLink(attributes) : name === "span" && isWrittenSize(attributes);
}

const EDITABLE_TAGS: readonly string[] = ["p", "br", "strong", "b", "em", "i", "ul", "ol", "li", "a", "span"];

/** The editor completes addresses, and drops those that are neither of the web nor of mail. */
function isWrittenLink(attributes: string): boolean {
  const href = /^href="([^"]*)"(?:\s+rel="noopener noreferrer")?$/.exec(attributes)?.[1] ?? "";
  return WEB_ADDRESS.test(href) || MAIL_ADDRESS.test(href);
}

/** Hosts with a dot, as the link form of the editor asks for. */
const WEB_ADDRESS = /^https?:\/\/(?:[a-z\d-]{1,63}\.){1,9}[a-z][a-z\d-]{0,62}(?::\d{1,4})?(?:[/?#][^\s"<>]*)?$/i;
const MAIL_ADDRESS = /^mailto:[^\s"<>@]{1,200}@[^\s"<>@]{1,200}$/i;

const isWrittenSize = (attributes: string): boolean =>
  isFontSizePx(Number(/^style="font-size: ?(\d{1,3})px;?"$/.exec(attributes)?.[1]));
