// Loaded when the user first opens the dialog.
export { EraseConsumerViewModel } from "#ui/consumers/erase-consumer.view-model.ts";
export { EraseConsumerView } from "#ui/consumers/erase-consumer.view.tsx";
