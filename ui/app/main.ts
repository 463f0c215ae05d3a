// The entry of the portal. It shows nothing itself: the host has rendered the page.
import "#ui/kit/base.css";

/** Set by the build. The production build leaves out the development tools. */
declare const DEVELOPMENT: boolean;

const root = document.getElementById("app");
if (DEVELOPMENT) void import("./development.tsx").then(({ watchBuild }) => watchBuild());
if (root && DEVELOPMENT && location.pathname === "/kit")
  void import("./development.tsx").then(({ showKit }) => showKit(root));
else if (root) void startAfterPaint(root);

/**
 * Starts the app when the browser has painted the page.
 * Its code would keep a slow machine busy for half a second before the rows appear. A hidden page is not painted.
 */
async function startAfterPaint(root: HTMLElement): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const { start } = await import("./start.tsx");
  await start(root);
}
