import { makeAutoObservable, observable } from "mobx";
import { differences, undecided, type Difference, type Pick, type Picks, type ThreeVersions } from "#domain/shared/conflict.ts";

type Met<Theirs> = {
  readonly versions: ThreeVersions;
  /** The record as somebody else has left it. */
  readonly theirs: Theirs;
  /** It was met while saving, so that settling it saves; not while taking up an old draft. */
  readonly isMetSaving: boolean;
};

/** Two people have changed the same record: field by field, whose value shall hold. */
export class Conflict<Theirs> {
  private readonly found: readonly Difference[];
  private readonly chosen = observable.map<string, Pick>();

  readonly theirs: Theirs;
  readonly isMetSaving: boolean;
  /** What they changed, where it is not what I wrote too; mine alone stays and needs no pick. */
  readonly rows: readonly Difference[];
  reason = "";

  constructor({ versions, theirs, isMetSaving }: Met<Theirs>) {
    this.found = differences(versions);
    this.rows = this.found.filter(({ changedBy }) => changedBy === "them" || changedBy === "both");
    this.theirs = theirs;
    this.isMetSaving = isMetSaving;
    makeAutoObservable<this, "found" | "chosen">(
      this,
      { found: false, chosen: false, theirs: false, isMetSaving: false, rows: false },
      { autoBind: true },
    );
  }

  /** A pick for every field, so that nothing depends on what the versions are compared with next. */
  get picks(): Picks {
    return new Map(this.found.flatMap((difference) => {
      const pick = this.pickOf(difference) ?? (difference.changedBy === "both" ? undefined : "mine");
      return pick === undefined ? [] : [[difference.field, pick] as const];
    }));
  }

  /** The fields that still need a pick. */
  get undecided(): readonly string[] {
    return undecided(this.found, this.picks);
  }

  /** True once the user picks their own value over a change of another user. */
  get needsReason(): boolean {
    return this.rows.some((row) => this.pickOf(row) === "mine");
  }

  /** Why it cannot be settled yet. */
  get lacks(): "picks" | "reason" | undefined {
    if (this.undecided.length > 0) return "picks";
    return this.needsReason && this.reason.trim() === "" ? "reason" : undefined;
  }

  /** How many fields I alone have changed. */
  get mineAlone(): number {
    return this.found.filter(({ changedBy }) => changedBy === "me").length;
  }

  /** Whose value a field gets as things stand; undefined where both changed it and nobody has picked. */
  pickOf({ field, changedBy }: Difference): Pick | undefined {
    return this.chosen.get(field) ?? (changedBy === "them" ? "theirs" : undefined);
  }

  pick(field: string, whose: Pick): void {
    this.chosen.set(field, whose);
  }

  giveReason(reason: string): void {
    this.reason = reason;
  }
}
