// breaks domain-is-pure
import { observable } from "mobx";

export const total = observable.box(0);
