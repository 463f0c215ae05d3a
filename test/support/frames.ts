import { act } from "@testing-library/react";

/** The frames of a screen that draws only when it is told to. */
export class Frames {
  readonly #request = globalThis.requestAnimationFrame;
  #waiting: FrameRequestCallback[] = [];

  /** From now on nothing is drawn by itself. */
  hold(): void {
    globalThis.requestAnimationFrame = (callback) => this.#waiting.push(callback);
  }

  letGo(): void {
    globalThis.requestAnimationFrame = this.#request;
  }

  /** Draws one frame; whether anybody had waited for it. */
  draw(): boolean {
    const due = this.#waiting.splice(0);
    act(() => due.forEach((callback) => callback(performance.now())));
    return due.length > 0;
  }

  /** Draws until nobody waits for another. */
  drawAll(): void {
    while (this.draw());
  }
}
