// What stands where content is not: nothing there, not loaded yet, failed, or an older copy of it.
import { Button, Callout, Classes } from '@blueprintjs/core';
import { Offline } from '@blueprintjs/icons';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { uiMessages } from '../../contract/messages.ts';
import { ageText, formatDateTime } from './format.ts';

/** Waits shorter than this show nothing, in milliseconds: a flash of grey is worse than none. */
const SKELETON_DELAY_MILLISECONDS = 300;

export interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  /** The one thing to do. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="empty-state-title">{title}</p>
      {hint && <p className="text-secondary">{hint}</p>}
      {action}
    </div>
  );
}

export interface ErrorNoteProps {
  /** What went wrong and what to do, in Spanish: the `message` of a ApiError. */
  readonly error: { readonly message: string };
  /** What could not be done; a word in front of the message. */
  readonly title?: string;
  /** Why, where the message does not say it. */
  readonly detail?: string | undefined;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** An error where it happened. */
export function ErrorNote({ error, title, detail, onRetry, isRetrying = false }: ErrorNoteProps) {
  return (
    <Callout intent="danger" className="error-note" role="alert" compact icon={null}>
      <div>
        {title && <strong>{title}</strong>}
        <p>{error.message}</p>
        {detail && <p className="text-secondary">{detail}</p>}
      </div>
      {onRetry && <Button size="small" text={uiMessages.retry} onClick={onRetry} loading={isRetrying} />}
    </Callout>
  );
}

/** Shows its children only once the wait is long enough to be noticed. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), SKELETON_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return isVisible ? children : null;
}

/** The outline of what is coming: `children` drawn with SkeletonBar, or lines. Shown after 300 ms. */
export function Skeleton({ children, lines = 3 }: { children?: ReactNode; lines?: number }) {
  return (
    <Delayed>
      <div className="skeleton" role="status">
        <span className="visually-hidden">{uiMessages.loading}</span>
        <div aria-hidden="true">
          {children ??
            Array.from({ length: lines }, (_, line) => <SkeletonBar key={line} width={`${90 - line * 15}%`} />)}
        </div>
      </div>
    </Delayed>
  );
}

/** One grey bar; width and height are CSS lengths. */
export function SkeletonBar({ width = '100%', height = '13px' }: { width?: string; height?: string }) {
  return <div className={`${Classes.SKELETON} skeleton-bar`} style={{ width, height }} />;
}

/** Whether older copies are shown for a moment only, as when the program begins: nothing need be said of them. */
export const CopiesPass = createContext(false);

/** Says that what is shown is an older copy: «Sin conexión · datos de las 10:42». `at` is ISO; null shows nothing. */
export function CachedNote({ at }: { at: string | null | undefined }) {
  const passes = use(CopiesPass);
  if (!at || passes) return null;
  return (
    <Delayed>
      <span className="cached-note" title={formatDateTime(at)} role="status">
        <Offline size={12} aria-hidden="true" />
        {uiMessages.cached(ageText(at, new Date()))}
      </span>
    </Delayed>
  );
}
