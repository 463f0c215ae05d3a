import { makeAutoObservable } from "mobx";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import type { Money } from "#domain/shared/number/money.ts";
import type { Result } from "#domain/shared/result.ts";

/** The item of which something comes back. */
type Returnable = {
  readonly isDivisible: boolean;
  readonly left: Decimal;
  readonly sold: Decimal;
  readonly parse: (text: string) => Result<Decimal, string>;
  readonly amountOf: (quantity: Decimal) => Money;
};

/** How much of an item comes back, and the amount that is paid back for it [D28]. */
export class ReturnQuantity {
  private readonly returnable: () => Returnable | undefined;

  /** The typed quantity. Undefined until the user types: all that is left. */
  private typed: string | undefined = undefined;
  /** True after the user tried to go on. */
  private isChecked = false;

  constructor(returnable: () => Returnable | undefined) {
    this.returnable = returnable;
    makeAutoObservable<this, "returnable">(this, { returnable: false }, { autoBind: true });
  }

  /** True if a part of what is left can come back. */
  get isAsked(): boolean {
    return this.item?.isDivisible ?? false;
  }

  get text(): string {
    return this.typed ?? this.item?.left ?? "";
  }

  get isDirty(): boolean {
    return this.typed !== undefined;
  }

  get hint(): string {
    return this.item ? `${this.item.left} of ${this.item.sold} left` : "";
  }

  get error(): string | undefined {
    const { parsed } = this;
    return !this.isChecked || parsed === undefined || parsed.ok ? undefined : parsed.error;
  }

  /** Props of its number field. */
  get field(): { readonly value: string; readonly hint: string; readonly error: string | undefined } {
    return { value: this.text, hint: this.hint, error: this.error };
  }

  /** The quantity that comes back. Undefined for all that is left, and for an invalid text. */
  get quantity(): Decimal | undefined {
    return this.parsed?.ok ? this.parsed.value : undefined;
  }

  /** The amount paid back. Undefined for an invalid text. */
  get amount(): Money | undefined {
    const { item, parsed } = this;
    return item === undefined || parsed?.ok === false ? undefined : item.amountOf(parsed?.value ?? item.left);
  }

  type(text: string): void {
    this.typed = text;
    this.isChecked = false;
  }

  /** True if the quantity is valid. Shows the error otherwise. */
  check(): boolean {
    this.isChecked = true;
    return this.parsed?.ok !== false;
  }

  reset(): void {
    this.typed = undefined;
    this.isChecked = false;
  }

  private get item(): Returnable | undefined {
    return this.returnable();
  }

  private get parsed(): Result<Decimal, string> | undefined {
    return this.typed === undefined ? undefined : this.item?.parse(this.typed);
  }
}
