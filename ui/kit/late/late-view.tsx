import type { ComponentType } from "react";

/**
 * A view whose code comes when it is opened. Whoever opens it tells it first that the code is here, so that nothing
 * ever has to stand in for it: React would show what stands in for much longer than it takes.
 */
export function lateView<Props extends object>() {
  let here: ComponentType<Props> | undefined;
  const LateView = (props: Props) => {
    const View = here;
    return View ? <View {...props} /> : null;
  };
  return Object.assign(LateView, {
    arrived: (view: ComponentType<Props>): void => {
      here = view;
    },
  });
}
