import type { ComponentType } from "react";

type LazyViewProps = {
  /** A view and its model that were loaded on demand. Renders nothing if undefined. */
  readonly content: { readonly View: unknown; readonly model: unknown } | undefined;
};

/**
 * Renders a dialog or panel whose code was loaded on demand.
 * There is no placeholder: it opens when its code is loaded.
 */
export function LazyView({ content }: LazyViewProps) {
  if (content === undefined) return null;
  // View-models do not depend on React. The caller that loads the pair checks that the view accepts the model.
  const View = content.View as ComponentType<{ readonly model: unknown }>;
  return <View model={content.model} />;
}
