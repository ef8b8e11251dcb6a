// The reports on a candidate: create as PDF from a template, list, download.
import { Button } from '@blueprintjs/core';
import { Document, Download } from '@blueprintjs/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import type { ReportFile } from '../../../../contract/api/report-files.ts';
import { applicantFileMessages, applicantMessages } from '../../../../contract/messages.ts';
import { updateQueryData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type Answer, askData, terna } from '../../../app/terna.ts';
import { ChoiceSelect, namedChoices } from '../../../forms/choice-select.tsx';
import { formatDate } from '../../../ui/formats/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import styles from '../applicants.module.css';
import { Section } from '../data/section.tsx';
import { useReports, useReportTemplates } from './file-queries.ts';
import files from './files.module.css';
import { useSaving } from './use-save-file.ts';

const texts = applicantFileMessages.reports;

export function Reports({ applicant }: { applicant: Applicant }) {
  const reports = useReports(applicant.id);
  const { save } = useSaving((id: number) => askData(terna().reportFiles.download({ params: { id } })));
  return (
    <Section title={texts.title}>
      {applicant.permissions.can_edit && <NewReport applicantId={applicant.id} />}
      {reports.isPending && <Skeleton lines={2} />}
      {reports.error && (
        <ErrorNote error={reports.error} onRetry={() => void reports.refetch()} isRetrying={reports.isFetching} />
      )}
      {reports.data?.data.length === 0 && <p className="text-secondary">{texts.none}</p>}
      <ul className={styles.drawerFiles}>
        {reports.data?.data.map((report) => (
          <li key={report.id}>
            <Document aria-hidden="true" />
            <span className={styles.drawerFileName}>{report.name}</span>
            <span className={`text-secondary numbers ${files.facts}`}>
              {texts.byline(
                formatDate(report.created_at),
                report.created_by?.full_name ?? applicantMessages.activity.system,
              )}
            </span>
            <IconButton
              icon={<Download />}
              label={applicantFileMessages.downloadNamed(report.name)}
              onClick={() => save(report.id)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NewReport({ applicantId }: { applicantId: number }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const templates = useReportTemplates(true);
  const [templateId, setTemplateId] = useState<number | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      askData(
        terna().reportFiles.create({
          body: { applicant_id: applicantId, ...(templateId !== null && { report_template_id: templateId }) },
        }),
      ),
    onSuccess: (report) => {
      const key = queryKeys.applicants.part(applicantId, 'reports');
      updateQueryData<Answer<ReportFile[]>>(client, key, (answer) => ({ ...answer, data: [report, ...answer.data] }));
      toasts.show({ text: texts.created(report.name), tone: 'success' });
    },
    onError: ({ message }) => toasts.show({ text: texts.failed, detail: message, tone: 'danger' }),
  });
  if (templates.error) return <ErrorNote error={templates.error} onRetry={() => void templates.refetch()} />;
  if (templates.data?.data.length === 0) return <p className="text-secondary">{texts.noTemplates}</p>;
  return (
    <div className={files.zoneActions}>
      <ChoiceSelect
        aria-label={texts.template}
        choices={namedChoices(templates.data?.data)}
        value={templateId ?? templates.data?.data[0]?.id ?? null}
        onChange={setTemplateId}
      />
      <Button
        size="small"
        text={texts.create}
        loading={isPending}
        disabled={!templates.data}
        onClick={() => mutate()}
      />
    </div>
  );
}
