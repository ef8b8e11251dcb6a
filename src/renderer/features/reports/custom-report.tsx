// The organization's own dashboard in a sandboxed frame, filtered by its token.
import type { CurrentOrganization } from '../../../contract/api/organizations.ts';
import { reportMessages as texts } from '../../../contract/messages.ts';
import { dashboardAddress } from '../../../domain/organization/custom-dashboard.ts';
import { EmptyState } from '../../ui/states.tsx';
import styles from './reports.module.css';

export function CustomReport({ organization }: { readonly organization: CurrentOrganization }) {
  const address = dashboardAddress(organization.settings.custom_report, organization.token);
  if (address === null) return <EmptyState title={texts.customTitle} hint={texts.customNoHost} />;
  return (
    <iframe
      className={styles.dashboard}
      title={texts.customTitle}
      src={address}
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
}
