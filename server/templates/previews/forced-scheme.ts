import type { ColorScheme } from "#domain/templates/index.ts";

/**
 * Returns the HTML as a reader sees it whose device is in the color scheme. A sandboxed frame cannot choose one: browsers
 * tell it that of the device.
 */
export function inColorScheme(page: string, scheme: ColorScheme): string {
  const [head = "", ...rest] = page.split("</style>");
  const query = scheme === "dark" ? "@media all" : "@media not all";
  const turned = head
    .replaceAll("@media (prefers-color-scheme: dark)", query)
    .replaceAll("color-scheme: light dark", `color-scheme: ${scheme}`);
  return [turned, ...rest].join("</style>");
}
