// A template is taken out of use, or put back into it: shown at once, and undone from its notice.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { templateCardMessages as texts } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { useNotices } from '../../ui/notices.tsx';
import { useTableChange } from '../catalogue/use-table-change.ts';
import { emailTemplates, reportTemplates, type Template } from './definitions.tsx';

interface Switching {
  readonly row: Pick<Template, 'id' | 'name'>;
  readonly active: boolean;
}

export function useSwitching(kind: 'email' | 'report'): (row: Switching['row'], active: boolean) => void {
  const { queryKey, outdates } = kind === 'email' ? emailTemplates : reportTemplates;
  const client = useQueryClient();
  const notices = useNotices();
  const changeTable = useTableChange<Template, object>({ queryKey, ...(outdates && { outdates }) });
  const show = (id: number, change: Partial<Template>) =>
    client.setQueryData<Template[]>(queryKey, (rows) =>
      rows?.map((row): Template => (row.id === id ? { ...row, ...change } : row)),
    );
  const { mutate } = useMutation({
    scope: { id: `templates-${kind}` },
    mutationFn: ({ row: { id }, active }: Switching): Promise<Template> =>
      kind === 'email'
        ? askData(terna().templates.changeEmail({ params: { id }, body: { email_template: { active } } }))
        : askData(terna().templates.changeReport({ params: { id }, body: { report_template: { active } } })),
    onMutate: ({ row, active }) => show(row.id, { active }),
    onSuccess: (saved, { row, active }) => {
      changeTable((rows) => rows.map((one) => (one.id === saved.id ? saved : one)));
      notices.show({
        text: active ? texts.usedAgain(row.name) : texts.takenOut(row.name),
        tone: 'success',
        key: `template-${kind}-${row.id}`,
        undo: () => mutate({ row, active: !active }),
      });
    },
    onError: (failure, { row, active }) => {
      show(row.id, { active: !active });
      notices.show({ text: texts.switchFailed(row.name), detail: failure.message, tone: 'danger' });
    },
  });
  return (row, active) => mutate({ row, active });
}
