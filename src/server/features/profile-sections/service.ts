// Determines which profile sections the organization hides from an actor.
import { type Actor, isRecruiter } from '../../../domain/access/people.ts';
import { type HiddenSections, hiddenSections } from '../../../domain/access/profile-sections.ts';
import type { Reader } from '../../platform/db/index.ts';
import { type SectionRow, sectionsOf } from './queries.ts';

const NONE: HiddenSections = new Set();

/** Recruiters see every section, so no query is needed for them. */
export const hiddenFrom = async (db: Reader, actor: Actor): Promise<HiddenSections> =>
  isRecruiter(actor) ? NONE : hiddenAmong(await sectionsOf(db, actor.organizationId), actor);

/** The same from sections that were read before. */
export const hiddenAmong = (sections: readonly SectionRow[], actor: Actor): HiddenSections =>
  isRecruiter(actor)
    ? NONE
    : hiddenSections(
        actor,
        sections.map(({ key, private: isPrivate }) => ({ key, private: isPrivate === 1 })),
      );
