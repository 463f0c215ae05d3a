import { LocalDrafts } from "#adapters/browser/local-drafts.ts";
import { PageLocks } from "#adapters/browser/page-locks.ts";
import { hydration } from "./hydration.ts";
import { singleton, type Binding } from "./injected.ts";
import { tokens } from "./tokens.ts";

/** The storage of form drafts and their owner, for areas that have such forms. */
export const draftBindings: readonly Binding[] = [
  singleton(tokens.drafts, { random: tokens.random }, ({ random }) => {
    const locks = new PageLocks(() => window.navigator.locks);
    // The host has no drafts, so the app offers a stored draft only after hydration.
    const held = () => hydration.done.then(() => locks.heldNames());
    return new LocalDrafts({
      storage: () => window.localStorage,
      locks: { hold: (name) => locks.hold(name), heldNames: held },
      random,
    });
  }),
  // An account without a key has no drafts: the browser could not recognise it later.
  singleton(tokens.draftsOf, { bootstrap: tokens.bootstrap }, ({ bootstrap: { account, retailer } }) =>
    account.key === undefined ? undefined : { account: account.key, retailer: retailer.id },
  ),
];

/** The tokens of a form with drafts. */
export const DRAFT_TOKENS = { drafts: tokens.drafts, draftsOf: tokens.draftsOf } as const;
