// The operations and parameters that `can` knows: checked by the compiler, never run.
import { createCan } from "#ui/model/capabilities.ts";

const can = createCan({});

can("createTemplatePreview");
can("getReportFile", "compare_start");
can("listReceipts", "id");
// @ts-expect-error The contract has no such operation.
can("createTemplateView");
// @ts-expect-error The specification names the operation, so every API has it.
can("getStore");
// @ts-expect-error The same, and no parameter is given.
can("listReceipts");
// @ts-expect-error The specification names the parameter.
can("listReceipts", "count");
// @ts-expect-error The operation has no such parameter.
can("searchReceipts", "id");
