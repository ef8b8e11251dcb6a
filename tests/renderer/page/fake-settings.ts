// Fake server of notification links, closing reasons and disqualification reasons.
// `?reasons=` is the number of reasons; `?brokenAt=` makes a position fail once.
import type { ClosingReason, NotificationLink } from '../../../src/contract/api/settings.ts';
import { FakeError } from './fake-candidates.ts';

interface ReasonInput {
  readonly params: { readonly id: number };
  readonly body: { readonly closing_reason: { description?: string; order?: number; version?: number } };
}

interface LinksInput {
  readonly body: {
    readonly notification_links: readonly { name: string; url: string }[];
    readonly seen?: readonly number[];
  };
}

/** Links below the notifications. Each save assigns new ids, as the server does. */
export function fakeNotificationLinks() {
  let links: NotificationLink[] = [];
  let lastId = 0;
  return {
    notificationLinks: () => [...links],
    saveNotificationLinks: ({ body: { notification_links, seen: base } }: LinksInput) => {
      if (base && base.join() !== links.map(({ id }) => id).join()) {
        throw new FakeError({ code: 'stale_version', current: [...links] });
      }
      links = notification_links.map((link, index) => {
        lastId += 1;
        return { ...link, id: lastId, order: index + 1 };
      });
      return [...links];
    },
  };
}

export function fakeSettings() {
  const query = new URLSearchParams(window.location.search);
  const count = Number(query.get('reasons') ?? 3);
  /** The position that is rejected once, as if the server were briefly unreachable. */
  let brokenAt = Number(query.get('brokenAt') ?? 0);
  const rows: ClosingReason[] = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    description: index === 0 ? 'Vacante cubierta' : `Motivo ${index + 1}`,
    order: index + 1,
    version: 1,
  }));
  const renumber = () => {
    for (const [index, row] of rows.entries()) rows[index] = { ...row, order: index + 1 };
  };
  const rowIndex = (id: number): number => {
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) throw new FakeError({ code: 'not_found' });
    return index;
  };
  return {
    closingReasons: () => [...rows],
    addClosingReason: ({ body: { closing_reason } }: ReasonInput) => {
      const row = {
        id: rows.length + 1,
        description: closing_reason.description ?? '',
        order: rows.length + 1,
        version: 1,
      };
      rows.push(row);
      return row;
    },
    changeClosingReason: ({ params: { id }, body: { closing_reason: change } }: ReasonInput) => {
      if (change.order === brokenAt) {
        brokenAt = 0;
        throw new FakeError({ code: 'unavailable' });
      }
      const index = rowIndex(id);
      const row = rows[index] as ClosingReason;
      if (change.version !== undefined && change.version !== row.version) {
        throw new FakeError({ code: 'stale_version', current: row });
      }
      if (change.description !== undefined) {
        rows[index] = { ...row, description: change.description, version: row.version + 1 };
      }
      if (change.order !== undefined) rows.splice(change.order - 1, 0, ...rows.splice(index, 1));
      renumber();
      return rows[rowIndex(id)];
    },
    removeClosingReason: ({ params: { id } }: ReasonInput) => {
      rows.splice(rowIndex(id), 1);
      renumber();
      return null;
    },
  };
}

interface DisqualificationInput {
  readonly params: { readonly id: number };
  readonly body: { readonly disqualification_reason: ReasonInput['body']['closing_reason'] };
}

/** The same for disqualification reasons. */
export function fakeDisqualificationReasons() {
  const closing = fakeSettings();
  const asClosing = ({ params, body }: DisqualificationInput): ReasonInput => ({
    params,
    body: { closing_reason: body.disqualification_reason },
  });
  return {
    reasons: closing.closingReasons,
    addReason: (input: DisqualificationInput) => closing.addClosingReason(asClosing(input)),
    changeReason: (input: DisqualificationInput) => closing.changeClosingReason(asClosing(input)),
    removeReason: closing.removeClosingReason,
  };
}
