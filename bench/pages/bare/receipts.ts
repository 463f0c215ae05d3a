import { makeAutoObservable, observableRef, runInAction } from "mobx";
import createClient from "openapi-fetch";
import type { paths } from "#contract/generated/openapi-v1.d.ts";
import type { Receipt } from "../plain/receipt-texts.ts";

const client = createClient<paths>({ baseUrl: "/api" });

/** The list, which stays for history back, and the current receipt. */
export class Receipts {
  list: readonly Receipt[] = [];
  read: Receipt | undefined = undefined;
  failed = false;

  constructor() {
    makeAutoObservable(this, { list: observableRef, read: observableRef }, { autoBind: true });
  }

  async loadList(): Promise<void> {
    const { data } = await client.GET("/receipts", { params: { query: { count: 20 } } });
    runInAction(() => {
      // Whole records, because the call does not request summaries.
      this.list = (data ?? []) as readonly Receipt[];
      this.failed = data === undefined;
    });
  }

  async load(id: string): Promise<void> {
    this.read = undefined;
    const { data } = await client.GET("/receipts/{id}", { params: { path: { id } } });
    runInAction(() => {
      this.read = data;
      this.failed = data === undefined;
    });
  }
}
