/** A step of the database's shape. Once published it is never changed: the next step is a new number. */
export type Migration = { readonly number: number; readonly name: string; readonly sql: string };
