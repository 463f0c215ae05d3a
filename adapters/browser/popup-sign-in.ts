import type { SignInWindow } from "#domain/shell/index.ts";

/** The channel on which the host's page announces a sign-in. */
const CHANNEL = "counterfoil-session";

/** The host's sign-in page in a window of its own. */
export class PopupSignIn implements SignInWindow {
  private readonly window: Window;

  constructor(window: Window) {
    this.window = window;
  }

  open(): void {
    this.window.open("/sign-in?window=1", "counterfoil-sign-in", "popup,width=480,height=640");
  }

  onSignedIn(listener: (accountKey: string) => void): () => void {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (isSignedIn(data)) listener(data.account);
    });
    return () => channel.close();
  }
}

function isSignedIn(data: unknown): data is { type: "signed-in"; account: string } {
  if (typeof data !== "object" || data === null) return false;
  const { type, account } = data as { type?: unknown; account?: unknown };
  return type === "signed-in" && typeof account === "string";
}
