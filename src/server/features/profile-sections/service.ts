// Determines which profile sections the organization hides from an actor.
import { type Actor, isRecruiter } from '../../../domain/access/people.ts';
import { type HiddenSections, hiddenSections } from '../../../domain/access/profile-sections.ts';
import type { Reader } from '../../platform/db/index.ts';
import { sectionsOf } from './queries.ts';

const NONE: HiddenSections = new Set();

/** Recruiters see every section, so no query is needed for them. */
export async function hiddenFrom(db: Reader, actor: Actor): Promise<HiddenSections> {
  if (isRecruiter(actor)) return NONE;
  const rows = await sectionsOf(db, actor.organizationId);
  return hiddenSections(
    actor,
    rows.map(({ key, private: isPrivate }) => ({ key, private: isPrivate === 1 })),
  );
}
