// breaks fences/container-in-root, fences/named-dependencies x4
import type { Container, ContainerModuleLoadOptions, ResolutionContext } from "inversify";

export const bindStores = ({ bind }: Pick<ContainerModuleLoadOptions, "bind">) => {
  bind("stores").toDynamicValue(({ get }: ResolutionContext) => get("client"));
  bind<() => unknown>("openStores").toFactory(({ get }: ResolutionContext) => () => get("client"));
};
export const passOn = (container: Container) => (token: string) => container.get(token);
