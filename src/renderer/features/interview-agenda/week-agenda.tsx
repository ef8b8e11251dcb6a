// «Agenda»: the interviews of a week, with the steps between weeks; books, opens and moves them.
import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { addDays } from 'date-fns';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AgendaInterview } from '../../../contract/api/interviews.ts';
import { interviewAgendaMessages as texts } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { ChangeDialog } from '../interviews/index.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { useAgenda } from './queries.ts';
import styles from './week-agenda.module.css';
import { WeekGrid } from './week-grid.tsx';
import { blocksOf, DAYS, dayText, mondayOf } from './week-layout.ts';

const range = new Intl.DateTimeFormat('es-CL', { day: 'numeric', month: 'long', year: 'numeric' });

export function WeekAgenda() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const [bookedAt, setBookedAt] = useState<Date | null>(null);
  const [moved, setMoved] = useState<AgendaInterview | null>(null);
  const monday = mondayOf(search.get('week'), now);
  const query = useAgenda(monday);
  const goTo = (day: Date) => setSearch({ when: 'agenda', week: dayText(day) });
  return (
    <section className={styles.agenda} aria-label={texts.title}>
      <div className={styles.head}>
        <IconButton icon={<ChevronLeft />} label={texts.previous} onClick={() => goTo(addDays(monday, -DAYS))} />
        <Button text={texts.today} onClick={() => goTo(now)} />
        <IconButton icon={<ChevronRight />} label={texts.next} onClick={() => goTo(addDays(monday, DAYS))} />
        <h2 aria-live="polite">{range.formatRange(monday, addDays(monday, DAYS - 1))}</h2>
        <span className="text-secondary">{query.data && texts.count(query.data.length)}</span>
      </div>
      {query.error && <ErrorNote title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton lines={10} />}
      {query.data && (
        <WeekGrid
          key={dayText(monday)}
          monday={monday}
          today={now}
          blocks={blocksOf(query.data, monday)}
          onBook={setBookedAt}
          onOpen={({ process_id, applicant_id }) =>
            void navigate(`${PROCESSES_PATH}/${process_id}?applicant_id=${applicant_id}`)
          }
          onMove={(interview) => interview.permissions.can_change && setMoved(interview)}
        />
      )}
      <p className="text-secondary">{texts.keys}</p>
      {bookedAt && <BookingDialog startsAt={bookedAt} onClose={() => setBookedAt(null)} />}
      {moved && <ChangeDialog interview={moved} onClose={() => setMoved(null)} />}
    </section>
  );
}
