import { makeAutoObservable, observableRef } from "mobx";
import { describeWave, mailListHref, type MailWave, type MailWaves } from "#domain/mails/index.ts";
import { formatInstantShort, shiftInstant } from "#domain/shared/time/instant.ts";
import type { Preferences } from "#domain/shell/index.ts";
import { pollEvery, type PolledValue } from "#ui/model/polled-value.ts";
import type { WidgetEnvironment } from "./polled-widget.ts";

/** An ended wave is listed no more, so that older ones need not be stored. */
const STORED_WAVES = 20;

/** Waves that the user has dismissed, also in earlier visits, and those that the page has announced. */
export class KnownWaves {
  private readonly preferences: Preferences;
  private readonly announced = new Set<string>();
  private dismissed: readonly string[];

  constructor(preferences: Preferences) {
    this.preferences = preferences;
    this.dismissed = (preferences.get("mail_waves.dismissed") ?? "").split(".").filter((id) => id !== "");
    makeAutoObservable<this, "preferences" | "announced" | "dismissed">(
      this,
      { preferences: false, announced: false, dismissed: observableRef },
      { autoBind: true },
    );
  }

  isDismissed(id: string): boolean {
    return this.dismissed.includes(id);
  }

  dismiss(id: string): void {
    this.dismissed = [...this.dismissed, id].slice(-STORED_WAVES);
    this.preferences.set("mail_waves.dismissed", this.dismissed.join("."));
  }

  /** Returns true at the first call for a wave. */
  announce(id: string): boolean {
    const isNew = !this.announced.has(id);
    this.announced.add(id);
    return isNew;
  }
}

type Deps = WidgetEnvironment & {
  readonly mailWaves: MailWaves;
  readonly knownWaves: KnownWaves;
  /** IANA zone of the retailer, in which the portal shows times. */
  readonly zone: string;
};

/** A wave as the notice shows it. */
export type WaveNotice = { readonly id: string; readonly text: string; readonly href: string };

/** A screen reader announces what appears in a region, not what a region has from its beginning. */
const ANNOUNCED_AFTER_MS = 1_000;

/** As often as the server looks for waves. */
const POLL_MS = 5 * 60_000;

/** Notices of waves of bounced emails, which stay until the wave ends or the user dismisses them. */
export class MailWavesViewModel {
  private readonly deps: Deps;
  readonly part: PolledValue<readonly MailWave[]>;

  /** Text for screen readers: the waves of the latest answer that had new ones. Later counts are not announced. */
  announcement = "";

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false, part: false }, { autoBind: true });
    // A failure shows nothing: the figures of the page do not depend on it.
    this.part = pollEvery(
      POLL_MS,
      {
        request: async (cancellation) => {
          const answer = await deps.mailWaves.open(cancellation);
          if (answer.ok) this.announce(answer.value);
          return answer;
        },
      },
      deps,
    );
  }

  get notices(): readonly WaveNotice[] {
    return this.shownOf(this.part.value ?? []).map((wave) => ({
      id: wave.id,
      text: this.describe(wave),
      href: bouncesHref(wave),
    }));
  }

  dismiss(id: string): void {
    this.deps.knownWaves.dismiss(id);
    this.announcement = "";
  }

  private announce(waves: readonly MailWave[]): void {
    const added = this.shownOf(waves).filter(({ id }) => this.deps.knownWaves.announce(id));
    if (added.length > 0) this.deps.schedule.after(ANNOUNCED_AFTER_MS, () => this.say(added));
  }

  private say(waves: readonly MailWave[]): void {
    const texts = this.shownOf(waves).map((wave) => this.describe(wave));
    if (texts.length > 0) this.announcement = texts.join(" ");
  }

  private shownOf(waves: readonly MailWave[]): readonly MailWave[] {
    return waves.filter(({ id }) => !this.deps.knownWaves.isDismissed(id));
  }

  private describe(wave: MailWave): string {
    return describeWave(wave, formatInstantShort(wave.since, this.deps.zone));
  }
}

/** Returns the address of the bounces that a wave counts. The list ends before `until`, the wave at it. */
const bouncesHref = ({ domain, key = domain, since, until }: MailWave): string =>
  mailListHref({
    event: "bounce",
    times: { from: since, until: shiftInstant(until, 1) },
    ...(key === undefined ? {} : { domain: key }),
  });
