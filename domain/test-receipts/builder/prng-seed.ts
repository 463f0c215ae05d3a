/** Parses the seed of the random generator: a whole number of up to 9 digits. */
export const parseSeed = (text: string): number | undefined =>
  WRITTEN.test(text.trim()) ? Number(text.trim()) : undefined;

const WRITTEN = /^\d{1,9}$/;
