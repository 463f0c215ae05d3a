import { buildFieldHelp, type FieldHelp, type SearchFields } from "#domain/search/index.ts";

/** The fields of the search language that the account may search by, with an example each. */
export class FieldHelpViewModel {
  readonly rows: readonly FieldHelp[];

  constructor({ fields }: { readonly fields: SearchFields }) {
    this.rows = buildFieldHelp(fields);
  }

  /** The section loads no data. */
  load(): Promise<void> {
    return Promise.resolve();
  }

  stop(): void {
    // Nothing is pending.
  }
}
