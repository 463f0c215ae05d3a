// breaks adapters-know-no-screens
import { loading } from "#ui/model/loadable.ts";

export const state = loading;
