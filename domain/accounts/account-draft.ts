import { fieldMessages, FollowsRule, IsFilledIn, type FieldMessages } from "../shared/form/field-rules.ts";
import type { RetailerBehaviour } from "../shared/access/retailer-groups.ts";
import type { RetailerId } from "../shared/access/retailer.ts";
import { addressRefused } from "./accounts.messages.ts";
import { addressFault, type AddressFault, type NewAccount } from "./new-account.ts";

/** The retailer where the account is created, and the rules for email addresses there. */
export type AccountForm = { readonly retailer: RetailerId; readonly behaviour: Pick<RetailerBehaviour, "strictEmail"> };

export const EMAIL_LABEL = "Email";

/** The form of a new account. */
export class AccountDraft {
  readonly form: AccountForm;

  @FollowsRule<AccountDraft, AddressFault>({
    name: "isAddress",
    findFault: (text, { form }) => addressFault(text, form.behaviour),
    message: addressRefused,
  })
  @IsFilledIn(EMAIL_LABEL)
  email = "";

  constructor(form: AccountForm) {
    this.form = form;
  }
}

export const accountMessages = (draft: AccountDraft): FieldMessages => fieldMessages(draft);

/** Returns the account that a valid draft describes, at the retailer where it is created. */
export const toNewAccount = ({ email, form }: AccountDraft): NewAccount => ({
  email: email.trim(),
  retailers: [form.retailer],
});
