import type { Failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";

/**
 * Wraps a port so that its calls return a failure.
 * With names, only the named calls fail. The port itself is not called.
 */
export function withFailure<Port extends object>(
  port: Port,
  failure: Failure,
  ...calls: readonly (keyof Port)[]
): Port {
  const refuse = (): Promise<unknown> => Promise.resolve(err(structuredClone(failure)));
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return calls.length === 0 || calls.includes(name as keyof Port) ? refuse : (member.bind(target) as unknown);
    },
  });
}
