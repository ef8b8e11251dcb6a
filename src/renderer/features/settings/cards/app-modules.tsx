// «Módulos de solicitudes»: activates the modules whose requests need approval.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AppModule, REQUISITION_MODULE } from '../../../../contract/api/workflows.ts';
import { appModulesCardMessages as texts, workflowMessages } from '../../../../contract/messages.ts';
import { updateQueryData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type Answer, ask, askData, terna } from '../../../app/terna.ts';
import { SortableTable } from '../../../lists/sortable-table.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';
import styles from '../settings.module.css';
import { switchColumn } from '../switch-column.tsx';
import { useSwitching } from '../use-switching.ts';

type Row = AppModule & { readonly active: boolean };

const queryKey = queryKeys.workflows.modules;
const rowOf = (module: AppModule): Row => ({ ...module, active: module.status === 'active' });
const statusOf = (active: boolean): AppModule['status'] => (active ? 'active' : 'inactive');
const nameOf = ({ name }: AppModule): string => workflowMessages.modules[name];

export function AppModulesCard() {
  const query = useQuery({ queryKey, queryFn: () => ask(terna().workflows.appModules({})) });
  const { data } = query;
  const toggle = useToggle();
  if (!data) return <LoadingOrError {...query} />;
  return (
    <>
      <p className="text-secondary">{texts.hint}</p>
      <SortableTable
        label={texts.title}
        rows={data.data.map(rowOf)}
        nameOf={nameOf}
        columns={[
          {
            title: texts.column,
            cell: (row) => (
              <>
                {nameOf(row)}
                <span className={styles.explanation}>
                  {row.name === REQUISITION_MODULE ? texts.ofRequisitions : texts.ofHirings}
                </span>
              </>
            ),
          },
          switchColumn({
            title: texts.state,
            isOn: ({ active }) => active,
            labelOf: (row) => texts.toggle(nameOf(row)),
            on: texts.active,
            off: texts.inactive,
            onSwitch: toggle,
          }),
        ]}
      />
    </>
  );
}

/** Queries whose answers depend on the active modules. */
const OFFERED = [queryKeys.workflows.pages, queryKeys.requests.allWorkflows, queryKeys.candidacies.workflows];

function useToggle() {
  const client = useQueryClient();
  const show = ({ id }: AppModule, active: boolean) =>
    updateQueryData<Answer<AppModule[]>>(client, queryKey, (answer) => ({
      ...answer,
      data: answer.data.map((module) => (module.id === id ? { ...module, status: statusOf(active) } : module)),
    }));
  return useSwitching<Row>({
    name: 'app-modules',
    show,
    save: async ({ id }, active) =>
      rowOf(await askData(terna().workflows.changeAppModule({ params: { id }, body: { status: statusOf(active) } }))),
    settle: (saved) => {
      show(saved, saved.active);
      for (const key of OFFERED) void client.invalidateQueries({ queryKey: key });
    },
    nameOf,
    texts: { on: texts.on, off: texts.off, failed: texts.failed },
  });
}
