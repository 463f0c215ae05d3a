import { Container } from "inversify";
import type { Bootstrap } from "#domain/shell/index.ts";
import { browserModule, type BrowserOptions } from "./modules/browser.ts";
import { shellModule } from "./modules/shell.ts";
import { createPageRoutes } from "./areas/areas.ts";
import { tokens } from "./tokens.ts";

/** Creates the container of the app for one account, one retailer and one window. */
export function createContainer(
  window: Window,
  bootstrap: Bootstrap,
  page: Pick<BrowserOptions, "embeddedResponses" | "hydration">,
): Container {
  const container = new Container();
  container.load(
    browserModule({
      window,
      bootstrap,
      ...page,
      onSignedOut: () => container.get(tokens.signedOut).sessionEnded(),
      onMissing: () => void container.get(tokens.lostRetailer).handleNotFound(),
      onDenied: (code) => container.get(tokens.reducedSession).handleDenied(code),
    }),
    shellModule(createPageRoutes(container)),
  );
  return container;
}
