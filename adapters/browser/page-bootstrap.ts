import { err, type Result } from "#domain/shared/result.ts";
import { addZoneOffsets } from "#domain/shared/time/time-zone.ts";
import { parseBootstrap, parseZoneOffsets, type Bootstrap } from "#domain/shell/index.ts";

/** Reads what the host rendered into the page [SHELL-019]. The offsets of the time zone hold for the whole app. */
export function readBootstrap(document: Document): Result<Bootstrap, "malformed-bootstrap"> {
  try {
    const source: unknown = JSON.parse(document.getElementById("portal-bootstrap")?.textContent ?? "");
    const offsets = parseZoneOffsets(source);
    if (offsets) addZoneOffsets(offsets);
    return parseBootstrap(source);
  } catch {
    return err("malformed-bootstrap");
  }
}
