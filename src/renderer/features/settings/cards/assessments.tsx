// «Evaluaciones»: criteria by which evaluators score the candidates of a process.
import { Checkbox, InputGroup } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { Assessment } from '../../../../contract/api/assessments.ts';
import { settingsScreenMessages as shared, assessmentsCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { EntriesFieldset } from '../../../forms/entries-fieldset.tsx';
import { NumberInput } from '../../../forms/number-input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { allPages } from '../catalogue/all-pages.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue, CatalogueFieldsProps } from '../catalogue/definition.ts';
import { NameFields, nameProblems } from '../catalogue/name-fields.tsx';
import styles from '../settings.module.css';

interface Criterion {
  readonly id?: number;
  readonly name: string;
  /** As typed. */
  readonly max_score: string;
}

interface AssessmentDraft {
  readonly name: string;
  readonly isActive: boolean;
  readonly criteria: readonly Criterion[];
}

const NEW_CRITERION: Criterion = { name: '', max_score: '10' };

function AssessmentFields(props: CatalogueFieldsProps<AssessmentDraft>) {
  const { draft, onChange, problems } = props;
  const set = (index: number, part: Partial<Criterion>) =>
    onChange({ criteria: draft.criteria.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <>
      <NameFields {...props} />
      <EntriesFieldset
        className={styles.lines}
        legend={texts.criteria}
        problem={problems.criteria}
        add={texts.addCriterion}
        onAdd={() => onChange({ criteria: [...draft.criteria, NEW_CRITERION] })}
      >
        {draft.criteria.map((criterion, index) => (
          <div key={index} className={styles.line}>
            <InputGroup
              fill
              aria-label={texts.criterion(index + 1)}
              value={criterion.name}
              onValueChange={(name) => set(index, { name })}
            />
            <NumberInput
              className={styles.stock ?? ''}
              aria-label={texts.maximum(index + 1)}
              value={criterion.max_score}
              onChange={(max_score) => set(index, { max_score })}
            />
            <IconButton
              icon={<Cross />}
              label={texts.removeCriterion(index + 1)}
              disabled={draft.criteria.length === 1}
              onClick={() => onChange({ criteria: draft.criteria.toSpliced(index, 1) })}
            />
          </div>
        ))}
      </EntriesFieldset>
      <Checkbox
        label={texts.isActive}
        checked={draft.isActive}
        onChange={({ currentTarget }) => onChange({ isActive: currentTarget.checked })}
      />
    </>
  );
}

const isWhole = ({ name, max_score }: Criterion): boolean => {
  const score = Number(max_score);
  return name.trim() !== '' && Number.isInteger(score) && score >= 1 && score <= 1000;
};

const bodyOf = ({ name, isActive, criteria }: AssessmentDraft) => ({
  name,
  status: isActive ? ('active' as const) : ('inactive' as const),
  criteria: criteria.map((one) => ({ ...one, max_score: Number(one.max_score) })),
});

const assessments: Catalogue<Assessment, AssessmentDraft> = {
  texts,
  queryKey: queryKeys.settings.assessmentsTable,
  // Processes offer active assessments, and evaluators score by their criteria.
  outdates: [queryKeys.processes.allAssessments, queryKeys.processes.anyAssessment],
  list: () => allPages((query) => terna().assessments.list({ query: { ...query, status: 'all' } })),
  row: Assessment,
  columns: [
    { title: shared.nameColumn, cell: ({ name }) => name },
    { title: texts.criteria, cell: ({ criteria }) => criteria.map(({ name }) => name).join(', ') },
    { title: texts.status, cell: ({ status }) => (status === 'active' ? texts.active : texts.inactive) },
  ],
  nameOf: ({ name }) => name,
  blank: { name: '', isActive: true, criteria: [NEW_CRITERION] },
  draftOf: ({ name, status, criteria }) => ({
    name,
    isActive: status === 'active',
    criteria: criteria.map((one) => ({ ...one, max_score: String(one.max_score) })),
  }),
  problemsOf: (draft) => ({
    ...nameProblems(draft),
    ...(!draft.criteria.every(isWhole) && { criteria: texts.wrongCriteria }),
  }),
  Fields: AssessmentFields,
  add: (draft) => askData(terna().assessments.add({ body: { assessment: bodyOf(draft) } })),
  change: (id, draft, version) =>
    askData(terna().assessments.change({ params: { id }, body: { assessment: { ...bodyOf(draft), version } } })),
  removal: { texts, remove: ({ id }) => askData(terna().assessments.remove({ params: { id } })) },
};

export const AssessmentsCard = () => <CatalogueCard catalogue={assessments} label={texts.title} />;
