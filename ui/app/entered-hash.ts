import { isSameLocation, type Location } from "#domain/shared/location.ts";
import type { Screen } from "#ui/model/screen.ts";

/** Returns the location of a URL, whose hash is given apart. */
export function toLocation(url: string, hash = ""): Location {
  const { pathname, search } = new URL(url);
  return { path: pathname, search, hash };
}

type Shown = { readonly location: Location; readonly enteredAs?: Location | undefined; readonly model: Screen };

/**
 * The hash that the current screen was entered with.
 * The router calls no loader if only the hash changes. A screen that does not use the hash is never entered for it.
 */
export class EnteredHash {
  private hash = "";

  /** Called when a screen is shown. */
  show({ model, location }: Shown): void {
    this.hash = model.usesHash ? (location.hash ?? "") : "";
  }

  /** Returns the location of the screen. */
  locate({ location }: Shown): Location {
    return { ...location, hash: this.hash };
  }

  /** True if the screen is at the location. */
  isAt(screen: Shown, location: Location): boolean {
    const target = screen.model.usesHash ? location : { ...location, hash: "" };
    return [this.locate(screen), screen.enteredAs].some((here) => here && isSameLocation(here, target));
  }

  /** Returns the location to enter the screen with after the hash has changed. Undefined if it has not. */
  change(screen: Shown, hash: string): Location | undefined {
    if (!screen.model.usesHash || hash === this.hash) return undefined;
    this.hash = hash;
    return this.locate(screen);
  }
}
