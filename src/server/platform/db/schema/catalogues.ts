// The organization's catalogues: candidate sources, consultants and file categories.
import type { Generated } from 'kysely';
import type { Flag } from './values.ts';

/** An entry with the number of its candidacies, which a trigger maintains. */
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
  /** Derived from the first name; it never changes. */
  slug: string;
  allow_public: Flag;
  /** From 1, without gaps. */
  order: number;
  /** A trigger maintains it. */
  files_count: Generated<number>;
  version: Generated<number>;
}

/** A name in the organization's order, such as a contract type. */
export interface OrderedEntry {
  id: Generated<number>;
  organization_id: number;
  description: string;
  /** From 1, without gaps. */
  order: number;
  version: Generated<number>;
}

export interface CatalogueTables {
  contract_types: OrderedEntry;
  working_days: OrderedEntry;
  applicant_sources: NamedEntry;
  consultants: NamedEntry;
  files_categories: FilesCategories;
}
