import { createRoot } from "react-dom/client";
import { ChartDrawing } from "#ui/kit/chart/chart-drawing.tsx";
import { ChartCodeContext } from "#ui/kit/chart/chart-code.ts";
import { KitGallery } from "#ui/kit/gallery/kit-gallery.tsx";

const CHECK_EVERY_MS = 1_000;

/** Renders the page `/kit`, which shows every component in every state. */
export function showKit(root: HTMLElement): void {
  const charts = { Drawing: ChartDrawing, isMissing: false, retry: () => undefined };
  createRoot(root).render(
    <ChartCodeContext value={charts}>
      <KitGallery />
    </ChartCodeContext>,
  );
}

/** Reloads the page when a new build is available. */
export function watchBuild(): void {
  let running: string | undefined;
  const check = async (): Promise<void> => {
    const response = await fetch("/assets/build.json", { cache: "no-store" }).catch(() => undefined);
    const build = response?.ok ? await response.text() : undefined;
    if (running && build && build !== running) location.reload();
    running = build ?? running;
  };
  setInterval(() => void check(), CHECK_EVERY_MS);
}
