// breaks api-adapters-implement-a-port
export class ApiStores {
  latest = async () => [];
}
