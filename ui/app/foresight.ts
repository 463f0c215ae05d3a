import { makeAutoObservable, observableRef } from "mobx";
import { isSameLocation, type Location } from "#domain/shared/location.ts";
import type { PageId, PageMatch } from "#domain/shell/index.ts";
import type { Screen } from "#ui/model/screen.ts";
import type { OpenedScreen, Routes } from "./route.ts";

/** A screen and its number, by which it is the same one wherever it stands; later ones have higher numbers. */
export type MadeScreen = { readonly number: number; readonly model: Screen };

/** A screen that nobody has gone to yet, and that shows what is known of it already. */
export type Expected = MadeScreen & Pick<OpenedScreen, "View"> & { readonly location: Location };

/** What is done before anybody goes anywhere: code comes, and what is known is drawn while they make up their mind. */
export class Foresight {
  private readonly routes: Routes;
  private made = 0;

  expected: Expected | undefined = undefined;

  constructor(routes: Routes) {
    this.routes = routes;
    makeAutoObservable<this, "routes" | "made">(this, { routes: false, made: false, expected: observableRef });
  }

  /** Has the code come of where most go from a page. */
  follow(from: PageId): void {
    for (const id of this.routes[from]?.leadsTo ?? []) this.open(id);
  }

  /**
   * Somebody is about to go there. Nothing is asked of the API before they do, and where the code still has to come that
   * is all.
   */
  expect({ page, parameters }: PageMatch, location: Location): void {
    const opened = this.open(page.id);
    if (!opened || !this.routes[page.id]?.foresees || this.isOf(location)) return;
    const model = opened.createModel();
    if (!model.foresee?.(location, parameters)) return model.leave();
    this.forget();
    this.expected = { number: ++this.made, location, model, View: opened.View };
  }

  /** The screen for who goes there: the one that was expected, which is theirs from now on, or a new one. */
  screenFor(location: Location, { createModel }: Pick<OpenedScreen, "createModel">): MadeScreen {
    const { expected } = this;
    if (!expected || !this.isOf(location)) return { number: ++this.made, model: createModel() };
    this.expected = undefined;
    return expected;
  }

  forget(): void {
    this.expected?.model.leave();
    this.expected = undefined;
  }

  /** A failure does not matter here: whoever goes there tries again, and is told. */
  private open(id: PageId): OpenedScreen | undefined {
    const opened = this.routes[id]?.open();
    if (!(opened instanceof Promise)) return opened;
    opened.catch(() => undefined);
    return undefined;
  }

  private isOf(location: Location): boolean {
    return this.expected !== undefined && isSameLocation(this.expected.location, location);
  }
}
