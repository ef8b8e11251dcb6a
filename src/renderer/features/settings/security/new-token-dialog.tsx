// Creates an API token with permissions and expiry, and displays it once.
import { Button } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { API_TOKEN_DAYS } from '../../../../contract/api/api-tokens.ts';
import { Role } from '../../../../contract/api/sessions.ts';
import {
  appMessages,
  settingsScreenMessages as shared,
  apiTokensCardMessages as texts,
} from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { ChoiceField, LineField, OptionalChoiceField } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { CopyLine } from '../../../ui/copy-line.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { nameProblems } from '../catalogue/name-fields.tsx';

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

const create = ({ name, role, access, days: expires_in_days }: TokenDraft) =>
  askData(
    terna().apiTokens.create({ body: { api_token: { name, role, read_only: access === 'reads', expires_in_days } } }),
  );

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [token, setToken] = useState<string | null>(null);
  const editor = useVersionedForm<never, TokenDraft, { token: string }>({
    present: null,
    draftOf: () => BLANK,
    problemsOf: nameProblems,
    schema: z.never(),
    save: create,
    onSaved: (made) => {
      setToken(made.token);
      void client.invalidateQueries({ queryKey: queryKeys.settings.apiTokens });
    },
  });
  if (token !== null) return <MadeDialog token={token} onClose={onClose} />;
  return (
    <FormDialog title={texts.createTitle} action={shared.create} width={460} onClose={onClose} form={editor}>
      <LineField label={texts.name} hint={texts.nameHint} {...editor.fieldProps('name')} />
      <ChoiceField label={texts.role} choices={roles} {...editor.fieldProps('role')} />
      <ChoiceField label={texts.access} choices={accesses} {...editor.fieldProps('access')} />
      <OptionalChoiceField label={texts.days} choices={days} none={texts.noEnd} {...editor.fieldProps('days')} />
    </FormDialog>
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
