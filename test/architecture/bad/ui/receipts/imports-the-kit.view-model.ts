// breaks view-models-are-not-views
import { moneyWords } from "../kit/money-words.ts";

export const total = moneyWords(1);
