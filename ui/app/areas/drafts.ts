import type { ContainerModuleLoadOptions } from "inversify";
import { LocalDrafts } from "#adapters/browser/local-drafts.ts";
import { PageLocks } from "#adapters/browser/page-locks.ts";
import { hydration } from "../hydration.ts";
import { tokens } from "../tokens.ts";
import type { Get } from "./area.ts";

/** Binds the storage of form drafts, for areas that have such forms. */
export function bindDrafts({ bind, isBound }: ContainerModuleLoadOptions): void {
  if (isBound(tokens.drafts)) return;
  bind(tokens.drafts)
    .toDynamicValue(({ get }) => {
      const locks = new PageLocks(() => window.navigator.locks);
      // The host has no drafts, so the app offers a stored draft only after hydration.
      const held = () => hydration.done.then(() => locks.heldNames());
      return new LocalDrafts({
        storage: () => window.localStorage,
        locks: { hold: (name) => locks.hold(name), heldNames: held },
        random: get(tokens.random),
      });
    })
    .inSingletonScope();
}

/**
 * Returns the draft storage and the owner of the drafts.
 * An account without a key has no drafts: the browser could not recognise it later.
 */
export const createDraftDeps = (get: Get) => {
  const {
    account: { key },
    retailer,
  } = get(tokens.bootstrap);
  return {
    drafts: get(tokens.drafts),
    draftsOf: key === undefined ? undefined : { account: key, retailer: retailer.id },
  };
};
