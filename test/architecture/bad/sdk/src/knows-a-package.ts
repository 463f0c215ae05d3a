// breaks sdk-stands-alone
import { DateTime } from "luxon";

export const year = (text: string): number => DateTime.fromISO(text).year;
