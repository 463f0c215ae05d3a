import { Container } from "inversify";
import type { EmbeddedAnswer } from "#adapters/browser/embedded-answers.ts";
import type { Bootstrap } from "#domain/shell/index.ts";
import { browserModule } from "./modules/browser.ts";
import { shellModule } from "./modules/shell.ts";
import { routesOf } from "./areas/areas.ts";
import { tokens } from "./tokens.ts";

/** Everything that the portal is made of, wired for one account at one retailer in one window. */
export function createContainer(window: Window, bootstrap: Bootstrap, answers: readonly EmbeddedAnswer[] = []): Container {
  const container = new Container();
  container.load(
    browserModule({
      window,
      bootstrap,
      answers,
      onSignedOut: () => container.get(tokens.signedOut).sessionEnded(),
      onMissing: () => void container.get(tokens.lostRetailer).somethingMissing(),
    }),
    shellModule(routesOf(container)),
  );
  return container;
}
