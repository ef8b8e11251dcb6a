// The organisation's own catalogues of names: where candidates come from, who brings them, how files are filed.
import type { Generated } from 'kysely';
import type { Flag } from './values.ts';

/** A name, and how many candidates it belongs to: the database keeps the count. */
export interface NamedEntry {
  id: Generated<number>;
  organization_id: number;
  name: string;
  assigned_count: Generated<number>;
  version: Generated<number>;
}

interface FilesCategories {
  id: Generated<number>;
  organization_id: number;
  name: string;
  /** Made of the first name, and never changed. */
  slug: string;
  allow_public: Flag;
  /** From 1, without gaps. */
  order: number;
  /** Kept by the database. */
  files_count: Generated<number>;
  version: Generated<number>;
}

export interface CatalogueTables {
  applicant_sources: NamedEntry;
  consultants: NamedEntry;
  files_categories: FilesCategories;
}
