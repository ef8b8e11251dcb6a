// The email of a saved report: main figures, tables and links to Terna.
import { linkTo, webLinkTo } from '../../../contract/links.ts';
import { numberText, reportMessages, savedReportMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { CalendarDay } from '../../../domain/calendar/calendar-days.ts';
import {
  applicationTables,
  type FigureTable,
  interviewTables,
  mainFigures,
  processTables,
  schedulingSummary,
  summaryOf,
  titleOf,
} from '../../../domain/reports/report-tables.ts';
import { emailBodyOf, escapeHtml } from '../../platform/email/email-body.ts';
import { readPublicUrl } from '../../platform/email/sender.ts';
import type { Services } from '../../services.ts';
import { readApplicationReport, readInterviewReport, readProcessReport } from '../reports/index.ts';
import { filtersOf } from './columns.ts';
import type { SavedRow } from './queries.ts';

const texts = savedReportMessages.email;

/** The figures as the user may see them: the email's text, and all tables. */
export async function composeEmail(services: Services, actor: Actor, saved: SavedRow) {
  const { tables, processes, summaries } = await readFigures(services, actor, saved);
  const opening = emailBodyOf([
    texts.opening(saved.name, reportMessages.tabs[saved.kind]),
    [reportMessages.processesCounted(processes), ...summaries].join('\n'),
  ]);
  const destination = { screen: 'reports', saved_report_id: saved.id } as const;
  const publicUrl = await readPublicUrl(services.database.read, actor.organizationId);
  const link = publicUrl === null ? linkTo(destination) : webLinkTo(publicUrl, destination);
  const closing = emailBodyOf([texts.attached]);
  const main = mainFigures(tables);
  return {
    tables,
    subject: savedReportMessages.subject(saved.name),
    text: [opening.text, ...main.map(asText), closing.text, `${texts.open}: ${link}`].join('\n\n'),
    html: [
      opening.html,
      ...main.map(asHtml),
      closing.html,
      `<p><a href="${link}">${escapeHtml(texts.open)}</a><br>${link}</p>`,
    ].join('\n'),
  };
}

export const fileNameOf = ({ kind }: SavedRow, day: CalendarDay): string =>
  `${day.replaceAll('-', '')}_${reportMessages.files[kind]}.xlsx`;

async function readFigures(services: Services, actor: Actor, saved: SavedRow) {
  const query = filtersOf(saved);
  if (saved.kind === 'applications') {
    const report = await readApplicationReport(services, actor, query);
    return { tables: applicationTables(report), processes: report.processes, summaries: [] };
  }
  if (saved.kind === 'interviews') {
    const report = await readInterviewReport(services, actor, query);
    const summary = schedulingSummary(report.time_to_schedule);
    const summaries = summary === null ? [] : [`${reportMessages.figures.time_to_schedule.title}. ${summary}`];
    return { tables: interviewTables(report), processes: report.processes, summaries };
  }
  const report = await readProcessReport(services, actor, query);
  const summaries = (['time_to_fill', 'time_to_hire', 'ageing'] as const).flatMap((id) => {
    const summary = summaryOf(report[id]);
    return summary === null ? [] : [`${reportMessages.figures[id].title}. ${summary}`];
  });
  return { tables: processTables(report), processes: report.processes, summaries };
}

const cell = (value: number | null): string => (value === null ? '–' : numberText(value));

const asText = (table: FigureTable): string =>
  [
    titleOf(table),
    ...table.rows.map(({ label, values }) => {
      const said = values.map((value, index) => `${table.measures[index] ?? ''} ${cell(value)}`);
      return `${label}: ${said.join(', ')}`;
    }),
  ].join('\n');

function asHtml(table: FigureTable): string {
  const { subject, measures, rows } = table;
  const line = (tag: 'th' | 'td', first: string, others: readonly string[]) =>
    `<tr><${tag} align="left">${escapeHtml(first)}</${tag}>${others.map((text) => `<${tag} align="right">${escapeHtml(text)}</${tag}>`).join('')}</tr>`;
  const lines = rows.map(({ label, values }) => line('td', label, values.map(cell)));
  return `<h3>${escapeHtml(titleOf(table))}</h3>
<table cellpadding="6" cellspacing="0" border="1" style="border-collapse: collapse">${line('th', subject, measures)}${lines.join('')}</table>`;
}
