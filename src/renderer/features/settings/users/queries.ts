// Queries of the user table, and calls that switch and invite users.
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { User } from '../../../../contract/api/users.ts';
import { usersCardMessages as texts } from '../../../../contract/messages.ts';
import { updateQueriesData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type Answer, ask, askData, terna } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useSwitching } from '../use-switching.ts';

const ITEMS = 50;
const TABLE = queryKeys.settings.users;

/** Active or all users whose name or email contains all search terms, by name. */
export const useUsers = (query: string, isEverybody: boolean) =>
  useInfiniteQuery({
    queryKey: [...TABLE, query, isEverybody],
    queryFn: async ({ pageParam: page }) => {
      const answer = await ask(
        terna().users.search({
          query: { page, items: ITEMS, type: 'admin_multidomain_and_colab' },
          body: {
            q: {
              ...(!isEverybody && { active_eq: true }),
              ...(query !== '' && { full_name_or_email_cont_all: query }),
            },
          },
        }),
      );
      // Administrators receive full users, with permissions.
      return { ...answer, data: answer.data.map((user) => User.parse(user)) };
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: Answer<User[]>) => pagination?.nextPage || null,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
  });

/** Changes a user in all cached pages. */
function useShow() {
  const client = useQueryClient();
  return (id: number, change: Partial<User>) =>
    updateQueriesData<InfiniteData<Answer<User[]>>>(client, TABLE, (known) => ({
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        data: page.data.map((user) => (user.id === id ? { ...user, ...change } : user)),
      })),
    }));
}

/** Grants or revokes access. A revoked user stays visible until the next refetch. */
export function useAccessSwitch(): (user: User, active: boolean) => void {
  const client = useQueryClient();
  const show = useShow();
  return useSwitching<User>({
    name: 'users',
    show: ({ id }, active) => show(id, { active }),
    save: ({ id }, active) => askData(terna().users.update({ params: { id }, body: { user: { active } } })),
    settle: (saved) => {
      show(saved.id, saved);
      void client.invalidateQueries({ queryKey: queryKeys.users.all });
    },
    nameOf: ({ full_name }) => full_name,
    texts: { on: texts.accessGranted, off: texts.accessRevoked, failed: texts.switchFailed },
  });
}

/** Sends an invitation link, which replaces an earlier one. */
export function useInvite() {
  const toasts = useToasts();
  const show = useShow();
  return useMutation({
    mutationFn: ({ id }: User) => askData(terna().invitations.send({ params: { id } })),
    onSuccess: (invitation, { id, email }) => {
      show(id, { invitation });
      toasts.show({ text: texts.invited(email), tone: 'success' });
    },
    onError: (error, { full_name }) =>
      toasts.show({ text: texts.inviteFailed(full_name), detail: error.message, tone: 'danger' }),
  });
}

/** Invalidates the link; another one can be sent at any time. */
export function useWithdraw() {
  const toasts = useToasts();
  const show = useShow();
  const invite = useInvite();
  return useMutation({
    mutationFn: ({ id }: User) => askData(terna().invitations.withdraw({ params: { id } })),
    onSuccess: (_nothing, user) => {
      show(user.id, { invitation: null });
      const resend = { text: texts.resendInvitation, run: () => invite.mutate(user) };
      toasts.show({ text: texts.withdrawn(user.full_name), tone: 'success', action: resend });
    },
    onError: (error, { full_name }) =>
      toasts.show({ text: texts.withdrawFailed(full_name), detail: error.message, tone: 'danger' }),
  });
}

/** Returns a function that removes the second factor of the user. */
export function useFactorRemoval({ id }: User): () => Promise<void> {
  const show = useShow();
  return async () => {
    await askData(terna().secondFactors.removeOf({ params: { id } }));
    show(id, { has_second_factor: false });
  };
}

/** Returns a function that separates the user from the accounts at identity providers. */
export function useUnlinking({ id }: User): () => Promise<void> {
  const show = useShow();
  return async () => {
    await askData(terna().identityProviders.unlink({ params: { id } }));
    show(id, { has_single_sign_on: false });
  };
}
