/** What a status means to the user. Each tone has a colour, an icon and always a word. */
export type Tone = "neutral" | "good" | "warn" | "bad" | "info";
