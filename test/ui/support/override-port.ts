/** Wraps a port so that some calls go through a stand-in: slow, failing or out of order. */
export function overridePort<Port extends object>(port: Port, calls: Partial<Port>): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(name in calls ? calls : target, name);
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
}
