// Loaded when the user first resends emails of the log.
import "../bulk-chunk.ts";
export { ResendPreviewViewModel } from "#ui/mails/resending/resend-preview.view-model.ts";
export { ResendPreviewView } from "#ui/mails/resending/resend-preview.view.tsx";
