import { createPath, parsePath, type Navigator, type To } from "react-router-dom";
import type { Location } from "#domain/shared/location.ts";
import type { Itinerary } from "#ui/model/screen.ts";

/** What the router's links ask for, told to our own navigation. */
export function routerNavigator(itinerary: Itinerary): Navigator {
  return {
    createHref: hrefOf,
    go: (steps) => window.history.go(steps),
    push: (to) => itinerary.go(locationOf(to)),
    replace: (to) => itinerary.correct(locationOf(to)),
  };
}

const hrefOf = (to: To): string => (typeof to === "string" ? to : createPath(to));

function locationOf(to: To): Location {
  const { pathname = "/", search = "" } = typeof to === "string" ? parsePath(to) : to;
  return { path: pathname, search: search === "?" ? "" : search };
}
