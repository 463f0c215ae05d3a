import { ContainerModule } from "inversify";
import { EmbeddedResponse } from "#adapters/browser/embedded-responses.ts";
import { toInstant } from "#domain/shared/time/instant.ts";
import type { Bootstrap } from "#domain/shell/index.ts";
import { createClient } from "#sdk/index.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { tokens } from "../tokens.ts";

/** Calls of the app to the API while the host renders a page. */
export type HostCalls = {
  /** Calls the API as the user. Never resolves if the answer is not embedded in the page. */
  readonly fetch: (request: Request) => Promise<ConstructorParameters<typeof EmbeddedResponse>[0]>;
  /** Resolves when all calls have ended. */
  readonly idle: () => Promise<void>;
};

const nothing = (): void => undefined;
const never = (): Promise<never> => new Promise(nothing);

/**
 * Binds the environment of a page that the host renders.
 * It has no storage and no timers, and its clock returns the time of the page.
 */
export const hostModule = (bootstrap: Bootstrap, url: string, { fetch, idle }: HostCalls): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const { now = toInstant(Date.now()), preferences } = bootstrap;
    bind(tokens.bootstrap).toConstantValue(bootstrap);
    bind(tokens.origin).toConstantValue(new URL(url).origin);
    bind(tokens.clock).toConstantValue({ now: () => now });
    bind(tokens.client).toConstantValue(
      createClient({
        baseUrl: new URL(bootstrap.apiUrl, url).href,
        retailerId: bootstrap.retailer.id,
        fetch: async (request) => new EmbeddedResponse(await fetch(request)),
      }),
    );
    bind(tokens.random).toConstantValue({ below: () => 0, uniqueId: () => "" });
    bind(tokens.schedule).toConstantValue({ after: () => nothing });
    bind(tokens.charts).toConstantValue(new LazyModule(never, { after: () => nothing }));
    bind(tokens.transitionTimeout).toConstantValue(idle);
    bind(tokens.preferences).toConstantValue({ get: (key) => preferences[key], set: nothing, remove: nothing });
    bind(tokens.connectivity).toConstantValue({ isOnline: () => true, onChange: () => nothing });
    bind(tokens.visibility).toConstantValue({ isHidden: () => false, onChange: () => nothing });
    bind(tokens.forgetDrafts).toConstantValue(nothing);
    bind(tokens.clipboard).toConstantValue({ copy: never });
    bind(tokens.erasures).toConstantValue({ announce: nothing, onAnnounced: nothing });
    bind(tokens.signInWindow).toConstantValue({ open: nothing, onSignedIn: () => nothing });
    bind(tokens.addressBar).toConstantValue({ navigateTo: nothing, reloadOnce: () => false });
  });
