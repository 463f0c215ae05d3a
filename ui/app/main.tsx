import { autorun, configure, when } from "mobx";
import { startTransition, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { readBootstrap } from "#adapters/browser/page-bootstrap.ts";
import type { EarlyScope } from "#adapters/browser/early-answers.ts";
import { warnBeforeUnload } from "#adapters/browser/unload-warning.ts";
import "#ui/kit/base.css";
import type { ShellViewModel } from "#ui/shell/shell.view-model.ts";
import "./kernel.ts";
import { createContainer } from "./container.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import type { Navigation } from "./navigation.ts";
import { pause } from "./pause.ts";
import { Portal } from "./portal.tsx";
import { reportBug } from "./report-bug.ts";
import { Drawn, takeOver } from "./take-over.tsx";
import { tokens } from "./tokens.ts";

/** Set by the build: what is only for those who work on the portal is not in what others run. */
declare const DEVELOPMENT: boolean;

configure({ enforceActions: "always" });

const root = document.getElementById("app");
if (DEVELOPMENT) void import("./development.tsx").then(({ watchBuild }) => watchBuild());
if (root && DEVELOPMENT && location.pathname === "/kit") void import("./development.tsx").then(({ showKit }) => showKit(root));
else if (root) void start(root);

/** The frame that the host has served stays until the first screen can stand in it; it can be used between the steps. */
async function start(served: HTMLElement): Promise<void> {
  await pause();
  const bootstrap = readBootstrap(document);
  if (!bootstrap.ok) return;
  await pause();
  const portalWindow: Window & EarlyScope = window;
  const container = createContainer(portalWindow, bootstrap.value);
  const [navigation, shell] = [container.get(tokens.navigation), container.get(tokens.shell)];
  showTheme(shell);
  await pause();
  await navigation.start();
  shell.announceRetailer();
  await pause();
  showTitle(navigation);
  autorun(() => warnBeforeUnload(portalWindow, navigation.guard.isNeeded));
  const schedule = container.get(tokens.schedule);
  const late = fetchAhead(shell, schedule);
  when(() => late.module !== undefined, () => late.module?.watchForComing(document, schedule, navigation.expect));
  const portal = <Portal late={late} navigation={navigation} shell={shell} />;
  await takeOver(served, shell, (element, done) => drawInPieces(element, <Drawn done={done}>{portal}</Drawn>));
  portalWindow.counterfoilEarly?.clear();
}

function showTheme(shell: ShellViewModel): void {
  autorun(() => {
    if (shell.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = shell.theme;
  });
}

/** Not before there is a screen: until then the title that the host has served is the better one. */
function showTitle(navigation: Navigation): void {
  autorun(() => {
    const title = navigation.shown?.model.title;
    document.title = title ? `${title} · Counterfoil` : "Counterfoil";
  });
}

/** As a transition, which React lets rest every few milliseconds. */
function drawInPieces(element: HTMLElement, portal: ReactNode): void {
  const root = createRoot(element, { onUncaughtError: reportBug });
  startTransition(() => root.render(portal));
}
