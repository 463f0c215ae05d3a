import type { Location } from "#domain/shared/location.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";

/** Records the locations of navigations. */
export class RecordingNavigator implements ScreenNavigator {
  readonly gone: string[] = [];

  push({ path, search }: Location): void {
    this.gone.push(path + search);
  }

  replace({ path, search }: Location): void {
    this.gone.push(`instead ${path}${search}`);
  }
}
