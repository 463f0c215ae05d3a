import type { ColorScheme } from "#domain/templates/index.ts";

/**
 * Returns the HTML as a reader sees it whose device is in the color scheme. A sandboxed frame cannot choose one: browsers
 * tell it that of the device.
 */
export const inColorScheme = (page: string, scheme: ColorScheme): string =>
  page.replace(/<style[^>]*>[^<]*<\/style>/, (sheet) =>
    sheet.replaceAll("@media (prefers-color-scheme: dark)", scheme === "dark" ? "@media all" : "@media not all").replaceAll("color-scheme: light dark", `color-scheme: ${scheme}`));
