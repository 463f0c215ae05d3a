import "#test/support/dom.ts";
import { act, cleanup, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { listenToScanner } from "#ui/app/listen-to-scanner.ts";
import { isShortcut, listenToShortcuts } from "#ui/app/listen-to-shortcuts.ts";
import { Shortcuts } from "#ui/model/shortcuts.ts";

export const CODE = "TXN 0-0/7";

/** A page with a scanner. Its keys have time stamps of their own, so that no test depends on the speed of the machine. */
export class ScannerDriver {
  readonly scans: string[] = [];
  readonly schedule = new ManualSchedule();
  readonly shortcuts = new Shortcuts(() => this.hasLetterKeys);
  hasLetterKeys = true;
  /** How often the list of shortcuts was opened. */
  listings = 0;
  private readonly stops: readonly (() => void)[];
  private gap = 10;
  private time = 0;

  constructor() {
    for (const type of ["keydown", "keyup"]) window.addEventListener(type, this.stamp, true);
    const { schedule, shortcuts } = this;
    this.stops = [
      listenToScanner(window, {
        schedule,
        onScan: (code) => this.scans.push(code),
        isShortcut: (event) => isShortcut(shortcuts, event),
      }),
      listenToShortcuts(window, {
        shortcuts,
        areCharactersOn: () => this.hasLetterKeys,
        onList: () => {
          this.listings += 1;
        },
      }),
    ];
  }

  scan(code = CODE, end: "Enter" | "Tab" = "Enter"): Promise<unknown> {
    return userEvent.keyboard(`${code}{${end}}`);
  }

  /** Types like a user. */
  async byHand(text: string): Promise<void> {
    this.gap = 90;
    await userEvent.keyboard(text);
    this.gap = 10;
    this.pause();
  }

  pause(): void {
    this.time += 1_000;
  }

  advance(milliseconds: number): void {
    act(() => this.schedule.advance(milliseconds));
  }

  focus(element: HTMLElement | undefined): void {
    act(() => element?.focus());
  }

  dispose(): void {
    for (const stop of this.stops) stop();
    for (const type of ["keydown", "keyup"]) window.removeEventListener(type, this.stamp, true);
    cleanup();
  }

  /** Replaces the clock of the hardware. */
  private readonly stamp = (event: Event): void => {
    if (event.type === "keydown") this.time += this.gap;
    Object.defineProperty(event, "timeStamp", {
      value: event.type === "keydown" ? this.time : this.time + this.gap / 2,
      configurable: true,
    });
  };
}

/** Renders a control with a value. Returns all values that it reports. */
export function showControl(
  value: string,
  field: (value: string, onChange: (value: string) => void) => ReactNode,
): string[] {
  const reported: string[] = [];
  const Control = () => {
    const [current, setCurrent] = useState(value);
    return field(current, (next) => {
      reported.push(next);
      setCurrent(next);
    });
  };
  render(<Control />);
  return reported;
}

/** Acts like a native control: each character that is not prevented changes the value. */
export function changeOnKey(
  field: HTMLInputElement | HTMLSelectElement,
  change: (key: string) => void,
  type: string,
): void {
  field.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || (event as KeyboardEvent).key.length !== 1) return;
    change((event as KeyboardEvent).key);
    field.dispatchEvent(new Event(type, { bubbles: true }));
  });
}
