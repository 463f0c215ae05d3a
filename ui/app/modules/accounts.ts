import { ContainerModule } from "inversify";
import { ApiAccessTokens } from "#adapters/api/accounts/api-access-tokens.ts";
import { ApiAccountLog } from "#adapters/api/accounts/api-account-log.ts";
import { ApiAccountMails } from "#adapters/api/accounts/api-account-mails.ts";
import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiBreachedPasswords } from "#adapters/api/accounts/api-breached-passwords.ts";
import { ApiIdentifierCheck } from "#adapters/api/accounts/api-identifier-check.ts";
import { ApiPasswordContract } from "#adapters/api/accounts/api-password-contract.ts";
import { ApiRolePickers } from "#adapters/api/accounts/api-role-pickers.ts";
import { LatePart } from "#ui/model/late-part.ts";
import { tokens } from "../tokens.ts";

/** What the list of accounts and the page of one share; it comes with the first of them. */
export const accountsModule = new ContainerModule(({ bind }) => {
  bind(tokens.accounts).toResolvedValue((client) => new ApiAccounts(client), [tokens.client]).inSingletonScope();
  bind(tokens.accountLog).toResolvedValue((client) => new ApiAccountLog(client), [tokens.client]).inSingletonScope();
  bind(tokens.accountMails).toResolvedValue((client) => new ApiAccountMails(client), [tokens.client]).inSingletonScope();
  bind(tokens.accessTokens).toResolvedValue((client) => new ApiAccessTokens(client), [tokens.client]).inSingletonScope();
  bind(tokens.rolePickers).toResolvedValue((client) => new ApiRolePickers(client), [tokens.client]).inSingletonScope();
  bind(tokens.breachedPasswords).toResolvedValue((client) => new ApiBreachedPasswords(client), [tokens.client]).inSingletonScope();
  bind(tokens.identifierCheck).toResolvedValue((client) => new ApiIdentifierCheck(client), [tokens.client]).inSingletonScope();
  bind(tokens.passwordContract).toResolvedValue((client) => new ApiPasswordContract(client), [tokens.client]).inSingletonScope();
  bind(tokens.passwordStrength).toResolvedValue((schedule) => new LatePart(fetchStrength, schedule), [tokens.schedule]).inSingletonScope();
});

/** Its dictionaries are larger than the whole portal. */
const fetchStrength = async () => {
  const { ZxcvbnStrength } = await import("../parts/strength.ts");
  return new ZxcvbnStrength();
};
