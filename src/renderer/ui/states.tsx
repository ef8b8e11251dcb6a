// Placeholders for missing content: empty, loading, error or cached copy.
import { Button, Callout, Classes } from '@blueprintjs/core';
import { Offline } from '@blueprintjs/icons';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { uiMessages } from '../../contract/messages.ts';
import { ageText, formatDateTime } from './formats/format.ts';

/** Shorter loading shows no placeholder, in milliseconds, to avoid flicker. */
const SKELETON_DELAY_MILLISECONDS = 300;

export interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  /** The main action. */
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
  /** The `message` of an ApiError: what failed and what to do, in Spanish. */
  readonly error: { readonly message: string };
  /** The action that failed, in front of the message. */
  readonly title?: string;
  /** The reason, if the message lacks it. */
  readonly detail?: string | undefined;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

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

export function Delayed({ children }: { children: ReactNode }) {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), SKELETON_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return isVisible ? children : null;
}

/** Placeholder of loading content: `children` made of SkeletonBar, or lines. Appears after 300 ms. */
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

export interface LoadingOrErrorProps {
  readonly error: { readonly message: string } | null;
  readonly refetch: () => unknown;
  readonly isFetching: boolean;
}

/** Takes the place of data until its query has loaded. */
export function LoadingOrError({ error, refetch, isFetching }: LoadingOrErrorProps) {
  if (!error) return <Skeleton />;
  return <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}

/** A grey bar; width and height are CSS lengths. */
export function SkeletonBar({ width = '100%', height = '13px' }: { width?: string; height?: string }) {
  return <div className={`${Classes.SKELETON} skeleton-bar`} style={{ width, height }} />;
}

/** Hides notes about cached copies that are displayed only briefly, for example at program start. */
export const CopiesPass = createContext(false);

/** Marks displayed data as a cached copy: «Sin conexión · datos de las 10:42». `at` is ISO; null renders nothing. */
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
