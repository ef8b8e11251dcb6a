// The text by which a request is found: title, number, owner, and its custom fields.
import type { RequestCustomField } from '../../../../contract/api/requests.ts';
import { customFieldMessages } from '../../../../contract/messages.ts';
import { requisitionNumber } from '../../../../domain/processes/requisition-number.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { searchable } from '../../processes/index.ts';
import { setSearchText } from '../queries.ts';
import { reloadRequest } from '../request-commands.ts';

const MAX_SEARCHED = 500;

interface Searched {
  readonly title: string;
  readonly number: number;
  readonly owner: string;
  readonly fields?: readonly RequestCustomField[];
}

/** Numbers and files are left out, and so is the end of long texts. */
export function searchTextOf({ title, number, owner, fields = [] }: Searched): string {
  const texts = fields
    .filter(({ kind }) => kind !== 'number' && kind !== 'money' && kind !== 'file')
    .map((field) => customFieldMessages.valueText(field).slice(0, MAX_SEARCHED));
  return searchable([title, requisitionNumber(number), owner, ...texts].filter(Boolean).join(' '));
}

/** After a change of custom fields. */
export async function updateSearchText(tx: Transaction, organizationId: number, id: number): Promise<void> {
  const { row, fields } = await reloadRequest(tx, organizationId, id);
  const { title, workflow_id: number, full_name: owner } = row;
  await setSearchText(tx, id, searchTextOf({ title, number, owner: owner ?? '', fields }));
}
