// Managers of a stage: named users, and the process's author, responsible user and area.
import { Checkbox } from '@blueprintjs/core';
import type { Stage, StageInput } from '../../../contract/api/stages.ts';
import { stageMessages } from '../../../contract/messages.ts';
import { type AddressedPerson, PeopleField } from '../users/index.ts';
import styles from './stages.module.css';

const texts = stageMessages.managers;

export type Managers = Pick<
  Stage,
  'user_columns' | 'user_columns_active' | 'author_active' | 'responsible_active' | 'managers_active'
>;

const SWITCHES = [
  ['user_columns_active', texts.specific],
  ['author_active', texts.author],
  ['responsible_active', texts.responsible],
  ['managers_active', texts.manager],
] as const;

export interface ManagerFieldsProps {
  readonly managers: Managers;
  readonly isDisabled?: boolean;
  /** Receives only the changed fields. */
  readonly onChange: (change: Partial<Managers>) => void;
}

export function ManagerFields({ managers, isDisabled = false, onChange }: ManagerFieldsProps) {
  const people = managers.user_columns.map(({ user_id, full_name, email }) => ({ id: user_id, full_name, email }));
  const name = (chosen: readonly AddressedPerson[]) =>
    onChange({ user_columns: chosen.map(({ id, full_name, email }) => ({ user_id: id, full_name, email })) });
  return (
    <>
      <div className={styles.switches}>
        {SWITCHES.map(([field, label]) => (
          <Checkbox
            key={field}
            inline
            label={label}
            checked={managers[field]}
            disabled={isDisabled}
            onChange={({ currentTarget }) => onChange({ [field]: currentTarget.checked })}
          />
        ))}
      </div>
      {managers.user_columns_active && (
        <PeopleField label={texts.specific} chosen={people} isDisabled={isDisabled} onChange={name} />
      )}
    </>
  );
}

/** Returns the input of the call, with users by id. */
export function managersInput({ user_columns, ...switches }: Partial<Managers>): Omit<StageInput, 'version'> {
  return { ...switches, ...(user_columns && { user_columns: user_columns.map(({ user_id }) => user_id) }) };
}
