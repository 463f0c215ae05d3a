import type { ContainerModuleLoadOptions } from "inversify";
import { LocalDrafts } from "#adapters/browser/local-drafts.ts";
import { PageLocks } from "#adapters/browser/page-locks.ts";
import { tokens } from "../tokens.ts";

/** Where the forms of stores and rates keep what is typed: it comes with the first of them. */
export function bindDrafts({ bind, isBound }: ContainerModuleLoadOptions): void {
  if (isBound(tokens.drafts)) return;
  bind(tokens.drafts).toResolvedValue(
    (random) => new LocalDrafts({ storage: () => window.localStorage, locks: new PageLocks(() => window.navigator.locks), random }),
    [tokens.random],
  ).inSingletonScope();
  bind(tokens.draftsOf).toResolvedValue(
    ({ account: { key }, retailer }) => (key === undefined ? undefined : { account: key, retailer: retailer.id }),
    [tokens.bootstrap],
  );
}
