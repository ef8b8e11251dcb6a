// Breaches as PDF, for the authority: without the names of persons.
import type { BreachContent, BreachNotification } from '../../../contract/api/data-breaches.ts';
import { dataBreachMessages as texts } from '../../../contract/messages.ts';
import { sourceOfBreachDeadline } from '../../../domain/organization/breach-deadlines.ts';
import { paragraphOf } from '../../../domain/text/printed-fields.ts';
import type { Reader } from '../../platform/db/index.ts';
import { organizationName } from '../../platform/email/queries.ts';
import type { DownloadAnswer } from '../../platform/http/call.ts';
import { countryOf, timeZoneOfOrganization } from '../calendars/index.ts';
import { printedDocument } from '../report-files/index.ts';
import { type BreachRow, countAffected, listBreaches } from './queries.ts';
import { contentOf, requireBreach } from './register.ts';

const MAX_PRINTED = 1000;

/** @throws AppError not_found */
export async function printBreach(db: Reader, organizationId: number, id: number, now: number) {
  const rows = [await requireBreach(db, organizationId, id)];
  return print(db, organizationId, { rows, fileName: texts.fileNameOf(id), now });
}

export async function printBreaches(db: Reader, organizationId: number, now: number) {
  const rows = await listBreaches(db, organizationId, { items: MAX_PRINTED, offset: 0 });
  return print(db, organizationId, { rows, fileName: texts.fileName, now });
}

interface Printing {
  readonly rows: readonly BreachRow[];
  readonly fileName: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

async function print(db: Reader, organizationId: number, { rows, fileName, now }: Printing): Promise<DownloadAnswer> {
  const organization = await organizationName(db, organizationId);
  const timeZone = await timeZoneOfOrganization(db, organizationId);
  const source = sourceOfBreachDeadline(await countryOf(db, organizationId));
  const ids = rows.map(({ id }) => id);
  const counts = new Map((await countAffected(db, ids)).map((row) => [row.data_breach_id, Number(row.count)]));
  const format = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const paragraphs = rows.map((row) =>
    paragraphOf(texts.heading(row.id, contentOf(row).title), [
      ...contentLines(contentOf(row), counts.get(row.id) ?? 0, format),
      [
        texts.dueLine,
        `${texts.dueOf(format.format(row.authority_due_at), format.format(row.persons_due_at))} ${source}`,
      ],
      [texts.state, row.closed_at === null ? texts.open : `${texts.closedAt} ${format.format(row.closed_at)}`],
    ]),
  );
  const body = paragraphs.length === 0 ? [texts.documentEmpty] : paragraphs;
  const text = [texts.documentIntro(organization), ...body, texts.checkTerms].join('\n\n');
  return printedDocument({ title: texts.title, text, organization, fileName, timeZone, now });
}

function contentLines(
  content: BreachContent,
  selected: number,
  format: Intl.DateTimeFormat,
): (readonly [string, string])[] {
  const { fields } = texts;
  const moment = (at: string | null) => (at === null ? null : format.format(Date.parse(at)));
  const notification = ({ state, notified_at, note }: BreachNotification) =>
    texts.notificationLine(state, moment(notified_at), note);
  return [
    [fields.happened_at, moment(content.happened_at) ?? texts.unknown],
    [fields.known_at, format.format(Date.parse(content.known_at))],
    [fields.description, content.description],
    [fields.data_categories, content.data_categories],
    [fields.affected_count, content.affected_count === null ? texts.unknown : String(content.affected_count)],
    [fields.affected_persons, selected === 0 ? '' : texts.selected(selected)],
    [fields.consequences, content.consequences],
    [fields.measures, content.measures],
    [fields.authority, notification(content.authority)],
    [fields.persons, notification(content.persons)],
  ];
}
