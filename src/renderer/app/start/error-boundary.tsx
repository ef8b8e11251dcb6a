// Catches what a screen throws while it draws, says so in its place, and lets the rest of the program go on.
import { Button } from '@blueprintjs/core';
import { Component, type ReactNode } from 'react';
import { appMessages } from '../../../contract/messages.ts';
import { EmptyState } from '../../ui/states.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A change of this value draws the children again, e.g. the route. */
  readonly resetKey?: string;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ScreenFailed onReopen={() => this.setState({ failed: false })} />;
  }
}

/** What stands in place of a screen that failed. React itself reports the error to the console. */
export function ScreenFailed({ onReopen }: { onReopen: () => void }) {
  return (
    <main className="centered">
      <div role="alert">
        <EmptyState
          title={appMessages.screenFailed}
          hint={appMessages.screenFailedHint}
          action={<Button intent="primary" text={appMessages.reopen} onClick={onReopen} />}
        />
      </div>
    </main>
  );
}
