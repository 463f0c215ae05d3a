/** What audited changes are about, in the order of the filter. */
export const AUDIT_AREAS = [
  "receipts",
  "consumers",
  "accounts",
  "retailers",
  "stores",
  "rates",
  "templates",
  "translations",
  "forms",
  "files",
  "surveys",
  "views",
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

export const parseAuditArea = (text: string | null | undefined): AuditArea | undefined =>
  AUDIT_AREAS.find((area) => area === text);

/** Every audited change by its area, with its label. Sign-ins and refused attempts are no changes. */
const ACTIONS = {
  receipts: {
    "receipt.create": "Receipt posted",
    "receipt.change": "Receipt changed",
    "receipt.process": "Receipt sent for processing again",
    "receipt.send": "Receipt emailed",
    "receipt.export": "Receipts exported",
    "mail.export": "Email log exported",
    "raw.process": "Till record sent for processing again",
    "refund.validate": "Refund validated",
    "refund.approve": "Failed validation approved",
    "refund.unlock": "Validation removed",
    "tax-free-form.change": "Tax-free form changed",
  },
  consumers: {
    "consumer.create": "Customer added",
    "consumer.change": "Customer changed",
    "consumer.merge": "Customers merged",
    "consumer.export": "Customer data exported",
    "consumer.erase": "Customer erased",
    "consumer.unsuppress": "Address emailed again",
    "loyalty.change": "Points changed",
  },
  accounts: {
    "account.create": "Account added",
    "account.status": "Account status changed",
    "account.confirmed": "Account confirmed",
    "account.retailers": "Retailers of account changed",
    "account.roles": "Permissions changed",
    "account.password": "Password changed",
    "account.reset": "Password link sent",
    "account.bind": "Account bound to identity provider",
    "account.suspend": "Access suspended by identity provider",
    "account.resume": "Access confirmed by identity provider",
    "token.create": "Access token made",
    "token.revoke": "Access token revoked",
    "passkey.create": "Passkey added",
    "passkey.rename": "Passkey renamed",
    "passkey.delete": "Passkey removed",
    "authenticator.create": "Authenticator app added",
    "authenticator.delete": "Authenticator app removed",
    "recovery-codes.create": "Recovery codes replaced",
    "role-preview.start": "Preview of role started",
    "role-preview.end": "Preview of role ended",
  },
  retailers: { "retailer.create": "Retailer added", "retailer.change": "Settings of retailer changed" },
  stores: { "store.create": "Store added", "store.change": "Store changed", "store.delete": "Store deleted" },
  rates: { "rates.create": "Rates added" },
  templates: { "template.change": "Template changed", "template-preview.send": "Template preview emailed" },
  translations: {
    "translations.change": "Translations changed",
    "translations.add": "Locale added",
    "translations.remove": "Locale deleted",
  },
  forms: { "forms.change": "Form images changed", "image.create": "Image uploaded" },
  files: { "file.create": "File added", "file.change": "File changed" },
  surveys: { "survey.set": "Survey stored" },
  views: {
    "view.create": "View saved",
    "view.change": "View changed",
    "view.delete": "View deleted",
    "view.default": "Default view chosen",
  },
} as const satisfies Readonly<Record<AuditArea, Readonly<Record<string, string>>>>;

export type AuditedAction = { [area in AuditArea]: Extract<keyof (typeof ACTIONS)[area], string> }[AuditArea];

/** Returns the actions of an area, or all. */
export const auditedActions = (area?: AuditArea): readonly AuditedAction[] =>
  (area === undefined ? AUDIT_AREAS : [area]).flatMap((each) => Object.keys(ACTIONS[each]) as AuditedAction[]);

/** Tools post receipts all day. The list has them only if the filter names the action. */
export const UNLISTED_ACTION = "receipt.create" satisfies AuditedAction;

const LABELS: ReadonlyMap<string, string> = new Map(AUDIT_AREAS.flatMap((area) => Object.entries(ACTIONS[area])));
const AREA_OF: ReadonlyMap<string, AuditArea> = new Map(
  AUDIT_AREAS.flatMap((area) => Object.keys(ACTIONS[area]).map((action) => [action, area] as const)),
);

/** Returns the area of an action. Undefined if it is no audited change. */
export const areaOfAction = (action: string): AuditArea | undefined => AREA_OF.get(action);

/** Returns what was done. An action of a newer server is shown by its name. */
export const auditedActionLabel = (action: string): string => LABELS.get(action) ?? action;

export const auditAreaLabel = (area: AuditArea): string => AREA_LABELS[area];
const AREA_LABELS: Readonly<Record<AuditArea, string>> = {
  receipts: "Receipts",
  consumers: "Customers",
  accounts: "Accounts",
  retailers: "Retailers",
  stores: "Stores",
  rates: "Rates",
  templates: "Templates",
  translations: "Translations",
  forms: "Forms",
  files: "Files",
  surveys: "Surveys",
  views: "Saved views",
};
