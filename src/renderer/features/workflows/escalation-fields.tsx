// Who is asked as well when a step is overdue, and after how many days.
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { type EditedDraft, fieldProps } from '../../forms/field-props.ts';
import { OptionalChoiceField } from '../../forms/fields.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import { PersonPicker } from '../users/index.ts';
import { byPerson, byRole, type EscalationKind, type StepDraft } from './step-draft.ts';
import styles from './workflows.module.css';

const KINDS = [
  ['person', texts.escalateWhat.user],
  ['admin', texts.escalateWhat.admin],
  ['user', texts.escalateWhat.role],
] as const;

interface EscalationFieldsProps {
  readonly form: EditedDraft<StepDraft>;
  readonly kind: EscalationKind | null;
  readonly onKindChange: (kind: EscalationKind | null) => void;
}

export function EscalationFields({ form, kind, onKindChange }: EscalationFieldsProps) {
  const { draft, onChange } = form;
  const { escalateTo: to } = draft;
  const chosen = to?.sent.kind === 'user' ? { id: to.sent.user_id, full_name: to.text } : null;
  const choose = (chosen: EscalationKind | null) => {
    onKindChange(chosen);
    onChange({ escalateTo: chosen === 'admin' || chosen === 'user' ? byRole(chosen) : null });
  };
  return (
    <section aria-label={texts.escalation}>
      <h3 className={styles.sectionTitle}>{texts.escalation}</h3>
      <p className="text-secondary">{texts.escalateHint}</p>
      <OptionalChoiceField
        label={texts.escalateTo}
        none={texts.escalateNone}
        choices={KINDS}
        value={kind}
        onChange={choose}
      />
      {kind === 'person' && (
        <PersonPicker
          label={texts.person}
          chosen={chosen}
          problem={form.problems.escalateTo}
          onChoose={({ id, full_name }) => onChange({ escalateTo: byPerson(id, full_name) })}
        />
      )}
      {draft.escalateTo && (
        <div className={styles.short}>
          <NumberTextField isWhole label={texts.escalateDays} {...fieldProps(form, 'escalateDays')} />
        </div>
      )}
    </section>
  );
}
