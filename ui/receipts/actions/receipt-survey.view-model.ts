import { makeAutoObservable } from "mobx";
import { parseKnownProperties } from "#domain/receipts/index.ts";
import type { Permissions } from "#domain/shared/access/permission.ts";
import { formatPath, canOpenPage, findPage, type PortalSettings } from "#domain/shell/index.ts";
import { parseSurveySettings } from "#domain/surveys/rules.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { LazyDialog, type DialogActions, type DialogModel, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import { formatUrlQuery } from "#ui/model/url-state.ts";
import type { ReceiptResource } from "../receipt-resource.ts";

/** The response that the receipt names. */
export type SurveyDialogDeps = DialogActions & {
  readonly survey: string;
  readonly response: string;
  readonly zone: string;
};

type Deps = {
  readonly record: Pick<ReceiptResource, "receipt">;
  readonly settings: Pick<PortalSettings, "surveys">;
  readonly permissions: Permissions;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  /** IANA zone of the retailer. */
  readonly zone: string;
  readonly openSurvey: LazyFactory<SurveyDialogDeps, DialogModel>;
};

/** The survey that the customer answered for the receipt [RCPT-067]. */
export class ReceiptSurveyViewModel {
  private readonly deps: Deps;

  readonly dialog: LazyDialog<DialogModel>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.dialog = LazyDialog.of(
      deps.openSurvey,
      (ways) => ({ ...ways, survey: "", response: "", ...this.answered, zone: deps.zone }),
      deps,
    );
    makeAutoObservable<this, "deps">(this, { deps: false, dialog: false }, { autoBind: true });
  }

  /** The ids of the survey and of the response; undefined if the receipt has none. */
  get answered(): { readonly survey: string; readonly response: string } | undefined {
    return parseKnownProperties(this.deps.record.receipt?.properties ?? {}).survey;
  }

  /** The name of the survey in the settings, else its id. */
  get name(): string {
    const answered = this.answered?.survey ?? "";
    return parseSurveySettings(this.deps.settings.surveys).find(({ id }) => id === answered)?.name ?? answered;
  }

  /** The page of the survey with the answers, if the account may open it. */
  get href(): string | undefined {
    const [page, { answered }] = [findPage("survey"), this];
    if (!answered || !canOpenPage(page, this.deps.permissions)) return undefined;
    return formatPath(page.paths[0] ?? "", { id: answered.survey }) + formatUrlQuery([["response", answered.response]]);
  }
}
