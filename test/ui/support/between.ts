/** A port of which some calls go through something that stands in between: slow, deaf, out of order. */
export function between<Port extends object>(port: Port, calls: Partial<Port>): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(name in calls ? calls : target, name);
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
}
