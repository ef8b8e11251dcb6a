// «Privacidad en secciones del perfil»: public or private sections, saved at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApplicantsSection } from '../../../../contract/api/settings.ts';
import { sectionsCardMessages as texts } from '../../../../contract/messages.ts';
import { updateQueryData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { SortableTable } from '../../../lists/sortable-table.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { switchColumn } from '../switch-column.tsx';

const queryKey = queryKeys.settings.card('sections');

export function SectionsCard() {
  const query = useQuery({
    queryKey,
    queryFn: () => askData(terna().settings.applicantsSections({})),
  });
  const { data } = query;
  const toggle = useToggle();
  if (!data) return <LoadingOrError {...query} />;
  return (
    <>
      <p className="text-secondary">{texts.hint}</p>
      <SortableTable
        label={texts.title}
        rows={data}
        nameOf={({ name }) => name}
        columns={[
          { title: texts.column, cell: ({ name }) => name },
          switchColumn<ApplicantsSection>({
            title: texts.state,
            isOn: (section) => section.private,
            labelOf: ({ name }) => texts.toggle(name),
            on: texts.private,
            off: texts.public,
            onSwitch: (section, isPrivate) => toggle({ ...section, private: isPrivate }),
          }),
        ]}
      />
    </>
  );
}

/** Saves optimistically; an error restores the server's value. */
function useToggle() {
  const client = useQueryClient();
  const toasts = useToasts();
  const put = (section: ApplicantsSection) =>
    updateQueryData<ApplicantsSection[]>(client, queryKey, (rows) =>
      rows.map((row) => (row.id === section.id ? section : row)),
    );
  const { mutate } = useMutation({
    scope: { id: 'sections' },
    mutationFn: ({ id, private: isPrivate }: ApplicantsSection) => {
      const version = client.getQueryData<ApplicantsSection[]>(queryKey)?.find((row) => row.id === id)?.version;
      const body = { organization_applicants_section: { private: isPrivate, ...(version && { version }) } };
      return askData(terna().settings.changeApplicantsSection({ params: { id }, body }));
    },
    onMutate: put,
    onSuccess: (saved) => {
      put(saved);
      toasts.show({ text: texts.saved, tone: 'success', key: 'sections' });
    },
    onError: (error, section) => {
      const current = error.code === 'stale_version' ? ApplicantsSection.safeParse(error.current) : null;
      put(current?.success ? current.data : { ...section, private: !section.private });
      toasts.show({ text: texts.failed(section.name), detail: error.message, tone: 'danger' });
    },
  });
  return mutate;
}
