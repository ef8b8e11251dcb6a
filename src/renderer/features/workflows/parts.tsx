// Parts of the workflow screens: access check, error and loading state.
import type { ReactNode } from 'react';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { RedirectHome } from '../../app/start/redirect-home.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';

/** Redirects users who are no administrators to the home screen. */
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
