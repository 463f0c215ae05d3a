// Runs inside the measured page.

/**
 * Injected before the scripts of the page.
 * Records when all panels are painted, in milliseconds since the navigation began.
 */
export function watchOpening(panels: readonly string[]): void {
  (globalThis as unknown as { benchOpened: Promise<number> }).benchOpened = new Promise((resolve) => {
    const look = (): void => {
      if (!panels.every((panel) => document.querySelector(panel))) return;
      changes.disconnect();
      // A frame is painted when a message that was posted in it arrives.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      });
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { childList: true, subtree: true });
  });
}
