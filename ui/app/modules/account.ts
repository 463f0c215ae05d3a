import { ContainerModule } from "inversify";
import { ApiAccessTokens } from "#adapters/api/accounts/api-access-tokens.ts";
import { ApiAccountLog } from "#adapters/api/accounts/api-account-log.ts";
import { ApiAccountMails } from "#adapters/api/accounts/api-account-mails.ts";
import { ApiBreachedPasswords } from "#adapters/api/accounts/api-breached-passwords.ts";
import { ApiPasswordContract } from "#adapters/api/accounts/api-password-contract.ts";
import { ApiRolePickers } from "#adapters/api/accounts/api-role-pickers.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { tokens } from "../tokens.ts";

/** What is known of one account, and done to it, beyond what the list of them takes. */
export const accountModule = new ContainerModule(({ bind }) => {
  bind(tokens.accountLog).toResolvedValue((client) => new ApiAccountLog(client), [tokens.client]).inSingletonScope();
  bind(tokens.accountMails).toResolvedValue((client) => new ApiAccountMails(client), [tokens.client]).inSingletonScope();
  bind(tokens.accessTokens).toResolvedValue((client) => new ApiAccessTokens(client), [tokens.client]).inSingletonScope();
  bind(tokens.rolePickers).toResolvedValue((client) => new ApiRolePickers(client), [tokens.client]).inSingletonScope();
  bind(tokens.breachedPasswords).toResolvedValue((client) => new ApiBreachedPasswords(client), [tokens.client]).inSingletonScope();
  bind(tokens.passwordContract).toResolvedValue((client) => new ApiPasswordContract(client), [tokens.client]).inSingletonScope();
  bind(tokens.passwordStrength).toResolvedValue((schedule) => new LazyModule(fetchStrength, schedule), [tokens.schedule]).inSingletonScope();
});

/** Its dictionaries are larger than the whole portal. */
const fetchStrength = async () => {
  const { ZxcvbnStrength } = await import("../parts/strength.ts");
  return new ZxcvbnStrength();
};
