// Creates the initial contents of the SQLite databases before the tests.
import type { TestProject } from 'vitest/node';
import { contents, makeSqliteContents } from './database-templates.ts';

export default async function setup(project: TestProject): Promise<() => void> {
  const { folders, remove } = await makeSqliteContents(contents);
  project.provide('sqliteContents', folders);
  return remove;
}
