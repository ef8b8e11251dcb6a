// «Usuarios y roles»: the people of the organisation, found by words, page after page.
import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { Edit, Plus, Search } from '@blueprintjs/icons';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../contract/api/users.ts';
import {
  appMessages,
  settingsScreenMessages as shared,
  usersCardMessages as texts,
} from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { type Answer, ask, terna } from '../../app/terna.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SortableTable } from '../../ui/sortable-table.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { EntryDialog } from '../catalogue/entry-dialog.tsx';
import styles from '../settings.module.css';
import { userForm } from './user-form.tsx';

const ITEMS = 50;

/** Whoever is in use, or everybody; those whom all words fit, by name. */
const useUsers = (words: string, isEverybody: boolean) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.settings.users, words, isEverybody],
    queryFn: ({ pageParam: page }) =>
      ask(
        terna().users.search({
          query: { page, items: ITEMS, type: 'admin_multidomain_and_colab' },
          body: {
            q: {
              ...(!isEverybody && { active_eq: true }),
              ...(words !== '' && { full_name_or_email_cont_all: words }),
            },
          },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: Answer<User[]>) => pagination?.nextPage || null,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
  });

export function UsersCard() {
  const [words, setWords] = useState('');
  const [isEverybody, setEverybody] = useState(false);
  /** Null for one that is added; undefined while none is open. */
  const [open, setOpen] = useState<User | null | undefined>(undefined);
  return (
    <>
      <p className="text-secondary">{texts.hint}</p>
      <div className={styles.cardActions}>
        <Button intent="primary" icon={<Plus />} text={texts.create} onClick={() => setOpen(null)} />
        <InputGroup
          type="search"
          leftIcon={<Search />}
          placeholder={texts.search}
          aria-label={texts.searchLabel}
          value={words}
          onValueChange={setWords}
        />
        <Checkbox
          className={styles.inline}
          label={texts.inactiveToo}
          checked={isEverybody}
          onChange={({ currentTarget }) => setEverybody(currentTarget.checked)}
        />
      </div>
      <Users words={useSettled(words.trim())} isEverybody={isEverybody} onOpen={setOpen} />
      {open !== undefined && <EntryDialog catalogue={userForm} present={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface UsersProps {
  readonly words: string;
  readonly isEverybody: boolean;
  readonly onOpen: (user: User) => void;
}

function Users({ words, isEverybody, onOpen }: UsersProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useUsers(words, isEverybody);
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton />;
  if (data.length === 0) return <EmptyState title={texts.nobody} hint={texts.nobodyHint} />;
  return (
    <>
      <SortableTable
        label={texts.title}
        rows={data}
        nameOf={({ full_name }) => full_name}
        columns={COLUMNS}
        actions={(user) => (
          <IconButton icon={<Edit />} label={shared.edit(user.full_name)} onClick={() => onOpen(user)} />
        )}
      />
      {hasNextPage && <Button text={texts.more} loading={isFetching} onClick={() => void fetchNextPage()} />}
    </>
  );
}

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
  { title: texts.state, cell: ({ active }: User) => (active ? texts.active : texts.inactive) },
];
