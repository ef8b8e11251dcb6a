// Pages of a stage's cards: active ones first, then who is disqualified, each by when they came in. A narrowed page looks
// through so many cards and no more: it may be short, or empty, and still name the place where the next one goes on.
import type { ApplicantStatus, BoardFilter, BoardSort } from '../../contract/api/board.ts';
import { overdueBefore } from '../../domain/business-days.ts';
import type { HiddenSections } from '../../domain/profile-sections.ts';
import { searchWords } from '../../domain/search-text.ts';
import type { Reader } from '../db/index.ts';
import type { ListRow } from '../processes/index.ts';
import { type CardFilter, idsFoundIn } from './filter-queries.ts';
import { type CardPlace, type CardRow, cardsOf, placeWithin, type Stretch } from './queries.ts';

/** Cards that one page looks through at the most, where it is narrowed by what no index knows. */
const LOOKED_THROUGH = 5000;

type Status = (typeof ApplicantStatus.options)[number];

/** What a board is narrowed to, as far as it is the same for all of its stages. */
export interface Narrowing {
  readonly sort: BoardSort;
  readonly statuses: readonly Status[];
  /** Null where every card of these statuses is meant. */
  readonly filter: CardFilter | null;
  /** Whether only who is past the stage's limit is meant; epoch milliseconds of the asking. */
  readonly overdueAt: number | null;
}

/** @param hidden what this person is not shown of candidates, and does not find out by searching either */
export async function narrowingOf(
  db: Reader,
  processId: number,
  { q, source, tag, skill, status, overdue, sort = 'newest' }: BoardFilter,
  hidden: HiddenSections,
  now: number,
): Promise<Narrowing> {
  const words = searchWords(q);
  const byNameOnly = hidden.has('personal_data');
  const known = { source: source || null, tag: tag || null, skill: hidden.has('skills') ? null : skill || null };
  const isFiltered = words.length > 0 || Object.values(known).some((value) => value !== null);
  const filter = isFiltered
    ? {
        ...known,
        words,
        byNameOnly,
        ids: words.length > 0 ? await idsFoundIn(db, processId, words, byNameOnly) : null,
      }
    : null;
  const overdueAt = overdue ? now : null;
  // Nobody who is disqualified is late.
  const statuses: Status[] = overdue ? ['active'] : ['active', 'disqualified'];
  return { sort, statuses: statuses.filter((one) => !status || one === status), filter, overdueAt };
}

export interface RowPage {
  readonly rows: readonly CardRow[];
  /** Where the next page goes on; null at the end. */
  readonly next: CardPlace | null;
}

const nothing: RowPage = { rows: [], next: null };

/**
 * @param isWorkedOn whether the process is active: nobody is late in one that is not
 * @param lookedThrough cards that a narrowed page looks through at the most
 */
export async function rowPage(
  db: Reader,
  list: Pick<ListRow, 'id' | 'sla_active' | 'sla_max_days'>,
  { sort, statuses, filter, overdueAt }: Narrowing,
  after: CardPlace | null,
  items: number,
  isWorkedOn: boolean,
  lookedThrough: number = LOOKED_THROUGH,
): Promise<RowPage> {
  if (filter?.ids?.length === 0) return nothing;
  if (overdueAt !== null && (list.sla_active === 0 || !isWorkedOn)) return nothing;
  const arrivedBefore = overdueAt === null ? null : overdueBefore(overdueAt, list.sla_max_days);
  const rows: CardRow[] = [];
  const left = statuses.slice(after ? Math.max(0, statuses.indexOf(after.status)) : 0);
  for (const status of left) {
    const from = after?.status === status ? after : null;
    const stretch: Stretch = { listId: list.id, status, sort, after: from, upTo: null, arrivedBefore };
    // Those that a search has found are few, and looked up by themselves.
    const upTo = filter && !filter.ids ? ((await placeWithin(db, stretch, lookedThrough - 1)) ?? null) : null;
    // One more than is shown tells whether there is a next page.
    rows.push(...(await cardsOf(db, { ...stretch, upTo }, filter, items + 1 - rows.length)));
    const last = rows[items - 1];
    if (rows.length > items && last) return { rows: rows.slice(0, items), next: placeOfRow(last) };
    if (upTo) return { rows, next: upTo };
  }
  return { rows, next: null };
}

const placeOfRow = ({ status, moved_at, id }: CardRow): CardPlace => ({ status, movedAt: moved_at, id });
