// Editor of one rule: element, operator and value.
import { Trash } from '@blueprintjs/icons';
import type { RuleElement } from '../../../contract/api/rules.ts';
import { ruleMessages as texts } from '../../../contract/messages.ts';
import { comparesValue } from '../../../domain/rules/rule-elements.ts';
import { ChoiceField, LineField, OptionalChoiceField } from '../../forms/fields.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import { SuggestField } from '../../forms/suggest-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useUniversities } from '../vocabularies/index.ts';
import { aboutElement, elementOfDraft, type RuleDraft, type RuleProblems } from './rule-draft.ts';
import styles from './rules.module.css';

export interface RuleRowProps {
  readonly draft: RuleDraft;
  /** Elements of the rule's panel. */
  readonly elements: readonly RuleElement[];
  readonly problems: RuleProblems;
  /** Position from 1 among all rules of the stage. */
  readonly number: number;
  readonly isDisabled: boolean;
  readonly onChange: (draft: RuleDraft) => void;
  readonly onRemove: () => void;
}

export function RuleRow(props: RuleRowProps) {
  const { draft, elements, problems, number, isDisabled, onChange, onRemove } = props;
  const element = elementOfDraft(draft, elements);
  return (
    <fieldset className={styles.rule} disabled={isDisabled} data-rule={draft.key}>
      <legend className="visually-hidden">{texts.rule(number)}</legend>
      <OptionalChoiceField
        label={texts.element}
        none={texts.choose}
        choices={elements.map(({ element: name, label }) => [name, label] as const)}
        value={draft.element || null}
        problem={problems.element}
        isDisabled={isDisabled}
        onChange={(name) =>
          onChange(
            aboutElement(
              draft,
              elements.find(({ element: one }) => one === name),
            ),
          )
        }
      />
      {element?.kind === 'group' ? (
        <TestFields {...props} element={element} />
      ) : (
        <ValueFields {...props} element={element} />
      )}
      {!isDisabled && (
        <div className={styles.remove}>
          <IconButton icon={<Trash />} label={texts.remove(element?.label ?? String(number))} onClick={onRemove} />
        </div>
      )}
    </fieldset>
  );
}

type FieldsProps = RuleRowProps & { readonly element: RuleElement | undefined };

/** A test has a single condition, which is displayed as text. */
function TestFields({ draft, element, problems, isDisabled, onChange }: FieldsProps) {
  return (
    <>
      <OptionalChoiceField
        label={`${texts.test} (${texts.mettl})`}
        none={texts.chooseOption}
        choices={(element?.options ?? []).map(({ value, label }) => [value, label] as const)}
        value={draft.test || null}
        problem={problems.test}
        isDisabled={isDisabled}
        onChange={(test) => onChange({ ...draft, test: test ?? '' })}
      />
      <NumberTextField
        label={texts.threshold}
        value={draft.threshold}
        problem={problems.threshold}
        isDisabled={isDisabled}
        onChange={(threshold) => onChange({ ...draft, threshold })}
      />
    </>
  );
}

function ValueFields(props: FieldsProps) {
  const { draft, element, problems, isDisabled, onChange } = props;
  const operators = element?.operators ?? [];
  return (
    <>
      <ChoiceField
        label={texts.operator}
        choices={operators.map(({ code, label }) => [code, label] as const)}
        value={draft.compare}
        problem={problems.compare}
        isDisabled={isDisabled || !element}
        onChange={(compare) => onChange({ ...draft, compare })}
      />
      {element && comparesValue(draft.compare) ? <ValueField {...props} element={element} /> : <div />}
    </>
  );
}

function ValueField({ draft, element, problems, isDisabled, onChange }: FieldsProps & { element: RuleElement }) {
  const field = { label: texts.value, value: draft.value, problem: problems.value, isDisabled };
  const change = (value: string | null) => onChange({ ...draft, value: value ?? '' });
  if (element.kind === 'list') {
    return (
      <OptionalChoiceField
        {...field}
        none={texts.chooseOption}
        choices={element.options.map(({ value, label }) => [value, label] as const)}
        value={draft.value || null}
        onChange={change}
      />
    );
  }
  if (element.kind === 'hybrid') return <UniversityField {...field} onChange={change} />;
  if (element.kind === 'number') return <NumberTextField {...field} onChange={change} />;
  return <LineField {...field} onChange={change} />;
}

interface UniversityFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/** Free text, with suggestions from the catalogue of universities. */
function UniversityField(props: UniversityFieldProps) {
  const query = useDebounced(props.value.trim());
  const found = useUniversities(query).data?.data ?? [];
  const names = found.map(({ name }) => name).filter((name) => name !== props.value);
  return (
    <SuggestField
      {...props}
      suggestions={props.value.trim().length < 2 ? [] : names}
      suggestionsLabel={texts.university}
    />
  );
}
