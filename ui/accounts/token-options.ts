import {
  accountPermissions,
  ALL,
  tokenPermissionsAt,
  tokenStores,
  type Account,
  type AccountActor,
  type NewToken,
  type RoleSource,
} from "#domain/accounts/index.ts";
import { permissionName } from "#domain/shared/access/permission-names.ts";
import { retailerName } from "./retailer-name.ts";
import { formatRoleContext } from "./role-format.ts";

/** An option in the form of a token. An option with a reason is disabled. */
export type TokenOption = {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  readonly isChosen: boolean;
  readonly disabledReason?: string;
};

type Places = Pick<NewToken, "retailers" | "stores">;
type IsChosen = (value: string) => boolean;

/** The permissions that a token of an account can have, and where. */
export class TokenOptionBuilder {
  private readonly account: Account;
  private readonly owner: Pick<AccountActor, "retailers" | "roles" | "retailersOf">;

  /** `retailer` is the only chosen retailer. Undefined for several. */
  constructor(account: Account, retailer: string | undefined) {
    this.account = account;
    this.owner = {
      retailers: account.retailers.map(({ id }) => id),
      roles: account.roles,
      retailersOf: () => (retailer === undefined ? [] : [retailer]),
    };
  }

  /** Returns the stores at which the account has a permission. */
  availableStores(stores: readonly RoleSource[]): readonly RoleSource[] {
    return tokenStores(stores, this.owner);
  }

  /**
   * Returns the permissions that a token can have at all of the places. Before a store is chosen, those of any store.
   */
  permissionsAt(places: Places, sources: readonly RoleSource[]): readonly string[] {
    if (places.stores?.length !== 0) return tokenPermissionsAt(places, this.owner);
    return [
      ...new Set(sources.flatMap(({ value }) => tokenPermissionsAt({ retailers: [], stores: [value] }, this.owner))),
    ];
  }

  retailers(isChosen: IsChosen): readonly TokenOption[] {
    return this.account.retailers.map((retailer) => {
      const { id } = retailer;
      const choice = {
        value: id,
        label: retailerName(retailer),
        isChosen: isChosen(id),
        ...(id === ALL ? {} : { detail: id }),
      };
      return this.canBeAt(id) ? choice : { ...choice, disabledReason: "No role there" };
    });
  }

  permissions(carried: readonly string[], isChosen: IsChosen): readonly TokenOption[] {
    return accountPermissions(this.owner).map((permission) => {
      const choice = { value: permission, label: permissionName(permission), isChosen: isChosen(permission) };
      return carried.includes(permission) ? choice : { ...choice, disabledReason: this.whereHeld(permission) };
    });
  }

  /** True if a token is possible there. The stores are not loaded yet, so a store role may apply at any retailer. */
  private canBeAt(retailer: string): boolean {
    return (
      this.account.roles.some(({ contextName }) => contextName === "store_id") ||
      tokenPermissionsAt({ retailers: [retailer] }, this.owner).length > 0
    );
  }

  /** Returns a disabled reason, such as 'Only at store Soho'. */
  private whereHeld(permission: string): string {
    const roles = this.account.roles.filter((role) => role.permission === permission);
    const [first, ...others] = roles;
    return first === undefined || others.length > 0
      ? `Only at ${roles.length} other places`
      : `Only at ${formatRoleContext(first)}`;
  }
}
