import { textDirection } from "#domain/shared/text/text-direction.ts";
import { html, type Html } from "./html.ts";

export type HostedPage = {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly styles: Html;
  /** The nonce of the style sheet. Absent if the policy of the page needs none. */
  readonly nonce?: string | undefined;
};

/** Renders a self-contained page for customers: without scripts or other files, and excluded from search engines. */
export const renderHostedPage = ({ language, title, styles, nonce }: HostedPage, body: Html): string =>
  html`<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="data:,">
<title>${title}</title>
<style${nonce !== undefined && html` nonce="${nonce}"`}>${styles}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
