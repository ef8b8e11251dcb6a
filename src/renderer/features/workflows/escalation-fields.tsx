// Who is asked as well when a step is overdue, and after how many days.
import { useState } from 'react';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { type EditedDraft, fieldProps } from '../../forms/field-props.ts';
import { OptionalChoiceField } from '../../forms/fields.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import { PersonPicker } from '../users/index.ts';
import { byPerson, byRole, type StepDraft } from './step-draft.ts';
import styles from './workflows.module.css';

type Kind = 'person' | 'admin' | 'user';
const KINDS = [
  ['person', texts.escalateWhat.user],
  ['admin', texts.escalateWhat.admin],
  ['user', texts.escalateWhat.role],
] as const;

function kindOf({ escalateTo }: StepDraft): Kind | null {
  if (!escalateTo) return null;
  const { sent } = escalateTo;
  return sent.kind === 'role' ? sent.role : 'person';
}

export function EscalationFields({ form }: { form: EditedDraft<StepDraft> }) {
  const { draft, onChange } = form;
  const { escalateTo: to } = draft;
  const chosen = to?.sent.kind === 'user' ? { id: to.sent.user_id, full_name: to.text } : null;
  const [kind, setKind] = useState(() => kindOf(draft));
  const choose = (chosen: Kind | null) => {
    setKind(chosen);
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
