import { autorun, configure } from "mobx";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { readBootstrap } from "#adapters/browser/page-bootstrap.ts";
import type { EarlyScope } from "#adapters/browser/early-answers.ts";
import type { Bootstrap } from "#domain/shell/index.ts";
import "#ui/kit/base.css";
import "./kernel.ts";
import { createContainer } from "./container.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { Portal } from "./portal.tsx";
import { reportBug } from "./report-bug.ts";
import { takeOver } from "./take-over.ts";
import { tokens } from "./tokens.ts";

/** Set by the build: what is only for those who work on the portal is not in what others run. */
declare const DEVELOPMENT: boolean;

configure({ enforceActions: "always" });

const root = document.getElementById("app");
const bootstrap = readBootstrap(document);
if (DEVELOPMENT) void import("./development.tsx").then(({ watchBuild }) => watchBuild());
if (root && DEVELOPMENT && location.pathname === "/kit") void import("./development.tsx").then(({ showKit }) => showKit(root));
else if (root && bootstrap.ok) void start(root, bootstrap.value);

/** The frame that the host has served stays until the first screen can stand in it. */
async function start(element: HTMLElement, facts: Bootstrap): Promise<void> {
  const portalWindow: Window & EarlyScope = window;
  const container = createContainer(portalWindow, facts);
  const [navigation, shell] = [container.get(tokens.navigation), container.get(tokens.shell)];
  autorun(() => {
    if (shell.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = shell.theme;
  });
  await navigation.start();
  // Not before: until there is a screen, the title that the host has served is the better one.
  autorun(() => {
    const title = navigation.shown?.model.title;
    document.title = title ? `${title} · Counterfoil` : "Counterfoil";
  });
  const late = fetchAhead(shell, container.get(tokens.schedule));
  const draw = (): void => createRoot(element, { onUncaughtError: reportBug }).render(<Portal late={late} navigation={navigation} shell={shell} />);
  takeOver(element, shell, () => flushSync(draw));
  portalWindow.counterfoilEarly?.clear();
}
