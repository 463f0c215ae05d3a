/** The outcomes that a When keeps or a Then needs. */
export type NamedOutcomes<Outcome> = { readonly keeps?: readonly Outcome[]; readonly needs?: readonly Outcome[] };
