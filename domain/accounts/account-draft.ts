import { fieldMessages, Follows, IsFilledIn, resultOf, type FieldMessages } from "../shared/field-rules.ts";
import type { Result } from "../shared/result.ts";
import type { RetailerBehaviour } from "../shared/retailer-groups.ts";
import type { RetailerId } from "../shared/retailer.ts";
import { EMAIL_REFUSED } from "../shared/email.messages.ts";
import { ADDRESS_INVISIBLE } from "./accounts.messages.ts";
import { canBeAccount, hasInvisible, type NewAccount } from "./new-account.ts";

/** Where the account is made, and how addresses are checked there. */
export type AccountForm = { readonly retailer: RetailerId; readonly behaviour: Pick<RetailerBehaviour, "strictEmail"> };

export const EMAIL_LABEL = "Email";

/** What is typed into the form of a new account. */
export class AccountDraft {
  readonly form: AccountForm;

  @IsFilledIn(EMAIL_LABEL)
  @Follows<AccountDraft>({
    name: "isEmail",
    holds: (text, { form }) => text.trim() === "" || hasInvisible(text) || canBeAccount(text, form.behaviour),
    message: EMAIL_REFUSED,
  })
  @Follows<AccountDraft>({ name: "isVisible", holds: (text) => !hasInvisible(text), message: ADDRESS_INVISIBLE })
  email = "";

  constructor(form: AccountForm) {
    this.form = form;
  }
}

export const accountMessages = (draft: AccountDraft): FieldMessages => fieldMessages(draft);

/** The account that a draft describes, once nothing is wrong with it: one of the retailer where it is made. */
export const readAccountDraft = (draft: AccountDraft): Result<NewAccount, FieldMessages> =>
  resultOf(accountMessages(draft), () => ({ email: draft.email.trim(), retailers: [draft.form.retailer] }));
