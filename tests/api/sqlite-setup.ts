// Before tests over SQLite: what their databases begin with.
import type { TestProject } from 'vitest/node';
import { contents, makeSqliteContents } from './database-templates.ts';

export default async function setup(project: TestProject): Promise<() => void> {
  const { folders, remove } = await makeSqliteContents(contents);
  project.provide('sqliteContents', folders);
  return remove;
}
