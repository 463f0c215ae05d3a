import { act } from "@testing-library/react";

/** Animation frames that the test draws. */
export class Frames {
  readonly #request = globalThis.requestAnimationFrame;
  #waiting: FrameRequestCallback[] = [];

  /** Stops drawing automatically. */
  pause(): void {
    globalThis.requestAnimationFrame = (callback) => this.#waiting.push(callback);
  }

  resume(): void {
    globalThis.requestAnimationFrame = this.#request;
  }

  /** Draws one frame. Returns true if a callback was waiting for it. */
  draw(): boolean {
    const due = this.#waiting.splice(0);
    act(() => due.forEach((callback) => callback(performance.now())));
    return due.length > 0;
  }

  /** Draws frames until no callback is waiting. */
  drawAll(): void {
    while (this.draw());
  }
}
