import { sql, type Kysely } from "kysely";
import type { JsonObject } from "../../../domain/shared/json/json.ts";
import type { Database } from "../../../server/database/schema.ts";
import type { SandboxFormsTable } from "../../../server/database/tax-free-tables.ts";
import { findSandboxContent, insertSandboxContents } from "./sandbox-contents.ts";
import { grossIn } from "./sandbox-payload.ts";
import type { VoidOutcome } from "../../../server/database/tax-free-tables.ts";

/** A form of the sandbox. */
export type SandboxForm = Pick<SandboxFormsTable, "form_id" | "status" | "void_outcome"> & {
  readonly document: JsonObject;
};

export type NewSandboxForm = {
  readonly senderId: string;
  readonly formId: string;
  readonly payload: JsonObject;
  readonly voidOutcome: VoidOutcome;
};

/** The forms of the sandbox, stored by sender. */
export class SandboxForms {
  private readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  /** Issues a form. The same form again has the same document. */
  async issue({ senderId, formId, payload, voidOutcome }: NewSandboxForm): Promise<SandboxForm | undefined> {
    const totalAmount = grossIn(payload);
    const {
      rows: [next],
    } = await sql<{
      number: string;
    }>`SELECT coalesce(max(number), 0) + 1 AS number FROM sandbox_tax_free_forms`.execute(this.db);
    await this.db
      .insertInto("sandbox_tax_free_forms")
      .values({
        sender_id: senderId,
        form_id: formId,
        document_id: `SBX-${formId.slice(0, 8).toUpperCase()}-${String(next?.number ?? 1).padStart(6, "0")}`,
        refund_amount: sandboxRefund(totalAmount),
        total_amount: totalAmount,
        status: "issued",
        void_outcome: voidOutcome,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await insertSandboxContents(this.db, [{ senderId, formId, payload }]);
    return this.findByForm(senderId, formId);
  }

  /** Returns the payload of a form. Empty for a form of an earlier version. */
  async contentOf(senderId: string, { form_id: formId }: SandboxForm): Promise<JsonObject> {
    return (await findSandboxContent(this.db, { senderId, formId })) ?? {};
  }

  findByForm(senderId: string, formId: string): Promise<SandboxForm | undefined> {
    return this.read(senderId, "form_id", formId);
  }

  findByDocument(senderId: string, documentId: string): Promise<SandboxForm | undefined> {
    return this.read(senderId, "document_id", documentId);
  }

  async void(senderId: string, documentId: string): Promise<void> {
    await this.db
      .updateTable("sandbox_tax_free_forms")
      .set({ status: "voided" })
      .where("sender_id", "=", senderId)
      .where("document_id", "=", documentId)
      .execute();
  }

  private async read(senderId: string, by: "form_id" | "document_id", id: string): Promise<SandboxForm | undefined> {
    const row = await this.db
      .selectFrom("sandbox_tax_free_forms")
      .selectAll()
      .where("sender_id", "=", senderId)
      .where(by, "=", id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { form_id, document_id, refund_amount, total_amount, status, void_outcome } = row;
    return {
      form_id,
      status,
      void_outcome,
      document: { document_id, refund_amount: Number(refund_amount), total_amount: Number(total_amount) },
    };
  }
}

/** The refund is 12 % of the gross amount. */
export const sandboxRefund = (totalAmount: number): number => Math.round(totalAmount * REFUND_PER_CENT) / 100;

const REFUND_PER_CENT = 12;
