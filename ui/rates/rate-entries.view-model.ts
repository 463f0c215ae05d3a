import { computedStruct, makeAutoObservable, observableRef } from "mobx";
import { currencyName } from "#domain/shared/currency-names.ts";
import { basesOf, rateField, withCurrency, type RatesDraft } from "#domain/rates/drafts.ts";
import { codeRefused, formatChange, formatRate, isLargeChange, parseRate, type RateChange, type RatesRecord } from "#domain/rates/index.ts";
import type { FieldBinding } from "#ui/model/draft.ts";
import type { FormSession } from "#ui/model/form-session.ts";

/** The field of a rate, with what it is now and how far from that. */
export type RateEntry = {
  readonly binding: FieldBinding;
  readonly currency: string;
  /** 'now 1.2500'; empty where there is none yet. */
  readonly now: string;
  /** '+4.00 %'; empty where nothing has changed, or nothing can be said of it. */
  readonly change: string;
  /** It will be asked about. */
  readonly isLarge: boolean;
};

/** The name of the field for one more currency. */
export const NEW_CODE = "new-code";

/** The rates of a form, those of one base currency at a time. */
export class RateEntriesViewModel {
  private readonly session: Pick<FormSession<RatesDraft, RatesRecord>, "draft" | "record">;
  private wishedBase: string | undefined = undefined;

  newCode = "";
  newCodeError: string | undefined = undefined;
  /** What was just added or taken away, for those who cannot see it. */
  said = "";
  /** The field that the reader is taken to; another object each time. */
  focus: { readonly name: string } = { name: "validFrom" };

  constructor(session: Pick<FormSession<RatesDraft, RatesRecord>, "draft" | "record">) {
    this.session = session;
    makeAutoObservable<this, "session">(
      this,
      { session: false, entry: false, focus: observableRef, bases: computedStruct, codes: computedStruct, removed: computedStruct },
      { autoBind: true },
    );
  }

  get bases(): readonly string[] {
    return basesOf(this.session.draft.subject);
  }

  get base(): string {
    const { bases, wishedBase } = this;
    return wishedBase !== undefined && bases.includes(wishedBase) ? wishedBase : bases[0] ?? "";
  }

  /** The currencies in the table of the base that is shown, in their order. */
  get codes(): readonly string[] {
    return this.session.draft.subject.rows.filter(({ base }) => base === this.base).map(({ code }) => code);
  }

  /** What is in the table now and would not be any more. */
  get removed(): readonly string[] {
    const codes = new Set(this.codes);
    return Object.keys(this.session.record?.rates[this.base] ?? {}).filter((code) => !codes.has(code));
  }

  entry(code: string): RateEntry {
    const { base } = this;
    const binding = this.session.draft.bind(rateField({ base, code }));
    const before = this.session.record?.rates[base]?.[code];
    const now = before === undefined ? "" : `now ${formatRate(before)}`;
    return { binding, currency: currencyName(code), now, ...changeOf({ base, code, ...(before === undefined ? {} : { before }) }, binding.value) };
  }

  chooseBase(base: string): void {
    this.wishedBase = base;
  }

  typeNewCode(text: string): void {
    this.newCode = text;
    this.newCodeError = undefined;
  }

  /** An empty field for one more currency [RATE-004, RATE-005]. */
  addCurrency(): void {
    const { base, newCode, session: { draft } } = this;
    const added = withCurrency(draft.subject.rows, { base, code: newCode });
    if (!added.ok) {
      this.newCodeError = codeRefused(added.error);
      this.lead(NEW_CODE);
      return;
    }
    const { code = "" } = added.value.at(-1) ?? {};
    draft.type(rateField({ base, code }), "");
    this.newCode = "";
    this.said = `${code} added`;
    this.lead(rateField({ base, code }));
  }

  removeCurrency(code: string): void {
    this.session.draft.remove(rateField({ base: this.base, code }));
    this.said = `${code} removed`;
    this.lead(NEW_CODE);
  }

  /** A field may stand in the table of another base currency. */
  lead(field: string): void {
    const [base = "", code] = field.split("/");
    if (code !== undefined) this.wishedBase = base;
    this.focus = { name: field };
  }
}

function changeOf(before: RateChange, text: string): Pick<RateEntry, "change" | "isLarge"> {
  const after = parseRate(text);
  if (after === undefined || after === before.before) return { change: "", isLarge: false };
  const change = { ...before, after };
  return { change: formatChange(change), isLarge: isLargeChange(change) };
}
