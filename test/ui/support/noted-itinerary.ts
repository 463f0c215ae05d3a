import type { Location } from "#domain/shared/location.ts";
import type { Itinerary } from "#ui/model/screen.ts";

/** Keeps where it was told to go. */
export class NotedItinerary implements Itinerary {
  readonly gone: string[] = [];

  go({ path, search }: Location): void {
    this.gone.push(path + search);
  }

  correct({ path, search }: Location): void {
    this.gone.push(`instead ${path}${search}`);
  }
}
