// Catches rendering errors of a screen and displays a message in its position.
import { Button } from '@blueprintjs/core';
import { Component, type ReactNode } from 'react';
import { appMessages } from '../../../contract/messages.ts';
import { EmptyState } from '../../ui/states.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A change of this value, for example the route, renders the children again. */
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

/** Replaces a failed screen. React itself logs the error to the console. */
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
