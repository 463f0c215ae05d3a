// Loaded when the user first opens the dialog.
import "../shared-chunk.ts";
export { EraseConsumerViewModel } from "#ui/consumers/erase-consumer.view-model.ts";
export { EraseConsumerView } from "#ui/consumers/erase-consumer.view.tsx";
