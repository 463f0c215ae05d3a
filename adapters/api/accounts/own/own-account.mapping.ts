import type { ContractSchemas } from "#contract/index.ts";
import {
  SIGN_IN_METHODS,
  type AuthenticatorKey,
  type OwnAccount,
  type OwnSession,
  type Passkey,
  type PasskeyJson,
  type PolicyLack,
} from "#domain/accounts/index.ts";
import {
  readBoolean,
  readInstant,
  readList,
  readMembers,
  readNumber,
  readOneOf,
  readOpenObject,
  readOptional,
  readString,
  toWireParser,
  type Unchecked,
} from "../../shared/wire.ts";

/** Parses how the own account signs in. */
export const parseOwnAccount = toWireParser((wire: Unchecked<ContractSchemas["OwnAccount"]>): OwnAccount => {
  const account = readMembers(wire);
  return {
    email: readString(account.email),
    isBound: readBoolean(account.is_bound),
    passkeysPossible: readBoolean(account.passkeys_possible),
    passkeys: readList(account.passkeys, passkeyOf),
    ...readOptional("authenticatorSince", account.authenticator_timestamp, readInstant),
    recoveryCodes: readNumber(account.recovery_codes),
    ...readOptional("passwordSince", account.password_timestamp, readInstant),
    method: readOneOf(SIGN_IN_METHODS)(account.method),
    isConfirmed: readBoolean(account.is_confirmed),
    ...readOptional("lack", account.lack, lackOf),
  };
});

export const parsePasskey = toWireParser((wire: Unchecked<ContractSchemas["Passkey"]>): Passkey => passkeyOf(wire));

export const parsePasskeyOptions = toWireParser((wire: Unchecked<ContractSchemas["PasskeyOptions"]>): PasskeyJson =>
  readOpenObject(readMembers(wire).options),
);

export const parseAuthenticatorKey = toWireParser(
  (wire: Unchecked<ContractSchemas["AuthenticatorKey"]>): AuthenticatorKey => {
    const { key, qr_code: qrCode } = readMembers(wire);
    return { key: readString(key), qrCode: readString(qrCode) };
  },
);

export const parseRecoveryCodes = toWireParser((wire: Unchecked<ContractSchemas["RecoveryCodes"]>): readonly string[] =>
  readList(readMembers(wire).recovery_codes, readString),
);

export const parseOwnSessions = toWireParser((wire: Unchecked<readonly ContractSchemas["OwnSession"][]>) =>
  readList(wire, (session): OwnSession => {
    const { id, device, method, ...rest } = readMembers(session);
    return {
      id: readString(id),
      device: readString(device),
      method: readOneOf(SIGN_IN_METHODS)(method),
      created: readInstant(rest.created_timestamp),
      lastUsed: readInstant(rest.last_used_timestamp),
      isCurrent: readBoolean(rest.is_current),
    };
  }),
);

function passkeyOf(wire: Unchecked<ContractSchemas["Passkey"]>): Passkey {
  const passkey = readMembers(wire);
  return {
    id: readString(passkey.id),
    name: readString(passkey.name),
    created: readInstant(passkey.created_timestamp),
    ...readOptional("lastUsed", passkey.last_used_timestamp, readInstant),
  };
}

function lackOf(wire: Unchecked<NonNullable<ContractSchemas["OwnAccount"]["lack"]>>): PolicyLack {
  const { requirement, decision } = readMembers(wire);
  return {
    requirement: readOneOf(["second_factor", "passkey_or_provider"] as const)(requirement),
    decision: readOneOf(["enrol", "sign_in_again"] as const)(decision),
  };
}
