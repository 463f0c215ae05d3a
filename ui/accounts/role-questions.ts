import { accountFailed, type RoleEvent, type RoleNeed, type RolePickers, type RoleSource, type RoleType } from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { unreachable } from "#domain/shared/unreachable.ts";
import { FreshAnswer } from "#ui/model/fresh-answer.ts";

/** What the role editor has to ask, each kind of it once while its answer is fresh [ACCT-023]. */
export class RoleQuestions {
  private readonly pickers: RolePickers;
  private readonly email: string;
  private readonly types: FreshAnswer<readonly RoleType[]>;
  private readonly sources: FreshAnswer<readonly RoleSource[]>;
  private readonly permissions: FreshAnswer<readonly string[]>;

  constructor(pickers: RolePickers, email: string, schedule: Schedule) {
    this.pickers = pickers;
    this.email = email;
    this.types = new FreshAnswer(schedule);
    this.sources = new FreshAnswer(schedule);
    this.permissions = new FreshAnswer(schedule);
  }

  /** What answers a need, as the editor hears of it. */
  async answer(need: RoleNeed): Promise<Result<RoleEvent, Failure>> {
    const { pickers, email } = this;
    const retailer = need.retailer.id;
    switch (need.kind) {
      case "types": {
        const types = await this.types.ask(retailer, (cancellation) => pickers.types({ email, retailer }, cancellation));
        return mapResult(types, (values) => ({ kind: "types", need, types: values }) as const);
      }
      case "sources": {
        const { type } = need;
        const sources = await this.sources.ask(`${retailer} ${type}`, (cancellation) => pickers.sources({ email, retailer, type }, cancellation));
        return mapResult(sources, (values) => ({ kind: "sources", need, sources: values }) as const);
      }
      case "permissions": {
        const { type } = need;
        const permissions = await this.permissions.ask(`${retailer} ${type}`, (cancellation) => pickers.permissions({ email, retailer, type }, cancellation));
        return mapResult(permissions, (values) => ({ kind: "permissions", need, permissions: values }) as const);
      }
      default:
        return unreachable(need);
    }
  }

  forget(): void {
    for (const answers of [this.types, this.sources, this.permissions]) answers.forget();
  }
}

/** Why a need could not be met. */
export const questionFailed = ({ kind }: RoleNeed, failure: Failure): string => accountFailed(ACTIONS[kind], failure);

const ACTIONS = { types: "role-types", sources: "role-names", permissions: "role-permissions" } as const;
