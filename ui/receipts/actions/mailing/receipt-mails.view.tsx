import { observer } from "mobx-react-lite";
import { MailList } from "#ui/kit/mail/mail-list.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ReceiptMailsViewModel } from "./receipt-mails.view-model.ts";

type Props = { readonly model: ViewOf<ReceiptMailsViewModel> };

export const ReceiptMailsView = observer(function ReceiptMailsView({ model }: Props) {
  return <MailList areMissing={model.isUnavailable} mails={model.emails} zone={model.zone} onCopy={model.copy} />;
});
