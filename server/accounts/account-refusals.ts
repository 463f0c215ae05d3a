import {
  ACCOUNT_DENIAL_CODES,
  changeRefused,
  tokenRefused,
  type AccountRefusal,
  type TokenRefusal,
} from "#domain/accounts/index.ts";
import { badRequest, HttpRefusal, foreignRecordRefusal } from "../http/problems.ts";

/** Maps a refused change to an HTTP error. An account that the caller may not see is 404. */
export function toAccountHttpRefusal(refusal: AccountRefusal): HttpRefusal {
  switch (refusal.kind) {
    case "unknown-account":
      return foreignRecordRefusal();
    case "no-retailer":
      return badRequest([{ description: changeRefused(refusal), pointer: "retailers" }]);
    case "unknown-retailer":
      return badRequest([{ description: changeRefused(refusal), pointer: "retailers" }], { isAudited: true });
    case "unknown-context":
      return badRequest([{ description: changeRefused(refusal), pointer: "roles" }], { isAudited: true });
    case "invisible-permission":
      return badRequest([{ description: changeRefused(refusal), pointer: "roles" }]);
    case "last-administrator":
      return new HttpRefusal("last_administrator", changeRefused(refusal), { isAudited: true });
    case "bound":
      return new HttpRefusal("account_bound", changeRefused(refusal), { isAudited: true });
    default:
      return new HttpRefusal(ACCOUNT_DENIAL_CODES[refusal.kind], changeRefused(refusal));
  }
}

export function toTokenHttpRefusal(refusal: TokenRefusal): HttpRefusal {
  switch (refusal.kind) {
    case "no-name":
    case "long-name":
    case "several-lines":
      return badRequest([{ description: tokenRefused(refusal), pointer: "name" }]);
    case "past-end":
    case "late-end":
      return badRequest([{ description: tokenRefused(refusal), pointer: "expires" }]);
    case "no-rights":
      return badRequest([{ description: tokenRefused(refusal), pointer: "permissions" }]);
    case "unknown-context":
      return badRequest(
        [
          {
            description: tokenRefused(refusal),
            pointer: refusal.context.contextName === "store_id" ? "stores" : "retailers",
          },
        ],
        { isAudited: true },
      );
    case "foreign-store":
      return badRequest([{ description: tokenRefused(refusal), pointer: "stores" }]);
    case "beyond-account":
      return new HttpRefusal("token_exceeds_account", tokenRefused(refusal));
    default:
      return toAccountHttpRefusal(refusal);
  }
}
