// Saves the languages or skills of a form, each once and in order.
import { fieldMessages } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { deleteTerms, entriesNamed, insertTerms, orderTerm, type TermVocabulary, termsOf } from './terms-queries.ts';

/** @throws AppError not_found if an entry is not in the catalogue */
export async function saveTerms(
  tx: Transaction,
  { organizationId, processId }: { organizationId: number; processId: number },
  vocabulary: TermVocabulary,
  sent: readonly number[],
): Promise<void> {
  const wanted = [...new Set(sent)];
  const known = await entriesNamed(tx, vocabulary, wanted);
  if (known.length < wanted.length) {
    throw new AppError('not_found', {
      fields: { [`selection_process.${vocabulary}_attributes`]: fieldMessages.wrong },
    });
  }
  const before = (await termsOf(tx, processId)).filter((term) => term.vocabulary === vocabulary);
  await deleteTerms(
    tx,
    before.filter((term) => !wanted.includes(term.entry_id)).map(({ id }) => id),
  );
  const idOfEntry = new Map(before.map(({ id, entry_id }) => [entry_id, id]));
  const added = [];
  for (const [index, entry_id] of wanted.entries()) {
    const id = idOfEntry.get(entry_id);
    const order = index + 1;
    if (id !== undefined) await orderTerm(tx, id, order);
    else {
      added.push({ organization_id: organizationId, selection_process_id: processId, vocabulary, entry_id, order });
    }
  }
  await insertTerms(tx, added);
}
