import { Component, type ErrorInfo, type ReactNode } from "react";
import { PanelContent } from "./panel-content.tsx";

type ErrorBoundaryProps = {
  /** The title of the panel inside, which the stand-in keeps. */
  readonly title: string;
  /** What to say when the panel cannot be drawn. */
  readonly message?: string;
  /** React writes what broke to the console, whoever else is told. */
  readonly onError?: (error: unknown, componentStack: string) => void;
  readonly children: ReactNode;
};

/** Keeps a panel that cannot be drawn from taking the page with it: the rest stays, and it can be tried again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.onError?.(error, componentStack ?? "");
  }

  readonly retry = () => this.setState({ isBroken: false });

  override render() {
    if (!this.state.isBroken) return this.props.children;
    const { title, message = "This panel could not be shown." } = this.props;
    return <PanelContent error={message} state="error" title={title} onRetry={this.retry} />;
  }
}
