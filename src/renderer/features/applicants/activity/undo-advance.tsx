// «Deshacer» for an automatic move: the candidate returns to the previous stage.
import { Button } from '@blueprintjs/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Applicant, ApplicantLog } from '../../../../contract/api/applicants.ts';
import { applicantMessages } from '../../../../contract/messages.ts';
import { updateQueryData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type Answer, askData, terna } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { settleCards } from '../../candidacies/index.ts';
import { withCard } from '../applicant-merge.ts';

const texts = applicantMessages.activity.undoAdvance;

/** Returns the last move if it was automatic and within the process. Earlier moves cannot be undone. */
export function undoableAdvance(logs: readonly ApplicantLog[]): ApplicantLog | null {
  const last = logs.find(({ kind }) => kind === 'moved' || kind === 'moved_process');
  const isAutomatic = last?.kind === 'moved' && last.author === null && last.comment !== null;
  return isAutomatic && last.version !== null ? last : null;
}

export function UndoAdvance({ applicant, log }: { applicant: Applicant; log: ApplicantLog }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const from = log.from_list ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const changes = [{ id: applicant.id, version: log.version ?? 0 }];
      return askData(terna().candidacies.undo({ body: { changes } }));
    },
    onSuccess: ({ moved: [moved], refused: [rejected], counts }) => {
      if (!moved) return toasts.show({ text: texts.failed, detail: rejected?.message, tone: 'warning' });
      settleCards(client, [moved.applicant], { cards: [moved.applicant], counts });
      const key = queryKeys.applicants.one(applicant.id);
      updateQueryData<Answer<Applicant>>(client, key, (answer) => withCard(answer, moved.applicant));
      // The response does not contain the new line of the activity.
      void client.invalidateQueries({ queryKey: queryKeys.applicants.allLogs(applicant.id) });
      return toasts.show({ text: texts.done(from), tone: 'success' });
    },
    onError: ({ message }) => toasts.show({ text: texts.failed, detail: message, tone: 'danger' }),
  });
  return (
    <Button
      size="small"
      variant="minimal"
      text={texts.run}
      title={texts.hint(from)}
      loading={isPending}
      onClick={() => mutate()}
    />
  );
}
