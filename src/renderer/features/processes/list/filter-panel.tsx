// The filter panel and its button with the number of active filters.
import { Button, PopoverNext } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import { useId } from 'react';
import { processFilterMessages as texts } from '../../../../contract/messages.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { namedChoices } from '../../../forms/choice-select.tsx';
import { useAuthors, useClosingReasons, useWorkflows } from '../queries.ts';
import { DateField, FilterChoice, TextFilterField } from './filter-fields.tsx';
import { countFilters, type ListFilters, noFilters } from './list-filters.ts';
import styles from './process-list.module.css';
import type { ListAddress } from './use-list-state.ts';

export function FilterPanel({ state, change }: ListAddress) {
  const headingId = useId();
  const count = countFilters(state.filters);
  const changeFilters = (changed: Partial<ListFilters>, options?: { replace?: boolean }) =>
    change((present) => ({ filters: { ...present.filters, ...changed } }), options);
  const panel = (
    <div className={styles.filters} role="dialog" aria-labelledby={headingId}>
      <div className={styles.filtersHeading}>
        <h2 id={headingId}>{texts.title}</h2>
        <Button size="small" variant="minimal" text={texts.clear} onClick={() => change({ filters: noFilters })} />
      </div>
      <Fields filters={state.filters} onChange={changeFilters} />
    </div>
  );
  return (
    <PopoverNext inheritDarkTheme={false} content={panel} placement="bottom-start" arrow={false}>
      <Button
        icon={<Filter />}
        text={count === 0 ? texts.button : texts.counted(count)}
        aria-label={count === 0 ? texts.button : texts.label(count)}
        active={count > 0}
      />
    </PopoverNext>
  );
}

const TYPES = Object.entries(texts.types) as [NonNullable<ListFilters['type']>, string][];
const PRIORITIES = Object.entries(texts.priorities) as [NonNullable<ListFilters['priority']>, string][];

interface FieldsProps {
  readonly filters: ListFilters;
  readonly onChange: (changed: Partial<ListFilters>, options?: { replace?: boolean }) => void;
}

function Fields({ filters, onChange }: FieldsProps) {
  const isRestricted = useCurrentUser()?.is_restricted ?? false;
  const typing = { replace: true };
  return (
    <div className={styles.filterFields}>
      <FilterChoice label={texts.type} value={filters.type} choices={TYPES} onChange={(type) => onChange({ type })} />
      <FilterChoice
        label={texts.priority}
        value={filters.priority}
        choices={PRIORITIES}
        onChange={(priority) => onChange({ priority })}
      />
      <DateField label={texts.from} value={filters.from} latest={filters.to} onChange={(from) => onChange({ from })} />
      <DateField label={texts.to} value={filters.to} earliest={filters.from} onChange={(to) => onChange({ to })} />
      <TextFilterField
        label={texts.responsible}
        value={filters.responsible}
        onChange={(responsible) => onChange({ responsible }, typing)}
      />
      <AuthorField filters={filters} onChange={onChange} />
      <ReasonField filters={filters} onChange={onChange} />
      <FilterChoice
        label={texts.applicants}
        value={filters.applicants === null ? null : filters.applicants ? 'yes' : 'no'}
        choices={Object.entries(texts.applicantChoices)}
        // Stage managers see only processes with candidates.
        isDisabled={isRestricted}
        onChange={(choice) => onChange({ applicants: choice === null ? null : choice === 'yes' })}
      />
      <TextFilterField
        label={texts.stage}
        hint={texts.stageHint}
        value={filters.stage}
        onChange={(stage) => onChange({ stage }, typing)}
      />
      <TextFilterField
        label={texts.workflowName}
        value={filters.workflow}
        onChange={(workflow) => onChange({ workflow }, typing)}
      />
      <WorkflowField filters={filters} onChange={onChange} />
    </div>
  );
}

function AuthorField({ filters, onChange }: FieldsProps) {
  const authors = useAuthors().data?.data ?? [];
  return (
    <FilterChoice
      label={texts.author}
      value={filters.authorId}
      choices={authors.map(({ id, full_name: name }) => [id, name])}
      onChange={(authorId) => onChange({ authorId })}
    />
  );
}

function ReasonField({ filters, onChange }: FieldsProps) {
  const reasons = useClosingReasons().data?.data ?? [];
  return (
    <FilterChoice
      label={texts.reason}
      value={filters.reasonId}
      choices={reasons.map(({ id, description }) => [id, description])}
      onChange={(reasonId) => onChange({ reasonId })}
    />
  );
}

function WorkflowField({ filters, onChange }: FieldsProps) {
  const workflows = useWorkflows().data?.data ?? [];
  return (
    <FilterChoice
      label={texts.workflow}
      value={filters.workflowId}
      choices={namedChoices(workflows)}
      onChange={(workflowId) => onChange({ workflowId })}
    />
  );
}
