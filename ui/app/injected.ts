import type { ContainerModuleLoadOptions, ServiceIdentifier } from "inversify";

/** Tokens, by the names under which a factory gets their dependencies. */
type TokensByName = Readonly<Record<string, ServiceIdentifier>>;

/** The dependencies for a map of tokens. */
export type Resolved<Named extends TokensByName> = {
  readonly [Name in keyof Named]: Named[Name] extends ServiceIdentifier<infer Dependency> ? Dependency : never;
};

/** The arguments of inversify's `toResolvedValue`: a factory, and the tokens of its parameters. */
export type Injected<Value> = readonly [create: (...resolved: unknown[]) => Value, parameters: ServiceIdentifier[]];

/** Adds a binding to the container, unless its token is bound already: by another area, or by a test. */
export type Binding = (options: Pick<ContainerModuleLoadOptions, "bind" | "isBound">) => void;

/** Returns a factory that the container calls with the dependencies that the map names, and no others. */
export function injected<const Named extends TokensByName, Value>(
  named: Named,
  create: (deps: Resolved<Named>) => Value,
): Injected<Value> {
  const names = Object.keys(named);
  return [
    (...resolved) => create(Object.fromEntries(names.map((name, at) => [name, resolved[at]])) as Resolved<Named>),
    Object.values(named),
  ];
}

/** Binds a dependency that is created once, when it is first needed. */
export function singleton<const Named extends TokensByName, Value>(
  token: ServiceIdentifier<Value>,
  named: Named,
  create: (deps: Resolved<Named>) => NoInfer<Value>,
): Binding {
  return ({ bind, isBound }) => {
    if (!isBound(token))
      bind(token)
        .toResolvedValue(...injected(named, create))
        .inSingletonScope();
  };
}
