// Tests of candidates from job boards: imported once, with a result per application.
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jobBoardMessages } from '../../../src/contract/messages.ts';
import { addStranger, jobEnd } from '../harness.ts';
import { person, posting, startBoard, synchronize, withBoards } from './boards.ts';

describe('synchronising a process with its job boards', () => {
  it('brings in the candidates of a folder’s files, with all that is known of them, and says so [BOARD-10] [OPEN-12]', async () => {
    const { user, add, write } = await withBoards();
    await add('Bolsa Andina', 'folder', 'bolsa');
    const before = (await user.get('/selection_processes/1')).body.lists[0].active_applicants;
    const whole = person('p-1', {
      name: undefined,
      givenName: 'Iñaki',
      familyName: 'Muñoz',
      taxID: '11.111.111-k',
      birthDate: '1990-05-17',
      jobTitle: 'Analista',
      address: { addressLocality: 'Viña del Mar', addressCountry: { name: 'Chile' } },
      sameAs: 'https://www.linkedin.com/in/inaki',
      skills: ['Excel', { name: 'SQL' }],
      knowsLanguage: [{ name: 'Inglés' }],
      coverLetter: 'Me interesa mucho el cargo.',
      workExperience: [{ roleName: 'Asistente', company: { name: 'Empresa' }, startDate: '2015', endDate: '2018-03' }],
      education: [{ degree: 'Contador auditor', institution: 'Universidad', endDate: '2014' }],
    });
    write('uno.json', posting([whole, person('p-2')]));
    write('dos.json', `\ufeff${posting([person(3)], { '@type': 'PropertyValue', value: 'req000001' })}`);
    write('otro-proceso.json', posting([person('ajena')], 'REQ000002'));
    write('notas.txt', 'no es una oferta');
    const { started, job, summary, rows } = await synchronize(user);
    expect(started.body.message).toBe(
      'Se está realizando la sincronización de candidatos. No vuelvas a presionar el botón mientras se ejecuta esta acción',
    );
    expect([job.state, job.done, job.total]).toEqual(['done', 3, 3]);
    expect(summary).toMatchObject({ added: 3, known: 0, failed: 0, state: 'done' });
    expect(rows.map(({ external_id, result }) => [external_id, result])).toEqual([
      ['3', 'added'],
      ['p-1', 'added'],
      ['p-2', 'added'],
    ]);
    expect((await user.get('/selection_processes/1')).body.lists[0].active_applicants).toBe(before + 3);
    const id = rows[1]?.applicant_id;
    const { body: applicant } = await user.get(`/applicants/${id}`);
    expect(applicant).toMatchObject({ full_name: 'Iñaki Muñoz', title: 'Analista', source: 'Bolsa Andina' });
    expect(applicant.uniq_applicant).toMatchObject({
      email: 'personap-1@bolsa.example',
      document: '11.111.111-K',
      birthdate: '1990-05-17',
      city: 'Viña del Mar',
      country: 'Chile',
      work_experiences: [{ position: 'Asistente', company: 'Empresa' }],
      educations: [{ degree: 'Contador auditor' }],
    });
    const { body: comments } = await user.get(`/applicants/${id}/logs?type=user`);
    expect(comments.map(({ comment }: { comment: string }) => comment)).toEqual(['Me interesa mucho el cargo.']);
  });

  it('adds nobody twice: not at the next synchronisation, and not who came another way', async () => {
    const { user, add, candidates } = await withBoards();
    const { body: column } = await user.get('/lists/1/applicants');
    const { body: there } = await user.get(`/applicants/${column.applicants[0].id}`);
    let applications = [person('a'), person('b'), person('c', { email: there.uniq_applicant.email })];
    await add('Bolsa', 'url', await startBoard((_request, response) => response.end(posting(applications))));
    const before = await candidates();
    const first = await synchronize(user);
    expect(first.rows.map(({ result }) => result)).toEqual(['added', 'added', 'known']);
    expect(await candidates()).toBe(before + 2);
    applications = [...applications, person('d'), person('d')];
    const second = await synchronize(user);
    expect(second.rows.map(({ external_id, result }) => [external_id, result])).toEqual([
      ['a', 'known'],
      ['b', 'known'],
      ['c', 'known'],
      ['d', 'added'],
    ]);
    expect(await candidates()).toBe(before + 3);
    const { body: all } = await user.get('/selection_processes/1/synchronizations');
    expect(all.map(({ added, known }: { added: number; known: number }) => [added, known])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect((await user.get(`/synchronizations/${all[0].id}/rows?result=known&items=2`)).body).toHaveLength(2);
  });

  it('goes on where it was when its server was killed: what had come is not brought in again', async () => {
    const { server, user, add, write, candidates } = await withBoards();
    await add('Bolsa', 'folder', 'bolsa');
    write('a.json', posting([person('a'), person('b'), person('c')]));
    const first = await synchronize(user);
    const before = await candidates();
    const { database, wakeJobs } = server.app.services;
    // The state that a server leaves if it dies after the second of three.
    await database.transaction(async (tx) => {
      const lost = tx.selectFrom('synchronization_rows').select('applicant_id').where('external_id', '=', 'c');
      const { applicant_id } = await lost.executeTakeFirstOrThrow();
      await tx.deleteFrom('job_board_applications').where('external_id', '=', 'c').execute();
      await tx.deleteFrom('applicants').where('id', '=', applicant_id).execute();
      await tx.updateTable('synchronizations').set({ added: 2 }).execute();
      const claim = { claimed_by: null, claimed_until: null };
      await tx
        .updateTable('jobs')
        .set({ state: 'running', done: 2, ...claim })
        .execute();
    });
    wakeJobs();
    expect((await jobEnd(user, first.started.body.job_id)).done).toBe(3);
    const { body: summary } = await user.get(`/synchronizations/${first.summary.id}`);
    expect(summary).toMatchObject({ added: 3, known: 0, failed: 0, state: 'done' });
    expect(await candidates()).toBe(before);
  });

  it('says of each application and each document why it was not taken, and takes the others', async () => {
    const { user, add, write, folder } = await withBoards();
    const elsewhere = await startBoard((_request, response) => response.end(posting([person('desviada')])));
    const busy = await startBoard((_request, response) => response.writeHead(503).end('ocupada'));
    const redirecting = await startBoard((_request, response) =>
      response.writeHead(302, { location: elsewhere }).end(),
    );
    await add('A carpeta', 'folder', 'bolsa');
    await add('B ocupada', 'url', busy);
    await add('C desviada', 'url', redirecting);
    await add('D sin carpeta', 'folder', 'no-existe');
    write('a.json', posting([person('bien'), person('mal', { email: 'sin arroba' }), { name: 'Sin número' }, 7]));
    write('b.json', '{ no es json');
    write('c.json', '{"hola": 1}');
    writeFileSync(join(folder, '..', 'ajena.json'), posting([person('enlazada')]));
    symlinkSync(join(folder, '..', 'ajena.json'), join(folder, 'enlace.json'));
    const { summary, rows } = await synchronize(user);
    expect(rows.map(({ external_id, result, reason }) => [external_id, result, reason])).toEqual([
      ['bien', 'added', null],
      ['mal', 'failed', 'Hay datos que no son válidos: email.'],
      ['#3', 'failed', 'La postulación no trae identificador.'],
      ['#4', 'failed', 'La postulación no trae identificador.'],
      ['b.json', 'failed', 'El contenido no es JSON.'],
      ['c.json', 'failed', 'El contenido no es una oferta de empleo con sus postulaciones.'],
      [busy, 'failed', 'La bolsa de empleo respondió con el estado 503.'],
      [redirecting, 'failed', 'La bolsa de empleo respondió con el estado 302.'],
      ['no-existe', 'failed', 'La carpeta no existe en el servidor.'],
    ]);
    expect(summary).toMatchObject({ added: 1, failed: 8, state: 'done' });
  });

  it('asks nothing of the server’s own network, unless whoever runs the server lets it', async () => {
    const { admin, add, candidates } = await withBoards({ privateHosts: ['localhost'] });
    const before = await candidates();
    let asked = 0;
    const board = await startBoard((_request, response) => {
      asked += 1;
      response.end(posting([person('vecina')]));
    });
    await add('Bolsa vecina', 'url', board);
    const { rows } = await synchronize(admin);
    expect(rows).toMatchObject([{ result: 'failed', reason: jobBoardMessages.private }]);
    expect([asked, await candidates()]).toEqual([0, before]);
    await add('Bolsa permitida', 'url', board.replace('127.0.0.1', 'localhost'));
    await synchronize(admin);
    expect([asked, await candidates()]).toEqual([1, before + 1]);
  });

  it('runs once for a process at a time: who presses again is answered the one that runs', async () => {
    const { user, add } = await withBoards();
    let answer: () => void = () => undefined;
    let asked: () => void = () => undefined;
    const wasAsked = new Promise<void>((done) => {
      asked = done;
    });
    const slow = await startBoard((_request, response) => {
      answer = () => response.end(posting([person('lenta')]));
      asked();
    });
    await add('Lenta', 'url', slow);
    const first = await user.post('/selection_processes/1/synchronize');
    await wasAsked;
    const second = await user.post('/selection_processes/1/update_selection_process_applicant_list');
    answer();
    expect([second.status, second.body]).toEqual([202, first.body]);
    expect((await jobEnd(user, first.body.job_id)).state).toBe('done');
    expect((await user.get('/selection_processes/1/synchronizations')).body).toHaveLength(1);
  });

  it('is refused in a closed process, without a board in use, and to those who may not', async () => {
    const { server, admin, user, add } = await withBoards();
    const none = await user.post('/selection_processes/1/synchronize');
    expect([none.status, none.body.error]).toEqual([
      422,
      'No hay bolsas de empleo activas. Un administrador puede agregarlas en Ajustes.',
    ]);
    const board = await add('Bolsa', 'folder', 'bolsa');
    expect((await (await server.as('employee')).post('/selection_processes/1/synchronize')).status).toBe(403);
    expect((await (await addStranger(server)).post('/selection_processes/1/synchronize')).status).toBe(404);
    const [reason] = (await admin.get('/closing_reasons')).body;
    await admin.post('/selection_processes/1/close', { closing_reason_id: reason.id });
    expect((await user.post('/selection_processes/1/synchronize')).body.code).toBe('process_closed');
    await admin.put(`/job_boards/${board.id}`, { job_board: { active: false } });
    expect((await user.post('/selection_processes/2/synchronize')).status).toBe(422);
  });
});

describe('job boards', () => {
  it('are kept by admins, each with a name and a place of its own kind', async () => {
    const { admin, add } = await withBoards();
    const made = await add('Bolsa', 'folder', 'bolsa');
    expect(made).toEqual({ id: made.id, name: 'Bolsa', kind: 'folder', location: 'bolsa', active: true, version: 1 });
    const wrong = [
      [{ name: 'Otra', kind: 'folder', location: '../otra' }, 422, 'job_board.location'],
      [{ name: 'Otra', kind: 'folder', location: '/etc' }, 422, 'job_board.location'],
      [{ name: 'Otra', kind: 'url', location: 'file:///etc/passwd' }, 422, 'job_board.location'],
      [{ name: 'Otra', kind: 'url', location: 'bolsa' }, 422, 'job_board.location'],
      [{ name: 'Bolsa', kind: 'folder', location: 'otra' }, 409, 'job_board.name'],
      [{ name: 'Otra', kind: 'folder', location: 'otra', colour: 'red' }, 400, 'job_board.colour'],
    ] as const;
    for (const [job_board, status, field] of wrong) {
      const answer = await admin.post('/job_boards', { job_board });
      expect([job_board, answer.status, Object.keys(answer.body.fields)]).toEqual([job_board, status, [field]]);
    }
    const renamed = await admin.put(`/job_boards/${made.id}`, { job_board: { name: 'Bolsa Sur' }, version: 1 });
    expect(renamed.body).toEqual({ ...made, name: 'Bolsa Sur', version: 2 });
    const stale = await admin.put(`/job_boards/${made.id}`, { job_board: { active: false }, version: 1 });
    expect([stale.status, stale.body.current]).toEqual([409, renamed.body]);
    expect((await admin.get('/job_boards')).body).toEqual([renamed.body]);
    expect((await admin.call('DELETE', `/job_boards/${made.id}`)).status).toBe(204);
    expect((await admin.get('/job_boards')).body).toEqual([]);
  });

  it('keeps the history of a process by pages, newest first, for those who see all of it [MORE-16]', async () => {
    const { user, server, add, write } = await withBoards();
    await add('Bolsa Andina', 'folder', 'bolsa');
    write('uno.json', posting([person('p-1')]));
    await synchronize(user);
    write('roto.json', 'no es JSON');
    await synchronize(user);
    const path = '/selection_processes/1/synchronizations?items=1';
    const [first, second] = [await user.get(path), await user.get(`${path}&page=2`)];
    expect([first.headers.get('total-count'), first.headers.get('total-pages')]).toEqual(['2', '2']);
    expect(first.body).toMatchObject([{ state: 'done', added: 0, known: 1, failed: 1 }]);
    expect(second.body).toMatchObject([{ state: 'done', added: 1, known: 0, failed: 0 }]);
    const { user: self } = (await user.get('/sessions/current')).body;
    expect(first.body[0].created_by).toEqual({ id: self.id, full_name: self.full_name });
    expect((await (await server.as('employee')).get(path)).status).toBe(403);
    expect((await (await addStranger(server)).get(path)).status).toBe(404);
  });
});
