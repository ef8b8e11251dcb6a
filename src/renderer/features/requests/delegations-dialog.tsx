// The dialog that lets another user answer requests during an absence, and ends that.
import { Button } from '@blueprintjs/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovalDelegation, NewApprovalDelegation } from '../../../contract/api/approval-delegations.ts';
import { approvalDelegationMessages as texts } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type ApiError, askData, terna } from '../../app/terna.ts';
import { LineField } from '../../forms/fields.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { type NamedPerson, PersonPicker } from '../users/index.ts';
import { useDelegations } from './queries.ts';
import styles from './requests.module.css';

export function DelegationsDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useDelegationForm();
  const { draft, change, problems, isBusy, error } = form;
  return (
    <ActionDialog title={texts.title} action={texts.create} isBusy={isBusy} onAction={form.submit} onClose={onClose}>
      <p className={`text-secondary ${styles.dialogHint}`}>{texts.hint}</p>
      {form.isAdmin && (
        <PersonPicker
          label={texts.user}
          chosen={draft.user}
          isDisabled={isBusy}
          problem={problems.user_id}
          onChoose={(user) => change({ user })}
        />
      )}
      <PersonPicker
        label={texts.delegate}
        chosen={draft.delegate}
        isDisabled={isBusy}
        autoFocus
        problem={problems.delegate_user_id}
        onChoose={(delegate) => change({ delegate })}
      />
      <div className={styles.days}>
        <LineField
          type="date"
          label={texts.from}
          value={draft.from}
          isDisabled={isBusy}
          problem={problems.from}
          onChange={(from) => change({ from })}
        />
        <LineField
          type="date"
          label={texts.until}
          value={draft.until}
          isDisabled={isBusy}
          problem={problems.until}
          onChange={(until) => change({ until })}
        />
      </div>
      {error && <ErrorNote title={texts.failed} error={error} />}
      <PresentDelegations />
    </ActionDialog>
  );
}

interface Draft {
  readonly user: NamedPerson | null;
  readonly delegate: NamedPerson | null;
  readonly from: string;
  readonly until: string;
}

function useDelegationForm() {
  const me = useCurrentUser();
  const isAdmin = me !== null && (me.is_admin || me.is_superadmin);
  const own = me && { id: me.id, full_name: `${me.name} ${me.last_name}`.trim() };
  const empty: Draft = { user: own, delegate: null, from: '', until: '' };
  const [draft, setDraft] = useState(empty);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const client = useQueryClient();
  const toasts = useToasts();
  const saving = useMutation<ApprovalDelegation, ApiError, NewApprovalDelegation>({
    mutationFn: (body) => askData(terna().approvalDelegations.create({ body })),
    onSuccess: ({ delegate }) => {
      void client.invalidateQueries({ queryKey: queryKeys.requests.all });
      toasts.show({ text: texts.created(delegate.full_name), tone: 'success' });
      setDraft(empty);
    },
    onError: ({ fields }) => setProblems(fields ?? {}),
  });
  const submit = () => {
    const { user, delegate, from, until } = draft;
    const missing = {
      ...(!delegate && { delegate_user_id: texts.chooseDelegate }),
      ...(from === '' && { from: texts.chooseDay }),
      ...(until === '' && { until: texts.chooseDay }),
      ...(from !== '' && until !== '' && until < from && { until: texts.wrongDays }),
    };
    setProblems(missing);
    if (!delegate || Object.keys(missing).length > 0) return;
    const isOther = isAdmin && user !== null && user.id !== me?.id;
    saving.mutate({ ...(isOther && { user_id: user.id }), delegate_user_id: delegate.id, from, until });
  };
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const error = saving.error && Object.keys(problems).length === 0 ? saving.error : null;
  return { draft, change, problems, submit, isAdmin, isBusy: saving.isPending, error };
}

function PresentDelegations() {
  const { data, error, refetch } = useDelegations();
  return (
    <section aria-label={texts.present}>
      <h3>{texts.present}</h3>
      {error && <ErrorNote title={texts.listFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.data.length === 0 && <p className="text-secondary">{texts.none}</p>}
      <ul className={styles.delegations}>
        {data?.data.map((delegation) => (
          <DelegationRow key={delegation.id} delegation={delegation} />
        ))}
      </ul>
    </section>
  );
}

function DelegationRow({ delegation }: { readonly delegation: ApprovalDelegation }) {
  const { id, user, delegate, is_active: isActive, permissions } = delegation;
  const client = useQueryClient();
  const toasts = useToasts();
  const ending = useMutation<unknown, ApiError>({
    mutationFn: () => askData(terna().approvalDelegations.end({ params: { id } })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.requests.all });
      toasts.show({ text: texts.ended, tone: 'success' });
    },
    onError: ({ message }) => toasts.show({ text: texts.failed, detail: message, tone: 'danger' }),
  });
  return (
    <li>
      <span>
        {texts.line(user.full_name, delegate.full_name)}{' '}
        <span className="text-secondary">
          {texts.days(delegation)} · {isActive ? texts.active : texts.future}
        </span>
      </span>
      {permissions.can_end && (
        <Button
          size="small"
          text={texts.end}
          aria-label={texts.endOf(user.full_name)}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
        />
      )}
    </li>
  );
}
