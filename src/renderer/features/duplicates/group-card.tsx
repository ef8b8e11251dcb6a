// One group of persons who may be one: their values side by side, and the values that remain.
import { Button, Callout, Checkbox, Radio } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { DuplicateGroup, DuplicatePerson } from '../../../contract/api/duplicates.ts';
import type { MergedField } from '../../../contract/api/merges.ts';
import { mergeMessages, duplicateMessages as texts } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { formatDay } from '../../ui/formats/format.ts';
import styles from './duplicates.module.css';
import { fieldsOf, type GroupChoice, type MergePlan, namesOf, planOf } from './group-choice.ts';

export interface GroupCardProps {
  readonly group: DuplicateGroup;
  readonly choice: GroupChoice;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoice: (choice: GroupChoice) => void;
  readonly onChosen: (isChosen: boolean) => void;
  readonly onMerge: () => void;
  readonly onDismiss: () => void;
}

export function GroupCard(props: GroupCardProps) {
  const { group, choice, isChosen, isBusy, onChoice, onChosen, onMerge, onDismiss } = props;
  const plan = planOf(group, choice);
  const names = namesOf(group);
  return (
    <section className={styles.group} aria-label={texts.group(names)}>
      <header>
        <Checkbox
          checked={isChosen && plan !== null}
          disabled={plan === null || isBusy}
          aria-label={texts.choose(names)}
          onChange={(event) => onChosen(event.currentTarget.checked)}
        />
        <span data-strength={group.strength} className={styles.strength}>
          {texts.strengths[group.strength]}
        </span>
        <span className="text-secondary">{group.signs.map((sign) => texts.signs[sign]).join(' · ')}</span>
        <span className={styles.actions}>
          <Button size="small" text={texts.dismiss} disabled={isBusy} onClick={onDismiss} />
          <Button
            size="small"
            intent="primary"
            text={texts.merge}
            disabled={plan === null || isBusy}
            onClick={onMerge}
          />
        </span>
      </header>
      <Comparison group={group} plan={plan} choice={choice} onChoice={onChoice} />
      {group.more > 0 && <p className="text-secondary">{texts.more(group.more)}</p>}
      {group.refusal !== null && (
        <Callout compact icon={null}>
          {group.refusal}
        </Callout>
      )}
    </section>
  );
}

interface ComparisonProps extends Pick<GroupCardProps, 'group' | 'choice' | 'onChoice'> {
  readonly plan: MergePlan | null;
}

function Comparison({ group, plan, choice, onChoice }: ComparisonProps) {
  const toggle = (personId: number) => {
    const excluded = new Set(choice.excluded);
    if (!excluded.delete(personId)) excluded.add(personId);
    onChoice({ ...choice, excluded });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={namesOf(group)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            {group.persons.map((person) => (
              <th key={person.person_id} scope="col" data-excluded={choice.excluded.has(person.person_id)}>
                <PersonHead person={person} isIncluded={!choice.excluded.has(person.person_id)} onToggle={toggle} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fieldsOf(group).map((field) => (
            <tr key={field}>
              <th scope="row">{mergeMessages.fields[field]}</th>
              {group.persons.map((person) => (
                <td key={person.person_id} data-excluded={choice.excluded.has(person.person_id)}>
                  <Value
                    groupId={group.id}
                    field={field}
                    person={person}
                    isChosen={plan?.take[field] === person.person_id}
                    isDisabled={plan === null || choice.excluded.has(person.person_id)}
                    onChoose={() => onChoice({ ...choice, take: { ...choice.take, [field]: person.person_id } })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PersonHead({
  person,
  isIncluded,
  onToggle,
}: {
  readonly person: DuplicatePerson;
  readonly isIncluded: boolean;
  readonly onToggle: (personId: number) => void;
}) {
  const name = person.values.name ?? '';
  return (
    <span className={styles.person}>
      <Checkbox
        checked={isIncluded}
        aria-label={texts.include(name)}
        onChange={() => onToggle(person.person_id)}
        className={styles.include}
      />
      <Link
        to={`${PROCESSES_PATH}/${person.process_id}?applicant_id=${person.applicant_id}`}
        title={texts.openPerson(name)}
      >
        {texts.person(name, person.process_title, person.candidacies)}
      </Link>
    </span>
  );
}

interface ValueProps {
  readonly groupId: number;
  readonly field: MergedField;
  readonly person: DuplicatePerson;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

function Value({ groupId, field, person, isChosen, isDisabled, onChoose }: ValueProps) {
  const value = displayedValue(field, person.values[field]);
  if (value === null) return <span className="text-secondary">{texts.noValue}</span>;
  return (
    <Radio
      name={`group-${groupId}-${field}`}
      checked={isChosen}
      disabled={isDisabled}
      aria-label={texts.value(mergeMessages.fields[field], value)}
      onChange={onChoose}
    >
      {value}
    </Radio>
  );
}

export const displayedValue = (field: MergedField, value: string | null): string | null =>
  field === 'birthdate' && value !== null ? formatDay(value) : value;
