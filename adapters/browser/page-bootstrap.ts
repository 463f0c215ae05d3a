import { err, type Result } from "#domain/shared/result.ts";
import { parseBootstrap, type Bootstrap } from "#domain/shell/index.ts";

/** Reads what the host rendered into the page [SHELL-019]. */
export function readBootstrap(document: Document): Result<Bootstrap, "malformed-bootstrap"> {
  try {
    return parseBootstrap(JSON.parse(document.getElementById("portal-bootstrap")?.textContent ?? ""));
  } catch {
    return err("malformed-bootstrap");
  }
}
