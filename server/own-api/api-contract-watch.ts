import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import type { OperationId } from "#contract/index.ts";
import { detectCapabilities, listDescribedOperations, type Capabilities } from "../http/capabilities.ts";
import type { ApiClient } from "./api-client.ts";
import { compareContracts, formatDifferences } from "./compare-contracts.ts";
import { createSiblingFinder, type IsOtherPath } from "./path-siblings.ts";
import { readApiContract, type ApiContract } from "./read-api-contract.ts";

export type ApiContractDeps = {
  readonly client: Pick<ApiClient, "send" | "origin" | "basePath">;
  readonly token: string | undefined;
  /** The contract of the portal. */
  readonly contract: Json;
  /** Operations that the portal goes without, whatever the API has. */
  readonly absent: readonly OperationId[];
  /** Prints a line for the operator. */
  readonly print: (line: string) => void;
};

/** The contract of the API, read at the start and at intervals. Until it was read, the API has what the specification names. */
export class ApiContractWatch {
  private readonly deps: ApiContractDeps;
  private known: (ApiContract & { readonly capabilities: Capabilities }) | undefined;
  private failure: string | undefined;
  private readonly specified: Capabilities;
  private finder: IsOtherPath;

  constructor(deps: ApiContractDeps) {
    this.deps = deps;
    this.specified = listSpecified(deps.contract);
    this.finder = createSiblingFinder(listPaths(deps.contract, ""));
  }

  /** True after the contract was read once. */
  get isKnown(): boolean {
    return this.known !== undefined;
  }

  /** The operations of the contract that the API has, and those that the host answers itself. */
  readonly capabilities = (): Capabilities => ({ ...(this.known?.capabilities ?? this.specified), ...OF_HOST });

  /** True if a path with these values is that of another operation of the contract or of the API. */
  readonly isOtherPath: IsOtherPath = (path, values) => this.finder(path, values);

  /** The contract of the API as text. Undefined if it could not be read yet. */
  readonly document = (): string | undefined => this.known?.text;

  /**
   * Reads the contract. Prints the differences if it is new, and why it cannot be read if that is new. Keeps the contract
   * that is known while the API does not answer.
   */
  async refresh(): Promise<void> {
    const { client, token, print } = this.deps;
    const read = await readApiContract(client, token, this.known);
    if (!read.ok) {
      if (this.failure !== read.error) print(`The contract of the API: ${read.error}. Trying again.`);
      this.failure = read.error;
      return;
    }
    this.failure = undefined;
    const { text, document } = read.value;
    if (text !== this.known?.text) this.adopt(text, document);
  }

  private adopt(text: string, document: JsonObject): void {
    const { client, contract, absent, print } = this.deps;
    const title = this.known === undefined ? "The contract of the API" : "The contract of the API has changed";
    const compared = { basePath: client.basePath };
    const found = detectCapabilities({ contract, api: document, ...compared });
    const capabilities = Object.fromEntries(
      Object.entries(found).filter(([id]) => !absent.some((each) => each === id)),
    );
    this.known = { text, document, capabilities };
    this.finder = createSiblingFinder([...listPaths(contract, ""), ...listPaths(document, client.basePath)]);
    const differences = compareContracts({ ours: contract as JsonObject, theirs: document, ...compared });
    print(`${title}, ${client.origin}${client.basePath}:\n\n${formatDifferences(differences)}\n`);
  }
}

/** Returns the paths of a document, also as they are below the address of the API. */
const listPaths = (document: Json, basePath: string): readonly string[] =>
  listDescribedOperations(document)
    .flatMap(({ paths }) => paths.map((each) => each.slice(each.indexOf("/"))))
    .flatMap((path) => [path, ...(path.startsWith(`${basePath}/`) ? [path.slice(basePath.length)] : [])]);

/** Everything that the specification names, without optional parameters beyond it. */
function listSpecified(contract: Json): Capabilities {
  const found = listDescribedOperations(contract).flatMap(({ id, beyond, parameters }) =>
    id === undefined || beyond === "all"
      ? []
      : [
          [
            id,
            parameters.filter(({ name, isRequired }) => !isRequired && !beyond.includes(name)).map(({ name }) => name),
          ],
        ],
  );
  return Object.fromEntries(found) as Capabilities;
}

/** The host answers these itself. */
const OF_HOST: Capabilities = { getSession: ["last_updated"], getWebVitals: ["last_updated"], getContract: [] };
