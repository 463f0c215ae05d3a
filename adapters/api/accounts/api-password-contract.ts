import type { PasswordContract } from "#domain/accounts/index.ts";
import type { Client } from "#sdk/index.ts";
import { readString } from "../shared/wire.ts";
import { parseMinPasswordLength } from "./password-contract.mapping.ts";

/** Reads the contract from the API and caches it. */
export class ApiPasswordContract implements PasswordContract {
  readonly #client: Client;
  #cached: Promise<number | undefined> | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  minimum(): Promise<number | undefined> {
    this.#cached ??= this.#read();
    return this.#cached;
  }

  async #read(): Promise<number | undefined> {
    const response = await this.#client.GET("/openapi-v1.yml", { anyShape: true });
    if (!response.ok) this.#cached = undefined;
    return response.ok ? parseMinPasswordLength(readString(response.data)) : undefined;
  }
}
