// The links with which a candidate books interviews, in the drawer.
import { Button } from '@blueprintjs/core';
import { Link as LinkIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { BookingLink } from '../../../contract/api/interview-bookings.ts';
import { interviewBookingMessages } from '../../../contract/messages.ts';
import { CopyLine } from '../../ui/copy-line.tsx';
import { formatDateTime } from '../../ui/formats/format.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './booking-links.module.css';
import { BookingLinkDialog } from './link-dialog.tsx';
import { useBookingLinks, useWithdrawal } from './queries.ts';

const texts = interviewBookingMessages.part;

/** Renders only the button without links, and nothing for users who may not create one then. */
export function BookingLinks({ applicant }: { readonly applicant: Applicant }) {
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch } = useBookingLinks(applicant.id);
  const links = data?.data ?? [];
  const mayCreate = applicant.permissions.can_comment;
  if (!mayCreate && !error && links.length === 0) return null;
  return (
    <section className={styles.links} aria-label={texts.title}>
      <div className={styles.head}>
        <h4>{texts.title}</h4>
        {mayCreate && <Button size="small" icon={<LinkIcon />} text={texts.create} onClick={() => setCreating(true)} />}
      </div>
      {error && <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />}
      <ul>
        {links.map((link) => (
          <LinkEntry key={link.id} link={link} applicantId={applicant.id} />
        ))}
      </ul>
      {isCreating && <BookingLinkDialog applicant={applicant} onClose={() => setCreating(false)} />}
    </section>
  );
}

function LinkEntry({ link, applicantId }: { readonly link: BookingLink; readonly applicantId: number }) {
  const { id, name, state, url, lead_hours, expires_at, permissions, version } = link;
  const { withdraw, isPending } = useWithdrawal(applicantId);
  const isValid = state === 'open' || state === 'booked';
  return (
    <li>
      <p>
        <strong>{name}</strong> <span className="text-secondary">{texts.states[state]}</span>
      </p>
      {isValid && <p className="text-secondary numbers">{texts.until(formatDateTime(expires_at), lead_hours)}</p>}
      {isValid && url && <CopyLine label={texts.link} text={url} button={texts.copy} />}
      {permissions.can_change && isValid && (
        <Button
          size="small"
          text={texts.withdraw}
          aria-label={texts.withdrawOf(name)}
          disabled={isPending}
          onClick={() => withdraw({ id, version, isWithdrawn: true })}
        />
      )}
      {permissions.can_change && state === 'withdrawn' && (
        <Button
          size="small"
          text={texts.restore}
          aria-label={texts.restoreOf(name)}
          disabled={isPending}
          onClick={() => withdraw({ id, version, isWithdrawn: false })}
        />
      )}
    </li>
  );
}
