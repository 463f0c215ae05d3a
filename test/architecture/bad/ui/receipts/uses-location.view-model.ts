// breaks no-restricted-globals
export class AddressViewModel {
  get address() {
    return location.pathname;
  }
}
