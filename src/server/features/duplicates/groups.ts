// Pages of duplicate groups as a user sees them, with the proposed merge of each.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  type DuplicateGroup,
  type DuplicatePerson,
  DuplicateSign,
  type duplicates,
  GROUPS_PER_PAGE,
  MAX_COUNTED_GROUPS,
  MAX_GROUP,
} from '../../../contract/api/duplicates.ts';
import { MERGED_FIELDS, type MergedField } from '../../../contract/api/merges.ts';
import { duplicateMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { scoresOf, strengthOf } from '../../../domain/candidates/duplicate-signs.ts';
import { survivingPerson, valuesToTake } from '../../../domain/candidates/merge-proposal.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refusalIn } from '../merges/index.ts';
import { countGroups, isGroupVisible, pageOfGroups, viewableCandidacies } from './list-queries.ts';
import { type MemberRow, membersOf, scoredPairsOf } from './queries.ts';

type ListQuery = z.output<typeof duplicates.list.query>;

/** The groups of a page, without whether persons still wait. */
export async function listGroups(db: Reader, actor: Actor, { strength, after, items }: ListQuery) {
  const range = strength ? scoresOf(strength) : { from: 1, below: 101 };
  const limit = Math.min(Math.max(1, items ?? GROUPS_PER_PAGE), GROUPS_PER_PAGE);
  const rows = await pageOfGroups(db, actor, { ...range, after: cursorOf(after) }, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    groups: await groupsOf(
      db,
      actor,
      page.map(({ group_id }) => group_id),
    ),
    next: rows.length > limit && last ? `${last.score}-${last.group_id}` : null,
    count: await countGroups(db, actor, range, MAX_COUNTED_GROUPS),
  };
}

function cursorOf(after: string | undefined): { score: number; id: number } | null {
  if (after === undefined) return null;
  const [, score, id] = /^(\d{1,3})-(\d{1,10})$/.exec(after) ?? [];
  if (score === undefined || id === undefined) throw new AppError('malformed', { fields: { after: '' } });
  return { score: Number(score), id: Number(id) };
}

/** @returns null if there is no such group, or one of its members is invisible to the actor */
export async function findGroup(db: Reader, actor: Actor, id: number): Promise<DuplicateGroup | null> {
  if (!(await isGroupVisible(db, actor, id))) return null;
  return (await groupsOf(db, actor, [id]))[0] ?? null;
}

async function groupsOf(db: Reader, actor: Actor, ids: readonly number[]): Promise<DuplicateGroup[]> {
  const members = await membersOf(db, actor.organizationId, ids);
  const personIds = members.map(({ id }) => id);
  if (personIds.length === 0) return [];
  const candidacies = Map.groupBy(await viewableCandidacies(db, actor, personIds), (row) => row.person_id);
  const pairs = await scoredPairsOf(db, personIds);
  const byGroup = Map.groupBy(members, (row) => row.group_id);
  const refusals = new Map<number, boolean>();
  const mayActIn = async (processId: number): Promise<boolean> => {
    const known = refusals.get(processId) ?? (await refusalIn(db, actor, processId)) === null;
    refusals.set(processId, known);
    return known;
  };
  const groups: DuplicateGroup[] = [];
  for (const id of ids) {
    const rows = byGroup.get(id) ?? [];
    const persons: DuplicatePerson[] = [];
    const actable = new Set<number>();
    for (const row of rows.slice(0, MAX_GROUP)) {
      const viewable = candidacies.get(row.id) ?? [];
      const own = (await firstWhere(viewable, ({ process_id }) => mayActIn(process_id))) ?? null;
      const displayed = own ?? viewable[0];
      if (!displayed) continue;
      if (own) actable.add(row.id);
      persons.push({
        person_id: row.id,
        applicant_id: displayed.id,
        process_id: displayed.process_id,
        process_title: displayed.title,
        candidacies: viewable.length,
        values: valuesOf(row),
      });
    }
    const group = groupShape(id, { rows, persons, actable, pairs });
    if (group) groups.push(group);
  }
  return groups;
}

async function firstWhere<Item>(
  items: readonly Item[],
  condition: (item: Item) => Promise<boolean>,
): Promise<Item | undefined> {
  for (const item of items) if (await condition(item)) return item;
  return undefined;
}

const valuesOf = (row: MemberRow): Record<MergedField, string | null> =>
  Object.fromEntries(MERGED_FIELDS.map((field) => [field, field === 'name' ? row.full_name : row[field]])) as Record<
    MergedField,
    string | null
  >;

interface GroupParts {
  readonly rows: readonly MemberRow[];
  readonly persons: readonly DuplicatePerson[];
  /** Persons with a candidacy on which the actor may act. */
  readonly actable: ReadonlySet<number>;
  readonly pairs: Awaited<ReturnType<typeof scoredPairsOf>>;
}

function groupShape(id: number, { rows, persons, actable, pairs }: GroupParts): DuplicateGroup | null {
  const keep = survivingPerson(persons.filter(({ person_id }) => actable.has(person_id))) ?? persons[0];
  if (!keep || persons.length < 2) return null;
  const inGroup = new Set(rows.map((row) => row.id));
  const own = pairs.filter(({ low_id, high_id }) => inGroup.has(low_id) && inGroup.has(high_id));
  const signs = new Set(own.flatMap((pair) => JSON.parse(pair.signs) as DuplicateSign[]));
  return {
    id,
    version: versionOf(rows),
    strength: strengthOf(rows[0]?.score ?? 1),
    signs: DuplicateSign.options.filter((sign) => signs.has(sign)),
    persons: [...persons],
    more: rows.length - persons.length,
    keep: keep.person_id,
    take: valuesToTake(persons, keep),
    refusal: actable.size === 0 ? duplicateMessages.noCandidacy : null,
  };
}

/** Changes with every member and value that the user compares. */
const versionOf = (rows: readonly MemberRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map((row) => [row.id, valuesOf(row)])))
    .digest('base64url')
    .slice(0, 32);
