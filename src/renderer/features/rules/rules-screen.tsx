// The route `/selection_processes/:id/rules`: advancement rules of a stage (`?list_id=`).
import { FormGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { Process } from '../../../contract/api/processes.ts';
import type { Stage } from '../../../contract/api/stages.ts';
import { errorMessages, processMessages, ruleMessages as texts } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { ChoiceSelect, namedChoices } from '../../forms/choice-select.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { CachedNote, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useStages } from '../stages/index.ts';
import { useElements, useProcessOfRules, useRules } from './queries.ts';
import styles from './rules.module.css';
import { RulesEditor } from './rules-editor.tsx';

const LIST = 'list_id';

export function RulesScreen() {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? <RulesOfProcess key={id} processId={id} /> : <Failed error={{ message: errorMessages.not_found }} />;
}

function RulesOfProcess({ processId }: { processId: number }) {
  const process = useProcessOfRules(processId);
  const stages = useStages(processId);
  const failed = process.error ? process : stages;
  if (failed.error) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!process.data || !stages.data) return <Loading />;
  return <Chosen process={process.data.data} stages={stages.data.data} />;
}

function Chosen({ process, stages }: { process: Process; stages: readonly Stage[] }) {
  const [search] = useSearchParams();
  const asked = Number(search.get(LIST));
  const at = Math.max(
    0,
    stages.findIndex(({ id }) => id === asked),
  );
  const stage = stages[at];
  if (!stage) return <Failed error={{ message: errorMessages.not_found }} />;
  return (
    <Page title={texts.title} heading={<Heading process={process} />}>
      <div className={styles.content}>
        <StageChoice stages={stages} chosen={stage} />
        <ProposalsLink processId={process.id} stage={stage} />
        <OfStage key={stage.id} process={process} stage={stage} next={stages[at + 1] ?? null} />
      </div>
    </Page>
  );
}

function Heading({ process }: { process: Process }) {
  return (
    <>
      <BackLink to={`${PROCESSES_PATH}/${process.id}`} label={texts.back} />
      <h1>{texts.title}</h1>
      <span className="text-secondary">{process.title ?? processMessages.untitled}</span>
    </>
  );
}

/** The address contains the stage, so that links and reloads open it again. */
function StageChoice({ stages, chosen }: { stages: readonly Stage[]; chosen: Stage }) {
  const id = useId();
  const [, setSearch] = useSearchParams();
  return (
    <FormGroup label={texts.stage} labelFor={id} className={styles.stage}>
      <ChoiceSelect
        id={id}
        fill
        choices={namedChoices(stages)}
        value={chosen.id}
        onChange={(stageId) => setSearch({ [LIST]: String(stageId) }, { replace: true })}
      />
    </FormGroup>
  );
}

function ProposalsLink({ processId, stage }: { processId: number; stage: Stage }) {
  if (!stage.permissions.canEditRules) return null;
  return (
    <Link to={`${PROCESSES_PATH}/${processId}/disqualification_proposals?${LIST}=${stage.id}`}>
      {texts.proposals.open}
    </Link>
  );
}

function OfStage({ process, stage, next }: { process: Process; stage: Stage; next: Stage | null }) {
  const elements = useElements(process.id);
  const rules = useRules(stage.id);
  const failed = elements.error ? elements : rules;
  if (failed.error) {
    return <ErrorNote title={texts.openFailed} error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  // Editing starts from a fresh answer, never from the cache.
  if (!elements.data || !rules.data || !rules.isFetchedAfterMount) return <Skeleton lines={6} />;
  return (
    <>
      <CachedNote at={rules.data.cachedAt} />
      <RulesEditor
        stage={stage}
        next={next}
        elements={elements.data.data}
        present={rules.data.data}
        isReadOnly={!stage.permissions.canEditRules || process.status.name === 'closed'}
      />
    </>
  );
}

const Loading = () => (
  <Page title={texts.loading} heading={<span />}>
    <Skeleton lines={6} />
  </Page>
);

function Failed(props: { error: { message: string }; onRetry?: () => void }) {
  return (
    <Page title={texts.openFailed}>
      <ErrorNote title={texts.openFailed} {...props} />
    </Page>
  );
}
