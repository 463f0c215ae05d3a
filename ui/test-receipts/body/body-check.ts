import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import {
  checkBody,
  formatFinding,
  formatSchemaFailure,
  type BodyFinding,
  type BodyCheckResult,
  type RequestSchema,
} from "#domain/test-receipts/index.ts";

/** A finding as the list shows it. */
export type BodyFindingItem = { readonly key: string; readonly pointer: string; readonly text: string };

type Deps = { readonly schema: RequestSchema; readonly clock: Clock };

/** Checks the body against the API schema before it is sent. Only the latest check counts. */
export class BodyCheck {
  private readonly deps: Deps;
  /** Undefined while there is no body to check. */
  private checked: BodyCheckResult | undefined = undefined;
  private asked = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "checked" | "asked">(
      this,
      { checked: observableRef, deps: false, asked: false },
      { autoBind: true },
    );
  }

  get findings(): readonly BodyFindingItem[] {
    return this.all.slice(0, MOST_SHOWN).map((finding, at) => ({
      key: `${at} ${finding.pointer}`,
      pointer: finding.pointer,
      text: formatFinding(finding),
    }));
  }

  /** 'and 10 more', if not all are listed. */
  get unlisted(): string | undefined {
    const count = this.all.length - this.findings.length;
    return count === 0 ? undefined : `and ${counted(count, this.checked)} more`;
  }

  /** Also a warning if the schema could not be checked: then the result is unknown until the body is posted. */
  get tone(): "good" | "warn" {
    return this.checked && !this.checked.schemaFailure && this.all.length === 0 ? "good" : "warn";
  }

  /** One sentence, also for screen readers. */
  get summary(): string {
    if (!this.checked) return "";
    const { schemaFailure } = this.checked;
    const objections = objected(this.checked);
    const schemaText =
      schemaFailure && `${formatSchemaFailure(schemaFailure)}. Post the receipt to see whether it is accepted.`;
    if (objections === undefined) return schemaText ?? "Valid.";
    return [objections, ...(schemaText ? [schemaText] : [])].join(" ");
  }

  /** Checks a body. Returns the errors as a sentence; a schema that could not be checked is not an error. */
  async check(body: JsonObject): Promise<string | undefined> {
    const mine = ++this.asked;
    const { schema, clock } = this.deps;
    const checked = await checkBody(body, schema, clock.now());
    runInAction(() => {
      if (mine === this.asked) this.checked = checked;
    });
    return objected(checked);
  }

  /** Clears the findings, because there is no body to check. */
  clear(): void {
    this.asked += 1;
    this.checked = undefined;
  }

  private get all(): readonly BodyFinding[] {
    return this.checked?.findings ?? [];
  }
}

/** '2 problems.' */
function objected(checked: BodyCheckResult): string | undefined {
  const { length } = checked.findings;
  return length === 0 ? undefined : length === 1 ? "1 problem." : `${capitalized(counted(length, checked))} problems.`;
}

const counted = (count: number, checked: BodyCheckResult | undefined): string =>
  `${checked?.isCut ? "more than " : ""}${formatCount(count)}`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Maximum number of listed findings. */
const MOST_SHOWN = 50;
