// Former names of disqualification reasons; old figures appear under the present or last name.
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { formerNamesOf, insertFormerName, removeFormerName, renamePresent } from './queries.ts';

/** A name in use always means its own reason, whatever else had it before. */
export async function noteNewName(tx: Transaction, organizationId: number, name: string): Promise<void> {
  await removeFormerName(tx, organizationId, name);
}

export async function noteRename(tx: Transaction, organizationId: number, from: string, to: string): Promise<void> {
  if (from === to) return;
  await renamePresent(tx, organizationId, from, to);
  await removeFormerName(tx, organizationId, to);
  await insertFormerName(tx, { organization_id: organizationId, former: from, present: to });
}

/** Maps former names to present ones, or to the last ones of removed reasons. */
export async function presentReasonNames(db: Reader, organizationId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await formerNamesOf(db, organizationId);
  return new Map(rows.map(({ former, present }) => [former, present]));
}
