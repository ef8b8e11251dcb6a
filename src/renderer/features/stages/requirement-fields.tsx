// «Requisitos de avance»: files per folder and scorecards that a candidate needs to advance.
import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useRef } from 'react';
import { REQUIRED_FIELD, REQUIRED_SCORECARDS } from '../../../contract/api/stages.ts';
import { stageMessages } from '../../../contract/messages.ts';
import { OptionalChoiceField } from '../../forms/fields.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { StageFieldsProps } from './stage-fields.tsx';
import type { RequirementForm } from './stage-form.ts';
import styles from './stages.module.css';
import { useFileCategories } from './template-queries.ts';

const texts = stageMessages.sections;
const TYPES = [
  [REQUIRED_FIELD, texts.requirementFiles],
  [REQUIRED_SCORECARDS, texts.requirementScorecards],
] as const;

export function RequirementFields({ form, problems, change }: StageFieldsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { requirements } = form;
  const set = (key: string, changed: Partial<RequirementForm>) =>
    change({ requirements: requirements.map((one) => (one.key === key ? { ...one, ...changed } : one)) });
  const add = () => {
    const key = `new-${requirements.length}-${requirements.at(-1)?.key ?? ''}`;
    change({ requirements: [...requirements, { key, type: REQUIRED_FIELD, condition: '', value: '1' }] });
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type select')?.focus());
  };
  return (
    <div ref={list}>
      {requirements.length === 0 && <p className="text-secondary">{texts.noRequirements}</p>}
      {requirements.map((requirement, index) => (
        <Requirement
          key={requirement.key}
          requirement={requirement}
          number={index + 1}
          problems={{
            type: problems[`requirements.${index}.required_field`],
            condition: problems[`requirements.${index}.condition`],
            value: problems[`requirements.${index}.value`],
          }}
          onChange={(changed) => set(requirement.key, changed)}
          onRemove={() => change({ requirements: requirements.filter(({ key }) => key !== requirement.key) })}
        />
      ))}
      <Button size="small" text={texts.addRequirement} onClick={add} />
    </div>
  );
}

interface RequirementProps {
  readonly requirement: RequirementForm;
  /** Position from 1. */
  readonly number: number;
  readonly problems: Readonly<Record<'type' | 'condition' | 'value', string | undefined>>;
  readonly onChange: (changed: Partial<RequirementForm>) => void;
  readonly onRemove: () => void;
}

/** A removed folder remains among the choices of its requirement. */
function Requirement({ requirement, number, problems, onChange, onRemove }: RequirementProps) {
  const folders = (useFileCategories().data?.data ?? []).map(({ name }) => name);
  const { condition, value, type } = requirement;
  const isOfScorecards = type === REQUIRED_SCORECARDS;
  const names = condition === '' || folders.includes(condition) ? folders : [...folders, condition];
  return (
    <fieldset className={styles.requirement}>
      <legend className="visually-hidden">{texts.requirement(number)}</legend>
      <OptionalChoiceField
        label={texts.requirementType}
        none={texts.chooseType}
        choices={TYPES}
        value={requirement.type}
        problem={problems.type}
        onChange={(chosen) => onChange({ type: chosen })}
      />
      {isOfScorecards && <p className={styles.requirementHint}>{texts.requirementScorecardsHint}</p>}
      {!isOfScorecards && (
        <OptionalChoiceField
          label={texts.requirementFolder}
          none={texts.chooseFolder}
          choices={names.map((name) => [name, name] as const)}
          value={condition || null}
          problem={problems.condition}
          onChange={(name) => onChange({ condition: name ?? '' })}
        />
      )}
      {!isOfScorecards && (
        <NumberTextField
          isWhole
          label={texts.requirementValue}
          value={value}
          problem={problems.value}
          onChange={(typed) => onChange({ value: typed })}
        />
      )}
      <div className={styles.remove}>
        <IconButton icon={<Trash />} label={texts.removeRequirement(number)} onClick={onRemove} />
      </div>
    </fieldset>
  );
}
