import { ContainerModule } from "inversify";
import { SystemClock } from "#adapters/browser/system-clock.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Bootstrap } from "#domain/shell/index.ts";
import { createClient } from "#sdk/index.ts";
import { tokens } from "../tokens.ts";

const nothing = (): void => undefined;
const never = (): Promise<never> => new Promise(nothing);

/** The machine as it is while the host renders a frame: it has a clock and an address, and no call is ever answered. */
export const hostModule = (bootstrap: Bootstrap, location: Location): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(tokens.bootstrap).toConstantValue(bootstrap);
    bind(tokens.clock).toConstantValue(new SystemClock());
    bind(tokens.client).toConstantValue(createClient({ baseUrl: "http://host.invalid/api", fetch: never }));
    bind(tokens.random).toConstantValue({ below: () => 0, uniqueId: () => "" });
    bind(tokens.schedule).toConstantValue({ after: () => nothing });
    bind(tokens.preferences).toConstantValue({ get: nothing as () => undefined, set: nothing, forget: nothing });
    bind(tokens.connectivity).toConstantValue({ isOnline: () => true, onChange: () => nothing });
    bind(tokens.visibility).toConstantValue({ isHidden: () => false, onChange: () => nothing });
    bind(tokens.forgetDrafts).toConstantValue(nothing);
    bind(tokens.clipboard).toConstantValue({ copy: never });
    bind(tokens.signInWindow).toConstantValue({ open: nothing, onSignedIn: () => nothing });
    bind(tokens.addressBar).toConstantValue({
      current: () => location, push: nothing, replace: nothing, onTraverse: () => nothing, leaveFor: nothing, recover: () => false,
    });
  });
