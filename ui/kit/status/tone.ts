/** What a status means to the one who reads it. Each tone has its colour, its mark and, always, a word beside it. */
export type Tone = "neutral" | "good" | "warn" | "bad" | "info";
