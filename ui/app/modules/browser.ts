import { ContainerModule } from "inversify";
import { BrowserClipboard } from "#adapters/browser/browser-clipboard.ts";
import { BrowserRandom } from "#adapters/browser/browser-random.ts";
import { BrowserSchedule } from "#adapters/browser/browser-schedule.ts";
import { fetchWithEmbeddedResponses, type StoredResponse } from "#adapters/browser/embedded-responses.ts";
import { deleteStoredDrafts } from "#adapters/browser/delete-stored-drafts.ts";
import { LocalPreferences } from "#adapters/browser/local-preferences.ts";
import { PageVisibility } from "#adapters/browser/page-visibility.ts";
import { BroadcastErasures } from "#adapters/browser/broadcast-erasures.ts";
import { PopupSignIn } from "#adapters/browser/popup-sign-in.ts";
import { SystemClock } from "#adapters/browser/system-clock.ts";
import { WindowAddressBar } from "#adapters/browser/window-address-bar.ts";
import { WindowConnectivity } from "#adapters/browser/window-connectivity.ts";
import { getOwnMember, isJsonObject, type Json } from "#domain/shared/json/json.ts";
import {
  formatPreferencesCookie,
  PREFERENCES_COOKIE,
  type Bootstrap,
  type StoredPreferences,
} from "#domain/shell/index.ts";
import { createClient } from "#sdk/index.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { afterHydration, type Hydration } from "../hydration.ts";
import { logBugs } from "../log-bugs.ts";
import { logWarning } from "../log-error.ts";
import { tokens } from "../tokens.ts";

export type BrowserOptions = {
  readonly window: Window;
  readonly bootstrap: Bootstrap;
  readonly embeddedResponses: readonly StoredResponse[];
  readonly hydration: Hydration;
  /** Called if the server answers 401, because the session has ended. */
  readonly onSignedOut: () => void;
  /** Called if the server answers 404. */
  readonly onMissing: () => void;
  /** Called with the code of the problem if the server answers 403. */
  readonly onDenied: (code: string | undefined) => void;
};

/** Binds the browser adapters and the API client. */
export const browserModule = ({
  window,
  bootstrap,
  embeddedResponses,
  hydration,
  onSignedOut,
  onMissing,
  onDenied,
}: BrowserOptions): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const clock = new SystemClock();
    clock.freezeAt(bootstrap.now);
    void hydration.done.then(() => clock.freezeAt(undefined));
    const client = createClient({
      baseUrl: new URL(bootstrap.apiUrl, window.location.origin).href,
      retailerId: bootstrap.retailer.id,
      fetch: fetchWithEmbeddedResponses({
        answers: embeddedResponses,
        fetch: (request) => fetch(request),
        hydrated: hydration.done,
      }),
    });
    client.use({
      onResponse({ response }) {
        const { headers, status } = response;
        const date = new Date(headers.get("date") ?? Number.NaN);
        if (!Number.isNaN(date.getTime())) clock.syncWithServer(date);
        if (status === SIGNED_OUT) onSignedOut();
        if (status === MISSING) onMissing();
        if (status === DENIED) void readProblemCode(response.clone()).then(onDenied);
      },
    });
    bind(tokens.bootstrap).toConstantValue(bootstrap);
    bind(tokens.origin).toConstantValue(window.location.origin);
    bind(tokens.clock).toConstantValue(clock);
    bind(tokens.client).toConstantValue(client);
    bind(tokens.random).toConstantValue(new BrowserRandom());
    const schedule = new BrowserSchedule();
    bind(tokens.schedule).toConstantValue(schedule);
    bind(tokens.charts).toConstantValue(
      new LazyModule(
        logBugs(() => afterHydration(() => import("../chunks/chart.ts"))),
        schedule,
      ),
    );
    // The host has already waited for the data: embedded answers resolve within one task.
    bind(tokens.transitionTimeout).toConstantValue(
      () => new Promise((resolve) => schedule.after(hydration.isDone ? TRANSITION_TIMEOUT_MS : 0, resolve)),
    );
    bind(tokens.preferences).toConstantValue(
      new LocalPreferences(
        () => window.localStorage,
        logWarning,
        (all) => writePreferencesCookie(window.document, all),
      ),
    );
    bind(tokens.addressBar).toConstantValue(new WindowAddressBar(window));
    const [connectivity, visibility] = [new WindowConnectivity(window), new PageVisibility(window.document)];
    bind(tokens.connectivity).toConstantValue({
      isOnline: () => !hydration.isDone || connectivity.isOnline(),
      onChange: (listener) =>
        whenHydrated(hydration, () => !connectivity.isOnline() && listener(false), connectivity.onChange(listener)),
    });
    bind(tokens.visibility).toConstantValue({
      isHidden: () => hydration.isDone && visibility.isHidden(),
      onChange: (listener) =>
        whenHydrated(hydration, () => visibility.isHidden() && listener(true), visibility.onChange(listener)),
    });
    bind(tokens.forgetDrafts).toConstantValue(() => deleteStoredDrafts(() => window.localStorage));
    bind(tokens.clipboard).toConstantValue(new BrowserClipboard());
    bind(tokens.erasures).toConstantValue(new BroadcastErasures());
    bind(tokens.signInWindow).toConstantValue(new PopupSignIn(window));
  });

/** Does not report failures of the storage: the preferences of the portal report them once. */
export const storedPreferences = (window: Window): StoredPreferences =>
  new LocalPreferences(
    () => window.localStorage,
    () => undefined,
  ).all();

/** Copies the preferences into a cookie. The host renders the next page with it. */
export function writePreferencesCookie(document: Document, preferences: StoredPreferences): void {
  const value = formatPreferencesCookie(preferences);
  document.cookie = `${PREFERENCES_COOKIE}=${value ?? ""}; path=/; samesite=lax; max-age=${value === undefined ? 0 : YEAR_IN_SECONDS}`;
}

/** Calls `report` after hydration, because the host renders every page as visible and online. */
function whenHydrated(hydration: Hydration, report: () => void, stop: () => void): () => void {
  let isStopped = hydration.isDone;
  void hydration.done.then(() => isStopped || report());
  return () => {
    isStopped = true;
    stop();
  };
}

/** Returns the code of a problem. Undefined for any other body. */
async function readProblemCode(response: Response): Promise<string | undefined> {
  const body = (await response.json().catch(() => undefined)) as Json | undefined;
  const code = isJsonObject(body) ? getOwnMember(body, "code") : undefined;
  return typeof code === "string" ? code : undefined;
}

/** Maximum time that the current screen stays while the first data of the next one loads. */
const TRANSITION_TIMEOUT_MS = 400;
const YEAR_IN_SECONDS = 31_536_000;
const SIGNED_OUT = 401;
const DENIED = 403;
const MISSING = 404;
