// Adds a criterion to a process, or edits one.
import {
  EducationLevel,
  LanguageLevel,
  MatchCriteria,
  type MatchCriterion,
  type MatchCriterionKind,
} from '../../../contract/api/matches.ts';
import { matchMessages } from '../../../contract/messages.ts';
import { type EditedDraft, fieldProps } from '../../forms/field-props.ts';
import { ChoiceField, LineField, LinesField, OptionalChoiceField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { type CriterionDraft, criterionOf, draftOf, problemsOf } from './criterion-draft.ts';
import { criterionText } from './criterion-text.ts';
import { saveCriteria, useSavedCriteria, useStoreCriteria } from './queries.ts';

const texts = matchMessages.dialog;
const KINDS = (Object.keys(matchMessages.kinds) as MatchCriterionKind[]).map(
  (kind) => [kind, matchMessages.kinds[kind]] as const,
);
const EDUCATION_LEVELS = EducationLevel.options.map((level) => [level, matchMessages.educationLevels[level]] as const);
const LANGUAGE_LEVELS = LanguageLevel.options.map((level) => [level, matchMessages.languageLevels[level]] as const);

export interface CriterionDialogProps {
  readonly criteria: MatchCriteria;
  /** Null for a new one. */
  readonly present: MatchCriterion | null;
  readonly onClose: () => void;
}

export function CriterionDialog({ criteria, present, onClose }: CriterionDialogProps) {
  const store = useStoreCriteria();
  const announce = useSavedCriteria();
  const form = useVersionedForm<MatchCriteria, CriterionDraft>({
    present: criteria,
    draftOf: () => draftOf(present),
    problemsOf,
    schema: MatchCriteria,
    save: (draft, base) => saveCriteria(base ?? criteria, withCriterion(base ?? criteria, present, criterionOf(draft))),
    onSaved: (saved) => {
      announce(saved, { former: criteria.criteria, detail: criterionText(criterionOf(form.draft)) });
      onClose();
    },
    onTheirs: store,
  });
  return (
    <FormDialog title={present ? texts.edit : texts.add} action={texts.save} onClose={onClose} form={form}>
      <CriterionFields draft={form.draft} onChange={form.change} problems={form.problems} />
    </FormDialog>
  );
}

/** A criterion that another user has changed or removed meanwhile stays so, and this one is added. */
function withCriterion(
  { criteria }: MatchCriteria,
  present: MatchCriterion | null,
  changed: MatchCriterion,
): readonly MatchCriterion[] {
  const key = JSON.stringify(present);
  const index = criteria.findIndex((one) => JSON.stringify(one) === key);
  return index < 0 ? [...criteria, changed] : criteria.with(index, changed);
}

function CriterionFields(props: EditedDraft<CriterionDraft>) {
  const { kind } = props.draft;
  return (
    <>
      <ChoiceField label={texts.kind} choices={KINDS} {...fieldProps(props, 'kind')} />
      {kind === 'experience' && <NumberTextField label={texts.years} {...fieldProps(props, 'years')} />}
      {kind === 'education' && (
        <ChoiceField label={texts.level} choices={EDUCATION_LEVELS} {...fieldProps(props, 'educationLevel')} />
      )}
      <LineField {...nameTexts(kind)} {...fieldProps(props, 'name')} />
      {kind === 'language' ? (
        <OptionalChoiceField
          label={texts.level}
          none={texts.anyLevel}
          choices={LANGUAGE_LEVELS}
          {...fieldProps(props, 'languageLevel')}
        />
      ) : (
        <LinesField label={texts.alternatives} hint={texts.alternativesHint} {...fieldProps(props, 'alternatives')} />
      )}
    </>
  );
}

function nameTexts(kind: MatchCriterionKind): { label: string; hint?: string } {
  if (kind === 'experience') return { label: texts.position, hint: texts.positionHint };
  if (kind === 'education') return { label: texts.field, hint: texts.fieldHint };
  return { label: texts.name };
}
