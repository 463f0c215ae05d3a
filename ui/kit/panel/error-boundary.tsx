import { Component, type ErrorInfo, type ReactNode } from "react";
import { PanelContent } from "./panel-content.tsx";

type ErrorBoundaryProps = {
  /** Title of the panel, which the fallback keeps. */
  readonly title: string;
  /** Shown if the panel cannot be rendered. */
  readonly message?: string;
  /** Called with the error. React also logs it to the console. */
  readonly onError?: (error: unknown, componentStack: string) => void;
  readonly children: ReactNode;
};

/** Error boundary of a panel. The rest of the page keeps working, and the user can retry. */
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
