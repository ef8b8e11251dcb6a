// The back arrow at the start of a page bar.
import { ArrowLeft } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import styles from './back-link.module.css';

export function BackLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link to={to} className={styles.back} aria-label={label} title={label}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
