// «Usuarios y roles»: searches, adds, edits, invites and deactivates users.
import { Button, Checkbox, Switch } from '@blueprintjs/core';
import { Desktop, Disable, Edit, Envelope, Plus, Shield, Unlink } from '@blueprintjs/icons';
import { useState } from 'react';
import type { User } from '../../../../contract/api/users.ts';
import {
  appMessages,
  openSessionMessages,
  identityProviderMessages as provider,
  secondFactorMessages,
  settingsScreenMessages as shared,
  usersCardMessages as texts,
} from '../../../../contract/messages.ts';
import { ConfirmationDialog } from '../../../forms/confirmation-dialog.tsx';
import { SearchField } from '../../../lists/search-field.tsx';
import { SortableTable } from '../../../lists/sortable-table.tsx';
import { formatDate } from '../../../ui/formats/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { OpenSessionsDialog } from '../../sessions/index.ts';
import { EntryDialog } from '../catalogue/entry-dialog.tsx';
import styles from '../settings.module.css';
import { useAccessSwitch, useFactorRemoval, useInvite, useUnlinking, useUsers, useWithdraw } from './queries.ts';
import { userForm } from './user-form.tsx';

export function UsersCard() {
  const [query, setQuery] = useState('');
  const [isEverybody, setEverybody] = useState(false);
  /** Null for a new user; undefined while the dialog is closed. */
  const [open, setOpen] = useState<User | null | undefined>(undefined);
  return (
    <>
      <p className="text-secondary">{texts.hint}</p>
      <div className={styles.cardActions}>
        <Button intent="primary" icon={<Plus />} text={texts.create} onClick={() => setOpen(null)} />
        <SearchField label={texts.searchLabel} placeholder={texts.search} value={query} onChange={setQuery} />
        <Checkbox
          className={styles.inline}
          label={texts.inactiveToo}
          checked={isEverybody}
          onChange={({ currentTarget }) => setEverybody(currentTarget.checked)}
        />
      </div>
      <Users query={useDebounced(query.trim())} isEverybody={isEverybody} onOpen={setOpen} />
      {open !== undefined && <EntryDialog catalogue={userForm} present={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface UsersProps {
  readonly query: string;
  readonly isEverybody: boolean;
  readonly onOpen: (user: User) => void;
}

function Users({ query, isEverybody, onOpen }: UsersProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useUsers(query, isEverybody);
  const switchTo = useAccessSwitch();
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton />;
  if (data.length === 0) return <EmptyState title={texts.nobody} hint={texts.nobodyHint} />;
  const access = {
    title: texts.state,
    cell: (user: User) => (
      <>
        <Switch
          className={styles.switch ?? ''}
          checked={user.active}
          aria-label={texts.toggle(user.full_name)}
          label={user.active ? texts.active : texts.inactive}
          onChange={({ currentTarget }) => switchTo(user, currentTarget.checked)}
        />
        {user.invitation && <span className={styles.explanation}>{invitationText(user.invitation.expires_at)}</span>}
      </>
    ),
  };
  return (
    <>
      <SortableTable
        label={texts.title}
        rows={data}
        nameOf={({ full_name }) => full_name}
        columns={[...COLUMNS, access]}
        actions={(user) => <Actions user={user} onEdit={() => onOpen(user)} />}
      />
      {hasNextPage && <Button text={texts.more} loading={isFetching} onClick={() => void fetchNextPage()} />}
    </>
  );
}

function Actions({ user, onEdit }: { user: User; onEdit: () => void }) {
  const invite = useInvite();
  const withdraw = useWithdraw();
  const [isListingSessions, setListingSessions] = useState(false);
  const [isRemovingFactor, setRemovingFactor] = useState(false);
  const [isUnlinking, setUnlinking] = useState(false);
  const { full_name: name, invitation, active } = user;
  return (
    <>
      {active && (
        <IconButton
          icon={<Envelope />}
          label={invitation ? texts.inviteAnew(name) : texts.invite(name)}
          loading={invite.isPending}
          onClick={() => invite.mutate(user)}
        />
      )}
      {invitation && (
        <IconButton
          icon={<Disable />}
          label={texts.withdraw(name)}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(user)}
        />
      )}
      {active && (
        <IconButton
          icon={<Desktop />}
          label={openSessionMessages.open(name)}
          onClick={() => setListingSessions(true)}
        />
      )}
      {user.has_second_factor && (
        <IconButton
          icon={<Shield />}
          label={secondFactorMessages.removeOf(name)}
          onClick={() => setRemovingFactor(true)}
        />
      )}
      {user.has_single_sign_on && (
        <IconButton icon={<Unlink />} label={provider.unlink(name)} onClick={() => setUnlinking(true)} />
      )}
      {isUnlinking && <Unlinking user={user} onClose={() => setUnlinking(false)} />}
      {isRemovingFactor && <FactorRemoval user={user} onClose={() => setRemovingFactor(false)} />}
      {isListingSessions && <OpenSessionsDialog user={user} onClose={() => setListingSessions(false)} />}
      <IconButton icon={<Edit />} label={shared.edit(name)} onClick={onEdit} />
    </>
  );
}

function Unlinking({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <ConfirmationDialog
      title={provider.unlinkTitle}
      action={provider.unlinkVerb}
      intent="danger"
      run={useUnlinking(user)}
      toastOf={() => ({ text: provider.unlinked(user.full_name), tone: 'success' })}
      onClose={onClose}
    >
      <p>{provider.unlinkQuestion(user.full_name)}</p>
    </ConfirmationDialog>
  );
}

function FactorRemoval({ user, onClose }: { user: User; onClose: () => void }) {
  const remove = useFactorRemoval(user);
  return (
    <ConfirmationDialog
      title={secondFactorMessages.removeOfTitle}
      action={secondFactorMessages.removeOfVerb}
      intent="danger"
      run={remove}
      toastOf={() => ({ text: secondFactorMessages.removedOf(user.full_name), tone: 'success' })}
      onClose={onClose}
    >
      <p>{secondFactorMessages.removeOfQuestion(user.full_name)}</p>
    </ConfirmationDialog>
  );
}

const invitationText = (expires: string): string =>
  Date.parse(expires) > Date.now() ? texts.invitedUntil(formatDate(expires)) : texts.invitationEnded;

const roleOf = ({ role, is_superadmin }: User): string => appMessages.roles[is_superadmin ? 'superadmin' : role];

const COLUMNS = [
  {
    title: texts.person,
    cell: ({ full_name, email, position }: User) => (
      <>
        <strong>{full_name}</strong>
        <span className={styles.explanation}>{[position, email].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  { title: texts.role, cell: roleOf },
  {
    title: texts.areas,
    cell: ({ areas }: User) => (areas.length === 0 ? texts.allAreas : areas.map(({ name }) => name).join(', ')),
  },
];
