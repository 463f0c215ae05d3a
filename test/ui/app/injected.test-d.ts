// The dependencies that a factory names: checked by the compiler, never run.
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { injected, singleton } from "#ui/app/injected.ts";
import { tokens } from "#ui/app/tokens.ts";

injected({ now: tokens.clock, zone: tokens.zone }, ({ now, zone }): readonly [Clock, string] => [now, zone]);
// @ts-expect-error The zone is a text.
injected({ zone: tokens.zone }, ({ zone }): number => zone);
// @ts-expect-error The factory does not name the clock.
injected({ zone: tokens.zone }, ({ clock }) => clock);
// @ts-expect-error The container has no such dependency.
injected({ zone: tokens.zones }, () => undefined);
// @ts-expect-error A zone is no clock.
singleton(tokens.clock, { zone: tokens.zone }, ({ zone }) => zone);
