// breaks fences/no-effect-in-view
import { useEffect } from "react";

export function TitleView({ model }: { model: { readonly title: string } }) {
  useEffect(() => {
    document.title = model.title;
  });
  return null;
}
