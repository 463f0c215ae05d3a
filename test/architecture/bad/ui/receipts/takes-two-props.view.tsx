// breaks fences/one-model-prop x3
import { observer } from "mobx-react-lite";

export const TitleView = observer(function TitleView({ model, title }: { model: object; title: string }) {
  return model && <h1>{title}</h1>;
});

export const WordView = ({ word }: { word: string }) => <p>{word}</p>;

export function WholeView(props: { model: { readonly title: string } }) {
  return <p>{props.model.title}</p>;
}
