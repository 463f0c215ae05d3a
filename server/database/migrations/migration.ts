/** A schema migration. A published migration never changes; each change is a new number. */
export type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  /**
   * The newest migration that a program must know to use the database after this one. Older programs stop. Zero admits
   * every program, its own number only programs that have this migration. Required after number 35.
   */
  readonly minimumProgram?: number;
};
