import { ContainerModule } from "inversify";
import { ApiIdentifierCheck } from "#adapters/api/accounts/api-identifier-check.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { BrowserNewTabs } from "#adapters/browser/browser-new-tabs.ts";
import { identifierModeOf } from "#domain/receipts/actions.ts";
import { behaviourOf } from "#domain/shared/retailer-groups.ts";
import type { IdentifierEditing } from "#ui/receipts/actions/identifier/identifier-editor.view-model.ts";
import type { SendingDialog } from "#ui/receipts/actions/mailing/mailing.ts";
import type { MailReading } from "#ui/receipts/actions/mailing/receipt-mails.view-model.ts";
import type { LazyReceiptDialogs } from "#ui/receipts/actions/receipt-actions.view-model.ts";
import type { ManualReturning } from "#ui/receipts/actions/returns/manual-return.view-model.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";

/** What is done to receipts; it comes with the page of one. */
export const receiptActionsModule = new ContainerModule(({ bind }) => {
  bind(tokens.receiptActions).toResolvedValue((client) => new ApiReceiptActions(client), [tokens.client]).inSingletonScope();
  bind(tokens.newTabs).toResolvedValue(() => new BrowserNewTabs(() => window)).inSingletonScope();
  bind(tokens.addressRules).toResolvedValue(
    (client, { retailer }) => ({ ...behaviourOf(retailer.id), check: new ApiIdentifierCheck(client) }),
    [tokens.client, tokens.bootstrap],
  ).inSingletonScope();
  bind(tokens.receiptDialogs).toResolvedValue(
    (client, schedule, rules, { retailer }): LazyReceiptDialogs => ({
      sendAgain: lazyDialog(dialogs, ({ SendAgainView, SendAgainViewModel }, dialog: SendingDialog) => ({
        View: SendAgainView, model: new SendAgainViewModel(dialog),
      })),
      sendCopy: lazyDialog(dialogs, ({ SendCopyView, SendCopyViewModel }, dialog: SendingDialog) => ({
        View: SendCopyView, model: new SendCopyViewModel({ ...dialog, rules }),
      })),
      mails: lazyDialog(() => import("../parts/receipt-mails.ts"), ({ ReceiptMailsView, ReceiptMailsViewModel }, reading: MailReading) => ({
        View: ReceiptMailsView, model: new ReceiptMailsViewModel(reading),
      })),
      identifier: lazyDialog(dialogs, ({ ApiIdentifierSearch, IdentifierEditorView, IdentifierEditorViewModel }, editing: IdentifierEditing) => ({
        View: IdentifierEditorView,
        model: new IdentifierEditorViewModel({
          ...editing, rules, schedule, mode: identifierModeOf(behaviourOf(retailer.id)), search: new ApiIdentifierSearch(client),
        }),
      })),
      manualReturn: lazyDialog(dialogs, ({ ManualReturnView, ManualReturnViewModel }, returning: ManualReturning) => ({
        View: ManualReturnView, model: new ManualReturnViewModel(returning),
      })),
    }),
    [tokens.client, tokens.schedule, tokens.addressRules, tokens.bootstrap],
  ).inSingletonScope();
});

const dialogs = () => import("../parts/receipt-dialogs.ts");
