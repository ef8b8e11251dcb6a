// Form of a user: data, role, areas, access and password.
import { Checkbox } from '@blueprintjs/core';
import { INVITATION_DAYS } from '../../../../contract/api/invitations.ts';
import { PASSWORD_MIN_LENGTH } from '../../../../contract/api/organizations.ts';
import { Role } from '../../../../contract/api/sessions.ts';
import { User } from '../../../../contract/api/users.ts';
import { appMessages, fieldMessages, usersCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField, LineField, OptionalChoiceField } from '../../../forms/fields.tsx';
import type { Problems } from '../../../forms/problems.ts';
import { Chips } from '../../../ui/chips.tsx';
import { areaPath, useAreaTree } from '../cards/areas.tsx';
import type { CatalogueFieldsProps, EntryForm } from '../catalogue/definition.ts';
import styles from '../settings.module.css';

type Entry = 'password' | 'invitation';
const entries = [
  ['password', texts.byPassword],
  ['invitation', texts.byInvitation],
] as const;

interface UserDraft {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role: Role;
  readonly position: string;
  readonly areas: readonly { readonly id: number; readonly name: string }[];
  readonly can_create_processes: boolean;
  readonly active: boolean;
  /** How a new user signs in for the first time. */
  readonly entry: Entry;
  /** Empty to retain the password. */
  readonly password: string;
}

const roles = Role.options.map((role) => [role, appMessages.roles[role]] as const);

function UserFields(props: CatalogueFieldsProps<UserDraft>) {
  const { draft, onChange, isNew } = props;
  return (
    <>
      <LineField label={texts.name} {...fieldProps(props, 'name')} />
      <LineField label={texts.lastName} {...fieldProps(props, 'last_name')} />
      <LineField type="email" label={texts.email} {...fieldProps(props, 'email')} />
      <LineField label={texts.position} {...fieldProps(props, 'position')} />
      <ChoiceField label={texts.role} choices={roles} {...fieldProps(props, 'role')} />
      <AreasField areas={draft.areas} onChange={(areas) => onChange({ areas })} />
      <Checkbox
        label={texts.mayCreate}
        checked={draft.can_create_processes}
        onChange={({ currentTarget }) => onChange({ can_create_processes: currentTarget.checked })}
      />
      {!isNew && (
        <Checkbox
          labelElement={
            <>
              {texts.mayEnter}
              <span className={styles.explanation}>{texts.mayEnterHint}</span>
            </>
          }
          checked={draft.active}
          onChange={({ currentTarget }) => onChange({ active: currentTarget.checked })}
        />
      )}
      {isNew && (
        <ChoiceField
          label={texts.entry}
          hint={draft.entry === 'invitation' ? texts.invitationHint(INVITATION_DAYS) : undefined}
          choices={entries}
          {...fieldProps(props, 'entry')}
        />
      )}
      {!(isNew && draft.entry === 'invitation') && (
        <LineField
          type="password"
          label={isNew ? texts.firstPassword : texts.newPassword}
          hint={isNew ? texts.passwordHint(PASSWORD_MIN_LENGTH) : texts.newPasswordHint}
          {...fieldProps(props, 'password')}
        />
      )}
    </>
  );
}

/** Chosen areas, and a field that adds more. */
function AreasField({ areas, onChange }: { areas: UserDraft['areas']; onChange: (areas: UserDraft['areas']) => void }) {
  const tree = useAreaTree();
  const available = (tree.data ?? []).filter(({ id }) => !areas.some((area) => area.id === id));
  return (
    <>
      <OptionalChoiceField
        label={texts.areasLabel}
        hint={texts.areasHint}
        choices={available.map((area) => [area.id, areaPath(area)] as const)}
        none={texts.areaPlaceholder}
        value={null}
        onChange={(id) => {
          const area = available.find((one) => one.id === id);
          if (area) onChange([...areas, { id: area.id, name: area.name }]);
        }}
        isDisabled={!tree.data}
      />
      <Chips
        label={texts.areasLabel}
        chips={areas.map(({ id, name }) => ({ key: id, text: name }))}
        removeLabel={texts.removeArea}
        onRemove={(key) => onChange(areas.filter(({ id }) => id !== key))}
      />
    </>
  );
}

const bodyOf = ({ areas, password, active: _active, entry: _entry, ...draft }: UserDraft) => ({
  ...draft,
  position: draft.position.trim() || null,
  area_ids: areas.map(({ id }) => id),
  ...(password !== '' && { password }),
});

const required = (draft: UserDraft, field: 'name' | 'email'): Problems =>
  draft[field].trim() === '' ? { [field]: fieldMessages.required } : {};

/** The server reports all other problems by field. */
export const userForm: EntryForm<User, UserDraft> = {
  texts,
  queryKey: queryKeys.settings.users,
  outdates: [queryKeys.users.all],
  row: User,
  nameOf: ({ full_name, email }) => `${full_name} (${email})`,
  blank: {
    name: '',
    last_name: '',
    email: '',
    role: 'user',
    position: '',
    areas: [],
    can_create_processes: true,
    active: true,
    entry: 'password',
    password: '',
  },
  draftOf: ({ name, last_name, email, role, position, areas, can_create_processes, active }) => ({
    name,
    last_name,
    email,
    role,
    position: position ?? '',
    areas,
    can_create_processes,
    active,
    entry: 'password',
    password: '',
  }),
  problemsOf: (draft) => ({ ...required(draft, 'name'), ...required(draft, 'email') }),
  Fields: UserFields,
  add: (draft) => {
    const { password } = draft;
    const entry = draft.entry === 'invitation' ? { password: undefined, invite: true } : { password };
    return askData(terna().users.create({ body: { user: { ...bodyOf(draft), ...entry } } }));
  },
  change: (id, draft, version) =>
    askData(
      terna().users.update({ params: { id }, body: { user: { ...bodyOf(draft), active: draft.active, version } } }),
    ),
};
