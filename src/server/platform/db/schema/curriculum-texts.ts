// Texts of curricula.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

/** The database adds a row with each curriculum. */
interface CurriculumTexts {
  id: Generated<number>;
  organization_id: number;
  file_id: number;
  /** In reading order, a line of the curriculum per line. */
  content: Generated<string>;
  /** The stems of its words, in their order, separated by spaces. */
  stems: Generated<string>;
  /** JSON: a list of numbers per line of the content (`domain/curricula/line-boxes.ts`); null if it has no pages. */
  boxes: Generated<string | null>;
  /** The error code if it cannot be read. */
  failure: string | null;
  attempts: Generated<number>;
  claimed_until: Milliseconds | null;
  /** Null until it was read, or given up. */
  read_at: Milliseconds | null;
}

/** A row per text of a present file. The database writes them; PostgreSQL's have the words, too. */
interface SearchedTexts {
  /** That of the text. */
  id: number;
  organization_id: number;
  uniq_applicant_id: number;
  is_cv: 0 | 1;
}

export interface CurriculumTextTables {
  curriculum_texts: CurriculumTexts;
  searched_texts: SearchedTexts;
}
