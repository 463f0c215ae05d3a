import { makeAutoObservable } from "mobx";
import { isPaid } from "#domain/receipts/index.ts";
import type { Receipts } from "#domain/receipts/index.ts";
import { loading } from "../model/loadable.ts";
import type { Loadable } from "../model/loadable.ts";

export class ReceiptListViewModel {
  paid: Loadable<number> = loading;

  constructor(private readonly receipts: Receipts) {
    makeAutoObservable(this);
  }

  async load() {
    const latest = await this.receipts.latest();
    this.paid = { kind: "loaded", value: latest.filter(isPaid).length };
  }
}
