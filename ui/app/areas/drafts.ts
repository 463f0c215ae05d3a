import type { ContainerModuleLoadOptions } from "inversify";
import { LocalDrafts } from "#adapters/browser/local-drafts.ts";
import { PageLocks } from "#adapters/browser/page-locks.ts";
import { hydration } from "../hydration.ts";
import { tokens } from "../tokens.ts";
import type { Get } from "./area.ts";

/** Binds where forms keep drafts in the browser, for the areas that have such forms. */
export function bindDrafts({ bind, isBound }: ContainerModuleLoadOptions): void {
  if (isBound(tokens.drafts)) return;
  bind(tokens.drafts).toDynamicValue(({ get }) => {
    const locks = new PageLocks(() => window.navigator.locks);
    // The host knows no drafts: one that was left is offered after hydration.
    const held = () => hydration.done.then(() => locks.held());
    return new LocalDrafts({ storage: () => window.localStorage, locks: { hold: (name) => locks.hold(name), held }, random: get(tokens.random) });
  }).inSingletonScope();
}

/** The drafts, and whose they are. An account without a key keeps none, because it would not be known again. */
export const draftsOf = (get: Get) => {
  const { account: { key }, retailer } = get(tokens.bootstrap);
  return { drafts: get(tokens.drafts), draftsOf: key === undefined ? undefined : { account: key, retailer: retailer.id } };
};
