// Editor of a step's condition: field, operator and value.
import { Trash } from '@blueprintjs/icons';
import { salaryBandMessages, workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { ChoiceField, LineField, OptionalChoiceField } from '../../forms/fields.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonPicker } from '../users/index.ts';
import {
  aboutField,
  BAND_VALUES,
  type ConditionDraft,
  type ConditionField,
  type ConditionProblems,
  comparesNumbers,
  KNOWN_FIELDS,
  kindOf,
  type NamedField,
  operatorsOf,
  takesValue,
} from './condition-draft.ts';
import { useConditionNames } from './use-condition-names.ts';
import styles from './workflows.module.css';

export interface ConditionRowProps {
  readonly condition: ConditionDraft;
  /** Position from 1. */
  readonly number: number;
  readonly problems: ConditionProblems;
  /** The custom fields of the workflow. */
  readonly fields: readonly NamedField[];
  readonly onChange: (condition: ConditionDraft) => void;
  readonly onRemove: () => void;
}

const choicesOf = (fields: readonly NamedField[]): (readonly [ConditionField, string])[] => [
  ...KNOWN_FIELDS.map((field) => [field, texts.fields[field]] as const),
  ...fields.filter(({ retired }) => !retired).map(({ key, label }) => [key as ConditionField, label] as const),
  ['other', texts.otherField] as const,
];

export function ConditionRow(props: ConditionRowProps) {
  const { condition, number, problems, fields, onChange, onRemove } = props;
  return (
    <fieldset className={styles.condition}>
      <legend className="visually-hidden">{texts.condition(number)}</legend>
      <div>
        <OptionalChoiceField
          label={texts.field}
          none={texts.choose}
          choices={choicesOf(fields)}
          value={condition.field || null}
          problem={problems.field}
          onChange={(field) => onChange(aboutField(condition, field ?? '', fields))}
        />
        {condition.field === 'other' && (
          <LineField
            label={texts.otherFieldName}
            value={condition.name}
            problem={problems.name}
            onChange={(name) => onChange({ ...condition, name })}
          />
        )}
      </div>
      <ChoiceField
        label={texts.operator}
        choices={operatorsOf(condition.field, fields).map((operator) => [operator, texts.operators[operator]] as const)}
        value={condition.operator}
        isDisabled={condition.field === ''}
        onChange={(operator) => onChange({ ...condition, operator })}
      />
      {takesValue(condition.operator) ? <ValueField {...props} /> : <div />}
      <div className={styles.takeOut}>
        <IconButton icon={<Trash />} label={texts.removeCondition(number)} onClick={onRemove} />
      </div>
    </fieldset>
  );
}

function ValueField({ condition, problems, fields, onChange }: ConditionRowProps) {
  const { areas, types } = useConditionNames(fields);
  const kind = kindOf(condition.field, fields);
  const field = {
    label: texts.value,
    problem: problems.value,
    isDisabled: condition.field === '',
  };
  const change = (value: string | number | null) => onChange({ ...condition, value: String(value ?? '') });
  if (kind === 'area' || kind === 'type') {
    return (
      <OptionalChoiceField
        {...field}
        none={texts.choose}
        choices={[...(kind === 'area' ? areas : types)]}
        value={condition.value === '' ? null : Number(condition.value)}
        onChange={change}
      />
    );
  }
  if (kind === 'band' || kind === 'choice') {
    const offered =
      kind === 'band'
        ? BAND_VALUES.map((value) => [value, salaryBandMessages.conditionValues[value]] as const)
        : (fields.find(({ key }) => key === condition.field)?.choices ?? []).map((value) => [value, value] as const);
    return (
      <OptionalChoiceField<string>
        {...field}
        none={texts.choose}
        choices={offered}
        value={condition.value || null}
        onChange={change}
      />
    );
  }
  if (kind === 'person') {
    const { value, personName } = condition;
    return (
      <PersonPicker
        {...field}
        chosen={value === '' ? null : { id: Number(value), full_name: personName || value }}
        onChoose={({ id, full_name }) => onChange({ ...condition, value: String(id), personName: full_name })}
      />
    );
  }
  if (kind === 'date') return <LineField {...field} type="date" value={condition.value} onChange={change} />;
  if (kind === 'number' || kind === 'money' || comparesNumbers(condition.operator)) {
    return <NumberTextField {...field} isAmount value={condition.value} onChange={change} />;
  }
  return <LineField {...field} value={condition.value} onChange={change} />;
}
