// Editor of a step's condition: field, operator and value.
import { Trash } from '@blueprintjs/icons';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { ChoiceField, LineField, OptionalChoiceField } from '../../forms/fields.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  aboutField,
  type ConditionDraft,
  type ConditionProblems,
  comparesNumbers,
  KNOWN_FIELDS,
  kindOf,
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
  readonly onChange: (condition: ConditionDraft) => void;
  readonly onRemove: () => void;
}

const FIELDS = [
  ...KNOWN_FIELDS.map((field) => [field, texts.fields[field]] as const),
  ['other', texts.otherField] as const,
];

export function ConditionRow(props: ConditionRowProps) {
  const { condition, number, problems, onChange, onRemove } = props;
  return (
    <fieldset className={styles.condition}>
      <legend className="visually-hidden">{texts.condition(number)}</legend>
      <div>
        <OptionalChoiceField
          label={texts.field}
          none={texts.choose}
          choices={FIELDS}
          value={condition.field || null}
          problem={problems.field}
          onChange={(field) => onChange(aboutField(condition, field ?? ''))}
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
        choices={operatorsOf(condition.field).map((operator) => [operator, texts.operators[operator]] as const)}
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

function ValueField({ condition, problems, onChange }: ConditionRowProps) {
  const { areas, types } = useConditionNames();
  const kind = kindOf(condition.field);
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
  if (kind === 'number' || comparesNumbers(condition.operator)) {
    return <NumberTextField {...field} isAmount value={condition.value} onChange={change} />;
  }
  return <LineField {...field} value={condition.value} onChange={change} />;
}
