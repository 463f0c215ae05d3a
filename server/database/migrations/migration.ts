/** A schema migration. A published migration never changes; each change is a new number. */
export type Migration = { readonly number: number; readonly name: string; readonly sql: string };
