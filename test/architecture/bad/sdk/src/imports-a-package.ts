// breaks sdk-is-independent
import { DateTime } from "luxon";

export const year = (text: string): number => DateTime.fromISO(text).year;
