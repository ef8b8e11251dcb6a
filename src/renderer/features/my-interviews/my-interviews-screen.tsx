// The route `/interviews`: the user's interviews, those to come in order of time or past ones, and their availability.
import { Link, useSearchParams } from 'react-router-dom';
import type { Interview } from '../../../contract/api/interviews.ts';
import {
  interviewAgendaMessages,
  interviewAvailabilityMessages,
  interviewMessages,
  interviewPlanMessages,
} from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { INTERVIEWS_PATH } from '../../app/start/entry-route.ts';
import { PageSteps } from '../../lists/page-steps.tsx';
import { ListTabs } from '../../lists/toolbar.tsx';
import { Page } from '../../ui/page.tsx';
import { CachedNote, EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import tabStyles from '../../ui/styles/tabs.module.css';
import { WeekAgenda } from '../interview-agenda/index.ts';
import { AvailabilityForm } from '../interview-availability/index.ts';
import { CalendarAccount } from '../interviewer-calendars/index.ts';
import { OWN_PER_PAGE, useOwnInterviews, whenText } from '../interviews/index.ts';
import styles from './my-interviews.module.css';

const texts = interviewMessages.mine;
const TABS = ['next', 'past', 'agenda', 'availability'] as const;
type Tab = (typeof TABS)[number];

export function MyInterviewsScreen() {
  const asked = useSearchParams()[0].get('when');
  const mayRecruit = useCurrentUser()?.role !== 'employee';
  const tabs = TABS.filter((one) => one !== 'agenda' || mayRecruit);
  const tab = tabs.find((one) => one === asked) ?? 'next';
  return (
    <Page title={texts.title} toolbar={<Tabs tabs={tabs} tab={tab} />}>
      {tab === 'agenda' ? (
        <WeekAgenda />
      ) : (
        <div className={styles.list}>
          {tab === 'availability' ? (
            <>
              <AvailabilityForm />
              <CalendarAccount />
            </>
          ) : (
            <OwnInterviews when={tab} />
          )}
        </div>
      )}
    </Page>
  );
}

const TAB_TEXTS: Readonly<Record<Tab, string>> = {
  next: texts.next,
  past: texts.past,
  agenda: interviewAgendaMessages.tab,
  availability: interviewAvailabilityMessages.tab,
};

function OwnInterviews({ when }: { readonly when: 'next' | 'past' }) {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const query = useOwnInterviews(when, page);
  const rows = query.data?.data;
  return (
    <>
      {query.error && <ErrorNote title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton lines={4} />}
      <CachedNote at={query.data?.cachedAt} />
      {rows?.length === 0 && when === 'next' && <EmptyState title={texts.noneNext} hint={texts.noneNextHint} />}
      {rows?.length === 0 && when === 'past' && <EmptyState title={texts.nonePast} />}
      <ul className={styles.entries} aria-label={texts.list}>
        {rows?.map((interview) => (
          <Entry key={interview.id} interview={interview} />
        ))}
      </ul>
      <PageSteps
        page={page}
        total={Math.ceil((query.data?.pagination?.totalCount ?? 0) / OWN_PER_PAGE)}
        onPage={(next) => setSearch({ when, page: String(next) })}
      />
    </>
  );
}

const Tabs = ({ tabs, tab }: { readonly tabs: readonly Tab[]; readonly tab: Tab }) => (
  <ListTabs>
    <nav className={tabStyles.tabs} aria-label={texts.list}>
      {tabs.map((one) => (
        <Link
          key={one}
          className={tabStyles.tab}
          to={{ search: `when=${one}` }}
          aria-current={one === tab ? 'page' : undefined}
        >
          {TAB_TEXTS[one]}
        </Link>
      ))}
    </nav>
  </ListTabs>
);

function Entry({ interview }: { readonly interview: Interview }) {
  const { id, name, kind, applicant_name, process_title, state, place: location } = interview;
  return (
    <li>
      <Link className={styles.entry} to={`${INTERVIEWS_PATH}/${id}`}>
        <span className={styles.entryTime}>{whenText(interview)}</span>
        <strong>{applicant_name}</strong>
        <span>
          {name} · {interviewPlanMessages.kinds[kind]}
        </span>
        <span className="text-secondary">{[process_title, location].filter(Boolean).join(' · ')}</span>
        {state === 'no_show' && <span className="text-danger">{interviewMessages.states.no_show}</span>}
      </Link>
    </li>
  );
}
