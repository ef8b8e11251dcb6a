// Activates or deactivates a template.
import { useQueryClient } from '@tanstack/react-query';
import { templateCardMessages as texts } from '../../../../contract/messages.ts';
import { updateQueryData } from '../../../app/query/query-data.ts';
import { askData, terna } from '../../../app/terna.ts';
import { useTableChange } from '../catalogue/use-table-change.ts';
import { useSwitching } from '../use-switching.ts';
import { emailTemplates, reportTemplates, type Template } from './definitions.tsx';

export function useTemplateSwitch(kind: 'email' | 'report'): (row: Template, active: boolean) => void {
  const { queryKey, outdates } = kind === 'email' ? emailTemplates : reportTemplates;
  const client = useQueryClient();
  const changeTable = useTableChange<Template, object>({ queryKey, ...(outdates && { outdates }) });
  return useSwitching<Template>({
    name: `templates-${kind}`,
    show: ({ id }, active) =>
      updateQueryData<Template[]>(client, queryKey, (rows) =>
        rows.map((row): Template => (row.id === id ? { ...row, active } : row)),
      ),
    save: ({ id }, active): Promise<Template> =>
      kind === 'email'
        ? askData(terna().templates.changeEmail({ params: { id }, body: { email_template: { active } } }))
        : askData(terna().templates.changeReport({ params: { id }, body: { report_template: { active } } })),
    settle: (saved) => changeTable((rows) => rows.map((one) => (one.id === saved.id ? saved : one))),
    nameOf: ({ name }) => name,
    texts: { on: texts.reactivated, off: texts.deactivated, failed: texts.switchFailed },
  });
}
