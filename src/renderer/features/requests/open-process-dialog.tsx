// Opens a process from an approved requisition, with title, description and portals.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Request } from '../../../contract/api/requests.ts';
import { fieldMessages, requestScreenMessages } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { askData, terna } from '../../app/terna.ts';
import { LineField, LinesField } from '../../forms/fields.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { NO_PORTALS, PortalChoice, type Portals } from '../processes/index.ts';
import { mergeRequest, refetchLists } from './live.ts';

const { opening: texts, done } = requestScreenMessages;

/** The position's description: functions and requirements of the request. */
const descriptionOf = ({ data }: Request): string =>
  [data.functions, data.requirements].filter((text) => typeof text === 'string' && text !== '').join('\n\n');

export function OpenProcessDialog({ request, onClose }: { readonly request: Request; readonly onClose: () => void }) {
  const [title, setTitle] = useState(request.title);
  const [description, setDescription] = useState(() => descriptionOf(request));
  const [portals, setPortals] = useState(NO_PORTALS);
  const [isTried, setTried] = useState(false);
  const { open, isBusy, error } = useOpen(request);
  const problem = (text: string) => (isTried && text.trim() === '' ? fieldMessages.required : undefined);
  const submit = () => {
    setTried(true);
    if (title.trim() !== '' && description.trim() !== '')
      open({ title: title.trim(), description: description.trim(), ...portals });
  };
  return (
    <ActionDialog title={texts.title} action={texts.open} isBusy={isBusy} onAction={submit} onClose={onClose}>
      <p className="text-secondary">{texts.hint}</p>
      <LineField
        label={texts.processTitle}
        value={title}
        problem={problem(title)}
        isDisabled={isBusy}
        onChange={(next) => setTitle(next.slice(0, 200))}
      />
      <LinesField
        label={texts.description}
        value={description}
        problem={problem(description)}
        isDisabled={isBusy}
        onChange={setDescription}
      />
      <PortalChoice value={portals} searchType={null} isDisabled={isBusy} onChange={setPortals} />
      {error && <ErrorNote error={error} />}
    </ActionDialog>
  );
}

/** Creates the process and opens its board. */
function useOpen({ id, version }: Request) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (offer: { title: string; description: string } & Portals) =>
      askData(terna().requests.openProcess({ params: { id }, body: { ...offer, version } })),
    onSuccess: ({ request, selection_process: process }) => {
      mergeRequest(client, request);
      refetchLists(client);
      toasts.show({ text: done.openProcess, tone: 'success' });
      void navigate(`${PROCESSES_PATH}/${process.id}`);
    },
  });
  return { open: mutate, isBusy: isPending, error };
}
