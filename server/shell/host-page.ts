import { html, type Html } from "./html.ts";
import { iconLink, productMark } from "./product-mark.ts";

type HostPage = {
  readonly title: string;
  readonly styles: string | undefined;
  readonly body: Html;
  readonly head?: Html;
};

/** Renders a page of the host itself: sign-in, sign-out, and messages when there is no portal to show. */
export const renderHostPage = ({ title, styles, body, head }: HostPage): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Counterfoil</title>
${iconLink}
${styles !== undefined && html`<link rel="stylesheet" href="/${styles}">`}
${head}
</head>
<body class="host">
<main class="host-stub">
${productMark}
${body}
</main>
</body>
</html>
`.text;

type Message = {
  readonly title: string;
  readonly text: string;
  /** The link below the text. Default: the start page. */
  readonly link?: { readonly href: string; readonly label: string } | "none";
};

/** Renders a page with one message. */
export function renderMessagePage(styles: string | undefined, { title, text, link = HOME }: Message): string {
  return renderHostPage({
    title,
    styles,
    body: html`<h1>${title}</h1>\n<p>${text}</p>${link !== "none" && html`\n<p><a href="${link.href}">${link.label}</a></p>`}`,
  });
}

const HOME = { href: "/", label: "Go to the start page" };
