type Watch = { readonly actions: Set<() => void>; readonly listener: () => void };

const watches = new WeakMap<AbortSignal, Watch>();

/**
 * Acts when the signal is aborted; the answer calls it off. However many calls share a signal, the platform sees one
 * listener: Node takes the eleventh for a leak and warns.
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
