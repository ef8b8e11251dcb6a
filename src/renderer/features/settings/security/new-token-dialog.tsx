// Creates an API token with permissions and expiry, and displays it once.
import { Button } from '@blueprintjs/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { API_TOKEN_DAYS } from '../../../../contract/api/api-tokens.ts';
import { Role } from '../../../../contract/api/sessions.ts';
import {
  appMessages,
  settingsScreenMessages as shared,
  apiTokensCardMessages as texts,
} from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { ChoiceField, LineField } from '../../../forms/fields.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { CopyLine } from '../../../ui/copy-line.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { nameProblems } from '../catalogue/name-fields.tsx';
import { useDraft } from '../use-draft.ts';

type Days = (typeof API_TOKEN_DAYS)[number];
type Access = 'reads' | 'writes';

interface TokenDraft {
  readonly name: string;
  readonly role: Role;
  readonly access: Access;
  readonly days: Days | null;
}

const BLANK: TokenDraft = { name: '', role: 'user', access: 'reads', days: 90 };
const roles = Role.options.map((role) => [role, appMessages.roles[role]] as const);
const accesses = (['reads', 'writes'] as const).map((access) => [access, texts[access]] as const);
const days = API_TOKEN_DAYS.map((one) => [one, texts.daysChoices[one]] as const);

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const editor = useDraft(() => BLANK, nameProblems);
  const { draft, change, problems } = editor;
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () =>
      askData(
        terna().apiTokens.create({
          body: {
            api_token: {
              name: draft.name,
              role: draft.role,
              read_only: draft.access === 'reads',
              expires_in_days: draft.days,
            },
          },
        }),
      ),
    // The secret must not be cached.
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.settings.apiTokens }),
    onError: ({ fields }) => editor.showProblems(fields),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (editor.check()) mutate();
  };
  if (data) return <MadeDialog token={data.token} onClose={onClose} />;
  return (
    <ActionDialog
      title={texts.createTitle}
      action={shared.create}
      isBusy={isPending}
      width={460}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} ref={editor.form} noValidate onSubmit={submit}>
        <LineField
          label={texts.name}
          hint={texts.nameHint}
          value={draft.name}
          onChange={(name) => change({ name })}
          isDisabled={false}
          problem={problems.name}
        />
        <ChoiceField
          label={texts.role}
          choices={roles}
          value={draft.role}
          onChange={(role) => role && change({ role })}
          isDisabled={false}
        />
        <ChoiceField
          label={texts.access}
          choices={accesses}
          value={draft.access}
          onChange={(access) => access && change({ access })}
          isDisabled={false}
        />
        <ChoiceField
          label={texts.days}
          choices={days}
          none={texts.noEnd}
          value={draft.days}
          onChange={(chosen) => change({ days: chosen })}
          isDisabled={false}
        />
        {error && !editor.hasProblems && <ErrorNote error={error} />}
      </form>
    </ActionDialog>
  );
}

function MadeDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const footer = <Button intent="primary" text={texts.done} onClick={onClose} />;
  return (
    <Dialog isOpen title={texts.madeTitle} onClose={onClose} closesOutside={false} footer={footer} width={520}>
      <CopyLine label={texts.token} text={token} button={texts.copy} hint={texts.made} />
    </Dialog>
  );
}
