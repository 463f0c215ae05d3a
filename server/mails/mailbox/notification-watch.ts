/** What a mail server that was asked to notify of deliveries has shown so far. */
type Notifying = {
  readonly canNotify: () => boolean;
  /** Stores which sources there are now. */
  readonly store: () => Promise<void>;
  readonly log: { readonly warn: (message: string) => void };
};

/**
 * Returns a function that stores the sources again when a mail server turns out to offer no notifications, or offers them
 * again. A server shows it with each email, so at the start it is taken to offer them.
 */
export function watchNotifications({ canNotify, store, log }: Notifying): () => Promise<void> {
  let known = true;
  return async () => {
    const now = canNotify();
    if (now === known) return;
    if (!now) log.warn("the mail server does not offer DSN: it does not notify of deliveries");
    await store();
    known = now;
  };
}
