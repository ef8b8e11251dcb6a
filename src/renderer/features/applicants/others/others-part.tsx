// The person's other candidacies that the user may view, with links, and their pools.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import {
  candidatePoolMessages,
  processMessages,
  applicantOtherMessages as texts,
} from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { ask, terna } from '../../../app/terna.ts';
import { formatDate } from '../../../ui/formats/format.ts';
import { AddToPoolButton, PoolsOfPerson } from '../../candidate-pools/index.ts';
import styles from '../applicants.module.css';
import { Section } from '../data/section.tsx';
import { Loaded } from '../evaluation/loaded.tsx';
import { PartBody } from '../part-body.tsx';

/** Enough for all rows in one page. */
const ALL = 200;

export function OthersPart({ applicant }: { applicant: Applicant }) {
  const query = useOthers(applicant);
  return (
    <PartBody>
      <Section title={texts.title}>
        <Loaded query={query} failed={texts.failed} none={texts.none}>
          {(others) => (
            <ul className={`plain-list ${styles.drawerOthers}`}>
              {others.map(({ id, selection_process: process, list, status, moved_at }) => (
                <li key={id}>
                  <Link to={`/selection_processes/${process.id}?applicant_id=${id}`}>
                    {process.title ?? texts.untitled}
                  </Link>
                  <span>{processMessages.statusLabels[process.status.name]}</span>
                  <span className="text-secondary">{texts.since(list.name, formatDate(moved_at))}</span>
                  {status === 'disqualified' && <span className="text-danger">{texts.disqualified}</span>}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
      <Section title={candidatePoolMessages.ofPerson} action={<AddToPoolButton candidate={applicant} />}>
        <PoolsOfPerson candidate={applicant} />
      </Section>
    </PartBody>
  );
}

function useOthers({ id, uniq_applicant_id: personId }: Applicant) {
  return useQuery({
    queryKey: queryKeys.applicants.part(id, 'others'),
    queryFn: async () => {
      const body = { filters: { uniq_applicant_id: personId } };
      const answer = await ask(terna().candidacies.postulations({ query: { items: ALL }, body }));
      return { ...answer, data: answer.data.filter((one) => one.id !== id) };
    },
  });
}
