import { makeAutoObservable } from "mobx";
import { DEFAULT_TOKEN_DAYS, endAfterDays, formatTokenDays, TOKEN_END_PAST } from "#domain/accounts/index.ts";
import { dayAfter, parseCalendarDay, shiftDay, startOfDay, toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { fieldIsRequired } from "#domain/shared/form/field-rules.messages.ts";
import { shiftInstant, type Instant } from "#domain/shared/time/instant.ts";

type Deps = {
  readonly clock: Clock;
  readonly zone: string;
  readonly tokenDays?: number | undefined;
  readonly onChanged: () => void;
};

/** Some days, as long as the retailers of the token allow, or until the end of a day. */
export type TokenEndChoice = "30" | "90" | "365" | "longest" | "day";

/** The choice of when a new access token ends. */
export class TokenEndViewModel {
  private readonly deps: Deps;

  choice: TokenEndChoice;
  /** YYYY-MM-DD, or empty. */
  day = "";
  private isUnfinished = false;
  /** Days count from the choice, so that a repeated request is the same. */
  private since: Instant;

  constructor(deps: Deps) {
    this.deps = deps;
    this.choice = "longest";
    this.since = deps.clock.now();
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true });
  }

  get zone(): string {
    return this.deps.zone;
  }

  get choices(): readonly { readonly value: TokenEndChoice; readonly label: string; readonly detail?: string }[] {
    const { maximum } = this;
    return [
      ...PRESETS.filter((days) => Number(days) < maximum).map((days) => ({
        value: days,
        label: formatTokenDays(Number(days)),
      })),
      {
        value: "longest",
        label: formatTokenDays(maximum),
        detail: "The maximum. If other retailers of the token have a lower one, it counts.",
      },
      { value: "day", label: "On a date" },
    ];
  }

  /** The end to request. Undefined for the latest that the server allows. */
  get expires(): Instant | undefined {
    if (this.choice === "longest") return undefined;
    if (this.choice !== "day") return endAfterDays(this.since, Number(this.choice));
    const day = parseCalendarDay(this.day);
    return day && shiftInstant(startOfDay(dayAfter(day), this.zone), -A_SECOND_MS);
  }

  /** Why the token cannot get the chosen end. The server checks the maximum of all retailers of the token. */
  get problem(): string | undefined {
    if (this.choice !== "day") return undefined;
    const { expires } = this;
    if (this.isUnfinished || expires === undefined) return fieldIsRequired("Last day");
    return expires <= this.deps.clock.now() ? TOKEN_END_PAST : undefined;
  }

  get firstDay(): string {
    return this.today;
  }

  /** The last whole day of the maximum. */
  get lastDay(): string {
    return shiftDay(this.today, { days: this.maximum - 1 });
  }

  choose(choice: TokenEndChoice): void {
    this.choice = choice;
    this.since = this.deps.clock.now();
    this.deps.onChanged();
  }

  chooseDay(day: string): void {
    this.day = day;
    this.deps.onChanged();
  }

  markUnfinished(isUnfinished: boolean): void {
    this.isUnfinished = isUnfinished;
  }

  private get maximum(): number {
    return this.deps.tokenDays ?? DEFAULT_TOKEN_DAYS;
  }

  private get today() {
    return toCalendarDay(this.deps.clock.now(), this.zone);
  }
}

/** The last second of a day belongs to it, so that lists show this day as the end. */
const A_SECOND_MS = 1_000;

const PRESETS = ["30", "90", "365"] as const;
