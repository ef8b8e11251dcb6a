// The interviews of a candidate in the drawer, with what recruiters can do.
import { Button } from '@blueprintjs/core';
import { Calendar, Tick } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { Interview } from '../../../contract/api/interviews.ts';
import { interviewMessages, interviewPlanMessages } from '../../../contract/messages.ts';
import { INTERVIEWS_PATH } from '../../app/start/entry-route.ts';
import { CachedNote, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { BookingLinks } from '../interview-bookings/index.ts';
import { PlanSequence, SequenceHead } from '../interview-sequences/index.ts';
import { ChangeDialog, ScheduleDialog } from './interview-dialog.tsx';
import { whenText } from './interview-time.ts';
import styles from './interviews.module.css';
import { useInterviews, useInvitation, useSetState } from './queries.ts';
import { ScorecardsDialog } from './scorecards-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

const texts = interviewMessages.part;

export function InterviewList({ applicant }: { readonly applicant: Applicant }) {
  const [isScheduling, setScheduling] = useState(false);
  const query = useInterviews(applicant.id);
  const rows = query.data?.data;
  return (
    <section className={styles.list} aria-label={texts.title}>
      <div className={styles.listHead}>
        <h3>{texts.title}</h3>
        {applicant.permissions.can_comment && (
          <span className={styles.headActions}>
            <Button size="small" icon={<Calendar />} text={texts.schedule} onClick={() => setScheduling(true)} />
            <PlanSequence applicant={applicant} />
          </span>
        )}
      </div>
      {query.error && <ErrorNote title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton lines={2} />}
      <CachedNote at={query.data?.cachedAt} />
      {rows?.length === 0 && <p className="text-secondary">{texts.none}</p>}
      <ul className={styles.entries}>
        {groupsOf(rows ?? []).map((group) => {
          const [first] = group;
          const isSequence = group.length > 1;
          return (
            <li key={first?.id}>
              {isSequence && <SequenceHead applicant={applicant} interviews={group} />}
              {isSequence ? (
                <ul className={styles.sequence}>
                  {group.map((interview) => (
                    <li key={interview.id}>
                      <InterviewEntry interview={interview} />
                    </li>
                  ))}
                </ul>
              ) : (
                first && <InterviewEntry interview={first} />
              )}
            </li>
          );
        })}
      </ul>
      <BookingLinks applicant={applicant} />
      {isScheduling && <ScheduleDialog applicant={applicant} onClose={() => setScheduling(false)} />}
    </section>
  );
}

/** Interviews in a row together, in order of time; the latest ones first. */
function groupsOf(interviews: readonly Interview[]): Interview[][] {
  const groups = Map.groupBy(interviews, ({ id, sequence_id }) => (sequence_id === null ? `${id}` : `s${sequence_id}`));
  return [...groups.values()].map((group) =>
    group.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at)),
  );
}

function InterviewEntry({ interview }: { readonly interview: Interview }) {
  const { name, kind, place: location, state, interviewers } = interview;
  const submitted = interviewers.filter(({ has_submitted }) => has_submitted).length;
  return (
    <>
      <div className={styles.entryHead}>
        <strong>{name}</strong>
        <span className={styles.state} data-state={state}>
          {interviewMessages.states[state]}
        </span>
      </div>
      <p className="numbers">
        {whenText(interview)} · {interviewPlanMessages.kinds[kind]}
      </p>
      {location && <p className="text-secondary">{location}</p>}
      <ul className={styles.people}>
        {interviewers.map(({ id, full_name, has_submitted }) => (
          <li key={id} title={has_submitted ? texts.submitted(full_name) : undefined}>
            {full_name}
            {has_submitted && <Tick size={12} title={false} aria-hidden="true" />}
          </li>
        ))}
      </ul>
      <p className="text-secondary numbers">{texts.submittedCount(submitted, interviewers.length)}</p>
      <EntryActions interview={interview} hasScorecards={submitted > 0} />
    </>
  );
}

type Asked = 'change' | 'scorecards' | 'send' | null;

function EntryActions({
  interview,
  hasScorecards,
}: {
  readonly interview: Interview;
  readonly hasScorecards: boolean;
}) {
  const { id, name, state, permissions } = interview;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const { setState, isPending } = useSetState(interview.applicant_id);
  const invitation = useInvitation();
  const button = (text: string, label: string, onClick: () => void) => (
    <Button size="small" text={text} aria-label={label} disabled={isPending} onClick={onClick} />
  );
  const mayChange = permissions.can_change;
  const mayEnd = mayChange && state === 'scheduled' && !hasScorecards;
  const open = () => void navigate(`${INTERVIEWS_PATH}/${id}`);
  return (
    <div className={styles.entryActions}>
      {permissions.can_score && state === 'scheduled' && button(texts.open, texts.openOf(name), open)}
      {hasScorecards && button(texts.show, texts.showOf(name), () => setAsked('scorecards'))}
      {mayChange && state === 'scheduled' && button(texts.move, texts.moveOf(name), () => setAsked('change'))}
      {mayEnd && button(texts.noShow, texts.noShowOf(name), () => setState(interview, 'no_show'))}
      {mayEnd && button(texts.cancel, texts.cancelOf(name), () => setState(interview, 'cancelled'))}
      {mayChange &&
        state !== 'scheduled' &&
        button(texts.restore, texts.restoreOf(name), () => setState(interview, 'scheduled'))}
      {button(texts.invitation, texts.invitationOf(name), () => invitation.run(id))}
      {mayChange &&
        button(interviewMessages.send.action, interviewMessages.send.actionOf(name), () => setAsked('send'))}
      {asked === 'send' && <SendDialog interview={interview} onClose={() => setAsked(null)} />}
      {asked === 'change' && <ChangeDialog interview={interview} onClose={() => setAsked(null)} />}
      {asked === 'scorecards' && <ScorecardsDialog interview={interview} onClose={() => setAsked(null)} />}
    </div>
  );
}
