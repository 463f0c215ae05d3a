import { ContainerModule } from "inversify";
import { ApiIdentifierCheck } from "#adapters/api/accounts/api-identifier-check.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { BrowserNewTabs } from "#adapters/browser/browser-new-tabs.ts";
import { identifierModeOf } from "#domain/receipts/actions.ts";
import { behaviourOf } from "#domain/shared/retailer-groups.ts";
import { LateMailList } from "#ui/receipts/actions/mailing/receipt-mails-panel.tsx";
import type { LateReceiptDialogs } from "#ui/receipts/actions/receipt-actions.view-model.ts";
import { LateIdentifierEditor, LateManualReturn, LateSendAgain, LateSendCopy } from "#ui/receipts/actions/receipt-dialogs.tsx";
import { comingWith } from "../coming-with.ts";
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
    (client, schedule, rules, { retailer }): LateReceiptDialogs => ({
      sendAgain: comingWith(dialogs, ({ SendAgainView, SendAgainViewModel }, dialog) => {
        LateSendAgain.arrived(SendAgainView);
        return new SendAgainViewModel(dialog);
      }),
      sendCopy: comingWith(dialogs, ({ SendCopyView, SendCopyViewModel }, dialog) => {
        LateSendCopy.arrived(SendCopyView);
        return new SendCopyViewModel({ ...dialog, rules });
      }),
      mails: async (reading) => {
        const { MailList, ReceiptMailsViewModel } = await import("../parts/receipt-mails.ts");
        LateMailList.arrived(MailList);
        return new ReceiptMailsViewModel(reading);
      },
      identifier: comingWith(dialogs, ({ ApiIdentifierSearch, IdentifierEditorView, IdentifierEditorViewModel }, editing) => {
        LateIdentifierEditor.arrived(IdentifierEditorView);
        return new IdentifierEditorViewModel({ ...editing, rules, schedule, mode: identifierModeOf(behaviourOf(retailer.id)), search: new ApiIdentifierSearch(client) });
      }),
      manualReturn: comingWith(dialogs, ({ ManualReturnView, ManualReturnViewModel }, returning) => {
        LateManualReturn.arrived(ManualReturnView);
        return new ManualReturnViewModel(returning);
      }),
    }),
    [tokens.client, tokens.schedule, tokens.addressRules, tokens.bootstrap],
  ).inSingletonScope();
});

const dialogs = () => import("../parts/receipt-dialogs.ts");
