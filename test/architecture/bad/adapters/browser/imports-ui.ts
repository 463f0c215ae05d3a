// breaks adapters-do-not-import-ui
import { loading } from "#ui/model/loadable.ts";

export const state = loading;
