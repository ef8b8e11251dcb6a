// What the screens of workflows have in common: whom they are for, and what they show where there is nothing to show.
import type { ReactNode } from 'react';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { RedirectHome } from '../../app/start/redirect-home.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';

/** Everybody who is no administrator is sent to the beginning. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return user && !user.is_admin && !user.is_superadmin ? <RedirectHome /> : children;
}

export const Failed = (props: { error: { message: string }; onRetry?: () => void }) => (
  <Page title={texts.openFailed}>
    <ErrorNote title={texts.openFailed} {...props} />
  </Page>
);

export const Loading = () => (
  <Page title={texts.loading} heading={<span />}>
    <Skeleton lines={6} />
  </Page>
);
