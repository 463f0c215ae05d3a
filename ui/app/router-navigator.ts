import { createPath, type Navigator, type To } from "react-router-dom";
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
  const [path = "/", query] = hrefOf(to).split("?", 2);
  return { path, search: query ? `?${query}` : "" };
}
