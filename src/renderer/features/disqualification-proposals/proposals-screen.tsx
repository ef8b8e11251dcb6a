// The route `/selection_processes/:id/disqualification_proposals`: whom the rules of a stage (`?list_id=`) propose to
// disqualify.
import { useParams, useSearchParams } from 'react-router-dom';
import { errorMessages, ruleMessages } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useStages } from '../stages/index.ts';
import styles from './proposals.module.css';
import { ProposalsTable } from './proposals-table.tsx';

const texts = ruleMessages.proposals;

export function ProposalsScreen() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? <OfProcess key={id} processId={id} listId={Number(search.get('list_id'))} /> : <NotFound />;
}

function OfProcess({ processId, listId }: { processId: number; listId: number }) {
  const { data, error, refetch } = useStages(processId);
  const stage = data?.data.find(({ id }) => id === listId);
  if (data && !stage) return <NotFound />;
  return (
    <Page
      title={texts.title}
      heading={
        <>
          <BackLink to={`${PROCESSES_PATH}/${processId}/rules?list_id=${listId}`} label={texts.back} />
          <h1>{texts.title}</h1>
          {stage && <span className="text-secondary">{texts.stage(stage.name)}</span>}
        </>
      }
    >
      <div className={styles.content}>
        <p className="text-secondary">{texts.hint}</p>
        {error && <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={6} />}
        {stage && <ProposalsTable key={stage.id} listId={stage.id} />}
      </div>
    </Page>
  );
}

const NotFound = () => (
  <Page title={texts.title}>
    <ErrorNote title={texts.failed} error={{ message: errorMessages.not_found }} />
  </Page>
);
