// Editor of one rule: element, operator and value.
import { Trash } from '@blueprintjs/icons';
import { LanguageLevel } from '../../../contract/api/matches.ts';
import { MissingAction, type RuleElement, TEST_SEPARATOR, UnmetAction } from '../../../contract/api/rules.ts';
import { matchMessages, ruleMessages as texts } from '../../../contract/messages.ts';
import { comparesValue, isNumeric } from '../../../domain/rules/rule-elements.ts';
import { ChoiceField, LineField, OptionalChoiceField } from '../../forms/fields.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import { SuggestField } from '../../forms/suggest-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useLanguages, useUniversities } from '../vocabularies/index.ts';
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
      <Consequences {...props} element={element} />
      {!isDisabled && (
        <div className={styles.remove}>
          <IconButton icon={<Trash />} label={texts.remove(element?.label ?? String(number))} onClick={onRemove} />
        </div>
      )}
    </fieldset>
  );
}

/** What follows from missing data, and from a condition that is not met. */
function Consequences({ draft, element, problems, isDisabled, onChange }: FieldsProps) {
  const missing = MissingAction.options.filter((action) => action !== 'ask' || element?.can_ask !== false);
  return (
    <div className={styles.consequences}>
      <ChoiceField
        label={texts.ifMissing}
        choices={missing.map((action) => [action, texts.missingActions[action]] as const)}
        value={draft.if_missing}
        problem={problems.if_missing}
        isDisabled={isDisabled}
        onChange={(if_missing) => onChange({ ...draft, if_missing })}
      />
      <ChoiceField
        label={texts.ifUnmet}
        choices={UnmetAction.options.map((action) => [action, texts.unmetActions[action]] as const)}
        value={draft.if_unmet}
        isDisabled={isDisabled}
        onChange={(if_unmet) => onChange({ ...draft, if_unmet })}
      />
    </div>
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
  if (element.kind === 'list' || element.kind === 'place') {
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
  if (element.kind === 'language') return <LanguageFields {...field} onChange={change} />;
  if (isNumeric(element, draft.compare)) return <NumberTextField {...field} onChange={change} />;
  return <LineField {...field} onChange={change} />;
}

/** A language of the vocabulary or another one, and the level from which it is enough. */
function LanguageFields({ value, onChange, ...field }: TextValueProps) {
  const [name = '', level = ''] = value.split(TEST_SEPARATOR);
  const query = useDebounced(name.trim());
  const found = useLanguages(query, query !== '').data?.data ?? [];
  const change = (next: { name?: string; level?: string }) => {
    const chosen = { name, level, ...next };
    onChange(chosen.level === '' ? chosen.name : `${chosen.name}${TEST_SEPARATOR}${chosen.level}`);
  };
  return (
    <div className={styles.language}>
      <SuggestField
        {...field}
        label={texts.language}
        value={name}
        suggestions={query === '' ? [] : found.map(({ description }) => description).filter((one) => one !== name)}
        suggestionsLabel={texts.languages}
        onChange={(chosen) => change({ name: chosen })}
      />
      <OptionalChoiceField
        label={texts.level}
        none={texts.anyLevel}
        choices={LanguageLevel.options.map((one) => [one, matchMessages.languageLevels[one]] as const)}
        value={level || null}
        isDisabled={field.isDisabled}
        onChange={(chosen) => change({ level: chosen ?? '' })}
      />
    </div>
  );
}

interface TextValueProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/** Free text, with suggestions from the catalogue of universities. */
function UniversityField(props: TextValueProps) {
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
