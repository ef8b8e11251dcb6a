// Approvers of each step: users, roles, areas and area heads.
import { useState } from 'react';
import { ParticipantKind, ParticipantRole } from '../../../contract/api/workflows.ts';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { OptionalChoiceField } from '../../forms/fields.tsx';
import { Chips } from '../../ui/chips.tsx';
import { PersonPicker } from '../users/index.ts';
import type { NamedField } from './condition-draft.ts';
import { byArea, byPerson, byRequest, byRole, type ParticipantDraft, type StepDraft } from './step-draft.ts';
import { useConditionNames } from './use-condition-names.ts';
import type { StepsForm } from './use-steps-form.ts';
import styles from './workflows.module.css';

export function ParticipantsEditor({ form }: { form: StepsForm }) {
  return (
    <>
      <p className="text-secondary">{texts.participantsHint}</p>
      <ol className={styles.stepList}>
        {form.drafts.map((step) => (
          <li key={step.id}>
            <StepParticipants step={step} onChange={(participants) => form.put({ ...step, participants })} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface StepParticipantsProps {
  readonly step: StepDraft;
  readonly onChange: (participants: readonly ParticipantDraft[]) => void;
}

const KINDS = ParticipantKind.options.map((kind) => [kind, texts.kinds[kind]] as const);

function StepParticipants({ step, onChange }: StepParticipantsProps) {
  /** The chosen kind, if it needs a further choice. */
  const [kind, setKind] = useState<'user' | 'role' | 'area' | null>(null);
  const { participants } = step;
  const add = (added: ParticipantDraft) => {
    setKind(null);
    if (!participants.some(({ key }) => key === added.key)) onChange([...participants, added]);
  };
  const choose = (chosen: ParticipantKind | null) => {
    if (chosen === null || chosen === 'user' || chosen === 'role' || chosen === 'area') setKind(chosen);
    else add(byRequest(chosen));
  };
  return (
    <section className={styles.stepCard} aria-label={texts.participantsOf(step.name)}>
      <h2 className={styles.sectionTitle}>{step.name}</h2>
      <p className="text-secondary">{texts.approvals[step.approval]}</p>
      {participants.length === 0 && <p className="text-warning">{texts.nobody}</p>}
      <Chips
        label={texts.participantsOf(step.name)}
        chips={participants}
        removeLabel={texts.removeParticipant}
        onRemove={(removedKey) => onChange(participants.filter(({ key }) => key !== removedKey))}
      />
      <div className={styles.adding}>
        <OptionalChoiceField
          label={texts.addKind}
          none={texts.chooseKind}
          choices={KINDS}
          value={kind}
          onChange={choose}
        />
        {kind && <WhichOne kind={kind} onChoose={add} />}
      </div>
    </section>
  );
}

const NO_FIELDS: readonly NamedField[] = [];

interface WhichOneProps {
  readonly kind: 'user' | 'role' | 'area';
  readonly onChoose: (participant: ParticipantDraft) => void;
}

function WhichOne({ kind, onChoose }: WhichOneProps) {
  const { areas } = useConditionNames(NO_FIELDS);
  if (kind === 'user') {
    return (
      <PersonPicker
        label={texts.person}
        chosen={null}
        autoFocus
        onChoose={({ id, full_name }) => onChoose(byPerson(id, full_name))}
      />
    );
  }
  if (kind === 'role') {
    return (
      <OptionalChoiceField
        label={texts.role}
        none={texts.choose}
        choices={ParticipantRole.options.map((role) => [role, texts.roles[role]] as const)}
        value={null}
        onChange={(role) => role && onChoose(byRole(role))}
      />
    );
  }
  return (
    <OptionalChoiceField
      label={texts.area}
      none={texts.choose}
      choices={[...areas]}
      value={null}
      onChange={(id) => id !== null && onChoose(byArea(id, areas.get(id) ?? ''))}
    />
  );
}
