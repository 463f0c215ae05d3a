import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { findingTold, type BodyFinding, type RequestSchema } from "#domain/testing/index.ts";

/** 'The API objects to 2 things.' */
export const objected = (count: number): string => `The API objects to ${count === 1 ? "1 thing" : `${count} things`}.`;

/** A finding as it is listed. */
export type ShownFinding = { readonly key: string; readonly pointer: string; readonly text: string };

type State =
  | { readonly kind: "nothing" }
  | { readonly kind: "checked"; readonly findings: readonly BodyFinding[] }
  | { readonly kind: "failed"; readonly failure: Failure };

/** What the API's own rules say against the body, before it is sent. The latest question counts. */
export class BodyCheck {
  private readonly schema: RequestSchema;
  private state: State = { kind: "nothing" };
  private asked = 0;

  isUnderWay = false;

  constructor(schema: RequestSchema) {
    this.schema = schema;
    makeAutoObservable<this, "schema" | "state" | "asked">(this, { state: observableRef, schema: false, asked: false }, { autoBind: true });
  }

  get findings(): readonly ShownFinding[] {
    return this.all.slice(0, MOST_SHOWN).map((finding, at) => ({ key: `${at} ${finding.pointer}`, pointer: finding.pointer, text: findingTold(finding) }));
  }

  /** How many there are that are not listed. */
  get unlisted(): number {
    return this.all.length - this.findings.length;
  }

  /** A warning too where the rules could not be had: what the server says will have to do. */
  get tone(): "good" | "warn" {
    return this.state.kind === "checked" && this.all.length === 0 ? "good" : "warn";
  }

  /** In one sentence, for ears too. */
  get summary(): string {
    const { kind } = this.state;
    if (kind === "nothing") return "";
    if (kind === "failed") return "The rules of the API could not be read: only posting tells whether it takes this body.";
    if (this.all.length === 0) return "The body fits the rules of the API.";
    return objected(this.all.length);
  }

  /** How many objections there are; none where the rules could not be had. */
  async check(body: JsonObject): Promise<number> {
    const mine = ++this.asked;
    this.isUnderWay = true;
    const found = await this.schema.findingsIn(body);
    runInAction(() => {
      if (mine !== this.asked) return;
      this.isUnderWay = false;
      this.state = found.ok ? { kind: "checked", findings: found.value } : { kind: "failed", failure: found.error };
    });
    return found.ok ? found.value.length : 0;
  }

  /** There is no body that could be checked. */
  clear(): void {
    this.asked += 1;
    this.isUnderWay = false;
    this.state = { kind: "nothing" };
  }

  private get all(): readonly BodyFinding[] {
    return this.state.kind === "checked" ? this.state.findings : [];
  }
}

/** Nobody mends more at once. */
const MOST_SHOWN = 50;
