import { ContainerModule } from "inversify";
import { BrowserClipboard } from "#adapters/browser/browser-clipboard.ts";
import { BrowserRandom } from "#adapters/browser/browser-random.ts";
import { BrowserSchedule } from "#adapters/browser/browser-schedule.ts";
import { fetchWithEarlyAnswers, type EarlyScope } from "#adapters/browser/early-answers.ts";
import { forgetDrafts } from "#adapters/browser/forget-drafts.ts";
import { LocalPreferences } from "#adapters/browser/local-preferences.ts";
import { PageVisibility } from "#adapters/browser/page-visibility.ts";
import { PopupSignIn } from "#adapters/browser/popup-sign-in.ts";
import { SystemClock } from "#adapters/browser/system-clock.ts";
import { WindowAddressBar } from "#adapters/browser/window-address-bar.ts";
import { WindowConnectivity } from "#adapters/browser/window-connectivity.ts";
import type { Bootstrap } from "#domain/shell/index.ts";
import { createClient } from "#sdk/index.ts";
import { reportWarning } from "../report-bug.ts";
import { tokens } from "../tokens.ts";

type Given = {
  readonly window: Window & EarlyScope;
  readonly bootstrap: Bootstrap;
  /** Some call was refused because nobody is signed in any more. */
  readonly onSignedOut: () => void;
  /** Some call was answered that there is no such thing. */
  readonly onMissing: () => void;
};

/** What the machine has, and the way to the server. */
export const browserModule = ({ window, bootstrap, onSignedOut, onMissing }: Given): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const clock = new SystemClock();
    const client = createClient({
      baseUrl: new URL(bootstrap.apiUrl, window.location.origin).href,
      retailerId: bootstrap.retailer.id,
      fetch: fetchWithEarlyAnswers(window, fetch),
      onAnswer: ({ date, status }) => {
        if (date) clock.heardFromServer(date);
        if (status === SIGNED_OUT) onSignedOut();
        if (status === MISSING) onMissing();
      },
    });
    bind(tokens.bootstrap).toConstantValue(bootstrap);
    bind(tokens.clock).toConstantValue(clock);
    bind(tokens.client).toConstantValue(client);
    bind(tokens.random).toConstantValue(new BrowserRandom());
    bind(tokens.schedule).toConstantValue(new BrowserSchedule());
    bind(tokens.preferences).toConstantValue(new LocalPreferences(() => window.localStorage, reportWarning));
    bind(tokens.addressBar).toConstantValue(new WindowAddressBar(window));
    bind(tokens.connectivity).toConstantValue(new WindowConnectivity(window));
    bind(tokens.visibility).toConstantValue(new PageVisibility(window.document));
    bind(tokens.forgetDrafts).toConstantValue(() => forgetDrafts(() => window.localStorage));
    bind(tokens.clipboard).toConstantValue(new BrowserClipboard());
    bind(tokens.signInWindow).toConstantValue(new PopupSignIn(window));
  });

const SIGNED_OUT = 401;
const MISSING = 404;
