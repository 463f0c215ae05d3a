import type { ComponentType } from "react";
import type { Picture } from "./picture.ts";

/** Draws a picture: the part of the code that charts alone need. */
export type ChartDrawing = ComponentType<{ readonly picture: Picture }>;

type Fetch = () => Promise<ChartDrawing>;

export type DrawingSlot = {
  /** Fetches the code, unless it is here or on its way. */
  readonly fetch: (fetch: Fetch) => Promise<void>;
  /** Once more, after it could not be fetched. */
  readonly retry: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly seen: () => Seen;
};

type Seen = { readonly Drawing?: ChartDrawing; readonly isMissing: boolean };

/** A place for code that comes after those who wait for it. */
export function drawingSlot(): DrawingSlot {
  let seen: Seen = { isMissing: false };
  let wanted: Fetch | undefined;
  let listeners: readonly (() => void)[] = [];
  const become = (next: Seen): void => {
    seen = next;
    for (const listener of listeners) listener();
  };
  const fetch = async (by: Fetch): Promise<void> => {
    if (seen.Drawing || (wanted && !seen.isMissing)) return;
    wanted = by;
    if (seen.isMissing) become({ isMissing: false });
    const Drawing = await by().catch(() => undefined);
    become(Drawing ? { Drawing, isMissing: false } : { isMissing: true });
  };
  return {
    fetch,
    retry: () => void (wanted && fetch(wanted)),
    seen: () => seen,
    subscribe: (listener) => {
      listeners = [...listeners, listener];
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
  };
}

/**
 * Where all charts wait for the code that draws them. A screen with charts lets it be fetched as soon as its own code
 * runs, so that both and the figures are on their way at once.
 */
export const chartDrawing = drawingSlot();
