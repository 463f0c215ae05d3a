import type { Location } from "#domain/shared/location.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";

/** Records the locations of navigations. */
export class RecordingNavigator implements ScreenNavigator {
  readonly locations: string[] = [];

  push({ path, search }: Location): void {
    this.locations.push(path + search);
  }

  replace({ path, search }: Location): void {
    this.locations.push(`instead ${path}${search}`);
  }
}
