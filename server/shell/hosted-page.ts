import { textDirection } from "#domain/shared/text-direction.ts";
import { html, type Html } from "./html.ts";

export type HostedPage = {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly styles: Html;
  /** Of the one style sheet; absent where the policy of the page needs none. */
  readonly nonce?: string | undefined;
};

/** A page for customers that stands on its own: it has no script, loads no file of ours, and is in no search engine. */
export const hostedPage = ({ language, title, styles, nonce }: HostedPage, body: Html): string =>
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
