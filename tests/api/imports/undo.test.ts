// Tests of undoing an import as a whole: what is removed, what stays, and why it is refused.
import { describe, expect, it } from 'vitest';
import { importUndoMessages } from '../../../src/contract/messages.ts';
import { type Client, jobEnd, startOwned } from '../harness.ts';
import { cardsOf, importContent, newProcess } from './fixtures.ts';

const TABLE = 'nombre;correo;nacimiento\nAna;ana@a.example;ayer\nLuis;luis@a.example;\nEva;eva@a.example;\n';

async function undo(admin: Client, importId: number) {
  const { status, body } = await admin.post(`/imports/${importId}/undo`, {});
  expect([status, body.error]).toEqual([202, undefined]);
  return jobEnd(admin, body.job_id);
}

describe('undoing an import', () => {
  it('removes its candidacies and the persons whom only it brought, once [MORE-134]', async () => {
    const { admin } = await startOwned();
    const [one, other] = [await newProcess(admin), await newProcess(admin)];
    await importContent(admin, other, 'nombre;correo\nAna;ana@a.example\n');
    const { preview, summary } = await importContent(admin, one, TABLE);
    expect(summary).toMatchObject({ imported: 3, can_undo: true, undone_at: null });
    expect(await undo(admin, preview.id)).toMatchObject({ kind: 'undo_import', state: 'done', error: null });
    const { body: board } = await admin.get(`/selection_processes/${one}/board`);
    expect(board.columns[0]).toMatchObject({ list: { active_applicants: 0 }, applicants: [] });
    expect(await cardsOf(admin, other)).toHaveLength(1);
    const { body: list } = await admin.get('/imports');
    expect(list[0]).toMatchObject({ id: preview.id, can_undo: false });
    expect(list[0].undone_at).not.toBeNull();
    const again = await admin.post(`/imports/${preview.id}/undo`, {});
    expect([again.status, again.body.error]).toEqual([409, importUndoMessages.notPossible]);
    // Only Ana is known still, from the other process.
    const repeated = await importContent(admin, one, TABLE);
    expect(repeated.forecast).toMatchObject({ new_people: 2, known: { email: 1 }, present: { email: 0, file: 0 } });
  });

  it('is refused with the reasons where work has followed, and removes nobody then [MORE-134]', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const { preview } = await importContent(admin, id, TABLE);
    const cards = await cardsOf(admin, id);
    const cardOf = (name: string) => cards.find((card: { full_name: string }) => card.full_name === name);
    await admin.put(`/applicants/${cardOf('Ana').id}`, { city: 'Lima' });
    await admin.post(`/applicants/${cardOf('Luis').id}/logs`, { comment: 'Llamarlo' });
    const job = await undo(admin, preview.id);
    const { changed, activity } = importUndoMessages.work;
    expect(job).toMatchObject({ state: 'failed', error: importUndoMessages.refused(`${changed(1)}, ${activity(1)}`) });
    expect(await cardsOf(admin, id)).toHaveLength(3);
    const { body } = await admin.get(`/imports/${preview.id}`);
    expect(body).toMatchObject({ can_undo: true, undone_at: null, undo_job: { state: 'failed' } });
  });

  it('is possible for thirty days', async () => {
    const { admin, app } = await startOwned();
    const id = await newProcess(admin);
    const { preview } = await importContent(admin, id, TABLE);
    const created_at = Date.now() - 31 * 24 * 60 * 60 * 1000;
    await app.services.database.transaction((tx) =>
      tx.updateTable('imports').set({ created_at }).where('id', '=', preview.id).execute(),
    );
    expect((await admin.get('/imports')).body).toEqual([]);
    expect((await admin.post(`/imports/${preview.id}/undo`, {})).status).toBe(409);
    expect(await cardsOf(admin, id)).toHaveLength(3);
  });
});
