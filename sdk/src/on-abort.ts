type Watch = { readonly actions: Set<() => void>; readonly listener: () => void };

const watches = new WeakMap<AbortSignal, Watch>();

/**
 * Calls the action when the signal is aborted. Returns a function that removes it. All calls that share a signal use one
 * listener, because Node warns of a leak from the eleventh on.
 */
export function onAbort(signal: AbortSignal | undefined, action: () => void): () => void {
  if (signal === undefined) return () => undefined;
  const { actions, listener } = watches.get(signal) ?? watch(signal);
  actions.add(action);
  return () => {
    if (!actions.delete(action) || actions.size > 0) return;
    signal.removeEventListener("abort", listener);
    watches.delete(signal);
  };
}

function watch(signal: AbortSignal): Watch {
  const actions = new Set<() => void>();
  const begun = { actions, listener: () => actions.forEach((act) => act()) };
  signal.addEventListener("abort", begun.listener, { once: true });
  watches.set(signal, begun);
  return begun;
}
