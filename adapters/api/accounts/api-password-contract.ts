import type { PasswordContract } from "#domain/accounts/index.ts";
import type { Client } from "#sdk/index.ts";
import { minimumInContract } from "./password-contract.mapping.ts";

/** The contract that the API serves of itself; asked for once. */
export class ApiPasswordContract implements PasswordContract {
  readonly #client: Client;
  #asked: Promise<number | undefined> | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  minimum(): Promise<number | undefined> {
    this.#asked ??= this.#read();
    return this.#asked;
  }

  async #read(): Promise<number | undefined> {
    const answer = await this.#client.GET("/openapi-v1.yml");
    if (!answer.ok) this.#asked = undefined;
    return answer.ok ? minimumInContract(answer.data) : undefined;
  }
}
