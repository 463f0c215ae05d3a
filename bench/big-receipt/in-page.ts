// Runs inside of a page that is measured.

/** Goes into the page before anything of its own: when all of these stand and are handed on to the screen, in milliseconds since its navigation began. */
export function watchOpening(panels: readonly string[]): void {
  (globalThis as unknown as { benchOpened: Promise<number> }).benchOpened = new Promise((resolve) => {
    const look = (): void => {
      if (!panels.every((panel) => document.querySelector(panel))) return;
      changes.disconnect();
      // The frame in which something is drawn is handed on when a message that was sent in it arrives.
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
