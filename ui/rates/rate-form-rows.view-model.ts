import { computedStruct, makeAutoObservable, observableRef } from "mobx";
import { currencyName } from "#domain/shared/number/currency-names.ts";
import { selectBaseCurrencies, rateField, addCurrency, type RatesDraft } from "#domain/rates/drafts.ts";
import {
  codeRefused,
  formatChange,
  formatRate,
  isLargeChange,
  parseRate,
  type RateChange,
  type RatesRecord,
} from "#domain/rates/index.ts";
import type { FieldBinding } from "#ui/model/draft.ts";
import type { FormSession } from "#ui/model/form-session.ts";

/** The field of a rate, with the current rate and the change. */
export type RateFormRow = {
  readonly binding: FieldBinding;
  readonly currency: string;
  /** 'now 1.2500'; empty if there is no current rate. */
  readonly now: string;
  /** '+4.00 %'; empty if the rate is unchanged or cannot be compared. */
  readonly change: string;
  /** The change needs a confirmation. */
  readonly isLarge: boolean;
};

/** The name of the field for a new currency. */
const NEW_CODE_FIELD = "new-code";

/** The rate fields of the form, for one base currency at a time. */
export class RateFormRowsViewModel {
  private readonly session: Pick<FormSession<RatesDraft, RatesRecord>, "draft" | "record">;
  private selectedBase: string | undefined = undefined;

  newCode = "";
  newCodeError: string | undefined = undefined;
  /** Announces the last added or removed currency to screen readers. */
  announcement = "";
  /** The field to focus. Each request is a new object. */
  focus: { readonly name: string } = { name: "validFrom" };

  constructor(session: Pick<FormSession<RatesDraft, RatesRecord>, "draft" | "record">) {
    this.session = session;
    makeAutoObservable<this, "session">(
      this,
      {
        session: false,
        entry: false,
        focus: observableRef,
        bases: computedStruct,
        codes: computedStruct,
        removed: computedStruct,
      },
      { autoBind: true },
    );
  }

  get bases(): readonly string[] {
    return selectBaseCurrencies(this.session.draft.subject);
  }

  get base(): string {
    const { bases, selectedBase } = this;
    return selectedBase !== undefined && bases.includes(selectedBase) ? selectedBase : (bases[0] ?? "");
  }

  /** The currencies in the table of the selected base, in order. */
  get codes(): readonly string[] {
    return this.session.draft.subject.rows.filter(({ base }) => base === this.base).map(({ code }) => code);
  }

  /** The currencies of the current table that the draft has removed. */
  get removed(): readonly string[] {
    const codes = new Set(this.codes);
    return Object.keys(this.session.record?.rates[this.base] ?? {}).filter((code) => !codes.has(code));
  }

  entry(code: string): RateFormRow {
    const { base } = this;
    const binding = this.session.draft.bind(rateField({ base, code }));
    const before = this.session.record?.rates[base]?.[code];
    const now = before === undefined ? "" : `now ${formatRate(before)}`;
    return {
      binding,
      currency: currencyName(code),
      now,
      ...changeOf({ base, code, ...(before === undefined ? {} : { before }) }, binding.value),
    };
  }

  chooseBase(base: string): void {
    this.selectedBase = base;
  }

  typeNewCode(text: string): void {
    this.newCode = text;
    this.newCodeError = undefined;
  }

  /** Adds an empty field for a currency [RATE-004, RATE-005]. */
  addCurrency(): void {
    const {
      base,
      newCode,
      session: { draft },
    } = this;
    const added = addCurrency(draft.subject.rows, { base, code: newCode });
    if (!added.ok) {
      this.newCodeError = codeRefused(added.error);
      this.focusField(NEW_CODE_FIELD);
      return;
    }
    const { code = "" } = added.value.at(-1) ?? {};
    draft.type(rateField({ base, code }), "");
    this.newCode = "";
    this.announcement = `${code} added`;
    this.focusField(rateField({ base, code }));
  }

  removeCurrency(code: string): void {
    this.session.draft.remove(rateField({ base: this.base, code }));
    this.announcement = `${code} removed`;
    this.focusField(NEW_CODE_FIELD);
  }

  /** Focuses a field. Selects its base currency first if necessary. */
  focusField(field: string): void {
    const [base = "", code] = field.split("/");
    if (code !== undefined) this.selectedBase = base;
    this.focus = { name: field };
  }
}

function changeOf(before: RateChange, text: string): Pick<RateFormRow, "change" | "isLarge"> {
  const after = parseRate(text);
  if (after === undefined || after === before.before) return { change: "", isLarge: false };
  const change = { ...before, after };
  return { change: formatChange(change), isLarge: isLargeChange(change) };
}
