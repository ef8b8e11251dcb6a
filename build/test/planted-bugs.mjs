// Bugs that a test must catch: `npm run test:mutants` plants each by itself and runs the test that is named with it.

/**
 * @typedef {object} PlantedBug
 * @property {string} name
 * @property {string} file
 * @property {string} correct stands in the file once
 * @property {string} wrong
 * @property {'unit' | 'api' | 'api-postgres' | 'faults'} project
 * @property {string} test
 * @property {string} title a part of the test's name that no other test of its file has
 */

const ORDER = /** @type {const} */ ({
  project: 'api-postgres',
  test: 'tests/api/postgres/events.test.ts',
  title: 'in the order of',
});
const RELISTENING = { ...ORDER, title: 'listens again' };
const OFFLINE_QUEUE = /** @type {const} */ ({
  project: 'faults',
  test: 'tests/faults/main/offline-queue.test.ts',
  title: 'without power',
});
const DOWNLOAD = /** @type {const} */ ({
  project: 'faults',
  test: 'tests/faults/main/downloads.test.ts',
  title: 'without power',
});
const WRITES = /** @type {const} */ ({
  project: 'faults',
  test: 'tests/faults/server/writes.test.ts',
  title: 'without power',
});
const FILES = /** @type {const} */ ({
  project: 'faults',
  test: 'tests/faults/server/files.test.ts',
  title: 'without power',
});
const SIMULTANEOUS = /** @type {const} */ ({
  project: 'api-postgres',
  test: 'tests/api/postgres/simultaneous-writes.test.ts',
});
const BLOCKED = /** @type {const} */ ({
  project: 'api',
  test: 'tests/api/data-requests/blocked-work.test.ts',
});

/** @type {readonly PlantedBug[]} */
export const plantedBugs = [
  {
    name: 'events of one organisation are published side by side',
    file: 'src/server/platform/db/queries/append-event.ts',
    correct: 'pg_advisory_xact_lock(',
    wrong: 'concat(',
    ...ORDER,
  },
  {
    name: 'a connection that listens again says nothing of what it missed',
    file: 'src/server/platform/db/postgres/postgres-signals.ts',
    correct: '() => listener.missed()',
    wrong: '() => undefined',
    ...RELISTENING,
  },
  {
    name: 'what was missed wakes no stream',
    file: 'src/server/app.ts',
    correct: 'missed() {\n    bell.ring();',
    wrong: 'missed() {',
    ...RELISTENING,
  },
  {
    name: 'the server’s database does not wait for the disk',
    file: 'src/server/platform/db/sqlite/sqlite.ts',
    correct: 'synchronous = FULL',
    wrong: 'synchronous = OFF',
    ...WRITES,
  },
  {
    name: 'the outbox does not wait for the disk',
    file: 'src/main/offline/cache/offline-queue-queries.ts',
    correct: 'synchronous = FULL',
    wrong: 'synchronous = OFF',
    ...OFFLINE_QUEUE,
  },
  {
    name: 'a download is renamed before it is on the disk',
    file: 'src/main/files/replace-file.ts',
    correct: '    await file.sync();\n',
    wrong: '',
    ...DOWNLOAD,
  },
  {
    name: 'the folder of a download is not synced',
    file: 'src/main/files/replace-file.ts',
    correct: '  await syncFolder(dirname(target));\n',
    wrong: '',
    ...DOWNLOAD,
  },
  {
    name: 'a file of a candidate is renamed before it is on the disk',
    file: 'src/server/platform/files/spool.ts',
    correct: 'mode: 0o600, flush: true',
    wrong: 'mode: 0o600',
    ...FILES,
  },
  {
    name: 'the folder of the server’s files is not synced',
    file: 'src/server/platform/files/disk-store.ts',
    correct: '    await rename(path, join(folder, nameOf(key)));\n    await syncFolder(folder);\n',
    wrong: '    await rename(path, join(folder, nameOf(key)));\n',
    ...FILES,
  },
  {
    name: 'a change is not noted as sent',
    file: 'src/main/offline/queue/send-queue.ts',
    correct: '    if (!entry.was_sent) offlineQueue.replace(sent);\n',
    wrong: '',
    project: 'unit',
    test: 'tests/unit/main/offline/queue/offline-queue.test.ts',
    title: 'the way back waits behind it',
  },
  {
    name: 'a change that is noted as sent is not kept',
    file: 'src/main/offline/queue/offline-queue.ts',
    correct: 'this.#write([entry], []);',
    wrong: 'this.#entries.put(entry);',
    ...OFFLINE_QUEUE,
  },
  {
    name: 'the place of an import is kept after its candidates',
    file: 'src/server/features/imports/job.ts',
    correct: `    await updateImport(tx, row.id, { last_row, imported, present, duplicates, failed, warnings });
    await advanceJob(tx, job, { done }, now());
`,
    wrong: `    database
      .transaction((later) =>
        updateImport(later, row.id, { last_row, imported, present, duplicates, failed, warnings }),
      )
      .catch(() => undefined);
    await advanceJob(tx, job, { done }, now());
`,
    project: 'api',
    test: 'tests/api/imports/position.test.ts',
    title: 'whose place could not be kept',
  },
  {
    name: 'a heartbeat does not look at the session again',
    file: 'src/server/features/events/heartbeats.ts',
    correct: 'callers[index] === null',
    wrong: 'callers[index] === undefined',
    project: 'api',
    test: 'tests/api/events/events.test.ts',
    title: 'ends at the next beat',
  },
  {
    name: 'a stream says that it is open before its place is found',
    file: 'src/server/features/events/stream.ts',
    correct: `    const start = await findStart(read, resumeFrom, services.now() - MAX_ABSENCE_MILLISECONDS);
    const erasedSince = start.isReset ? resumeFrom : known;
    const erasures = Number.isSafeInteger(erasedSince) ? await readErasures(read, caller, erasedSince) : [];

    if (bell.isEnding) throw new AppError('unavailable');
    reply.hijack();
    const { raw } = reply;
    // The client may have disconnected meanwhile.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      [FIRST_EVENT_HEADER]: String(start.position),
    });
    raw.write(': terna\\n\\n');
`,
    wrong: `    reply.hijack();
    const { raw } = reply;
    // The client may have disconnected meanwhile.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    raw.write(': terna\\n\\n');
    const start = await findStart(read, resumeFrom, services.now() - MAX_ABSENCE_MILLISECONDS);
    const erasedSince = start.isReset ? resumeFrom : known;
    const erasures = Number.isSafeInteger(erasedSince) ? await readErasures(read, caller, erasedSince) : [];
`,
    ...ORDER,
    title: 'only once its place is found',
  },
  {
    name: 'the affair of one person is told to everybody',
    file: 'src/server/features/events/event-batch.ts',
    correct: ' || (entry.userId !== null && entry.userId !== actor.userId)',
    wrong: '',
    project: 'api',
    test: 'tests/api/events/events.test.ts',
    title: 'affair of one other person',
  },
  {
    name: 'a repeated write is known by its key and body, wherever it goes',
    file: 'src/server/platform/http/idempotency.ts',
    correct: '[write.method, write.url, write.body ?? null]',
    wrong: '[write.method, write.body ?? null]',
    project: 'api',
    test: 'tests/api/http/http.test.ts',
    title: 'only their address differs',
  },
  {
    name: 'a server holds the job of another for longer',
    file: 'src/server/platform/queue/queue-queries.ts',
    correct: "      eb(identity, '=', values[identity] ?? null),\n",
    wrong: '',
    project: 'api',
    test: 'tests/api/jobs/jobs.test.ts',
    title: 'by no other',
  },
  {
    name: 'a server settles an e-mail whose claim has run out',
    file: 'src/server/platform/queue/queue-queries.ts',
    correct: `    .where(isLeased(queue, claimed))
    .executeTakeFirst();
  return numUpdatedRows`,
    wrong: `    .where('id', '=', claimed.id)
    .executeTakeFirst();
  return numUpdatedRows`,
    project: 'api',
    test: 'tests/api/mail/mail-queue.test.ts',
    title: 'whose claim has run out',
  },
  {
    name: 'what an import said of a merged person outlives the erasure',
    file: 'src/server/features/privacy/person-queries.ts',
    correct: "deleteFrom('import_issues').where('person_id', 'in', ids)",
    wrong: "deleteFrom('import_issues').where('person_id', 'in', [id])",
    project: 'api',
    test: 'tests/api/merges/merges.test.ts',
    title: 'goes with the person when they are erased',
  },
  {
    name: 'a merge is undone though the person is to be erased',
    file: 'src/server/features/merges/undo.ts',
    correct:
      '  if (await waitingErasure(tx, caller.organizationId, person.id)) throw contradiction(mergeMessages.undoErasure);\n',
    wrong: '',
    project: 'api',
    test: 'tests/api/merges/merges.test.ts',
    title: 'goes with the person when they are erased',
  },
  {
    name: 'an API token never ends',
    file: 'src/server/features/sessions/queries.ts',
    correct: "where('api_tokens.expires_at', '>', now)",
    wrong: "where('api_tokens.expires_at', '>', 0)",
    project: 'api',
    test: 'tests/api/api-tokens/api-tokens.test.ts',
    title: 'end with their days',
  },
  {
    name: 'tries of a password at once do not count',
    file: 'src/server/features/sessions/attempts.ts',
    correct: `    if (this.tooMany(limits, now)) return false;
    this.failed(limits, now);
    return true;`,
    wrong: '    return !this.tooMany(limits, now);',
    project: 'api',
    test: 'tests/api/sessions/sign-in.test.ts',
    title: 'stops guesses after ten',
  },
  {
    name: 'of two simultaneous changes the last stays',
    file: 'src/server/platform/db/queries/versioned-update.ts',
    correct: ' and version = ',
    wrong: ' and 0 < ',
    ...SIMULTANEOUS,
    title: 'belongs to a process',
  },
  {
    name: 'a candidate is disqualified who is moved at the same time',
    file: 'src/server/features/candidacies/qualify.ts',
    correct: '  await lockCandidacies(tx, ids);\n',
    wrong: '',
    ...SIMULTANEOUS,
    title: 'belongs to a candidate',
  },
  {
    name: 'a pool counts a blocked person whom an index still has',
    file: 'src/server/features/candidate-pools/queries.ts',
    correct: "    .where(isNotOfBlockedPerson('candidate_pool_members.uniq_applicant_id'))\n",
    wrong: '',
    ...BLOCKED,
    title: 'no pool names',
  },
  {
    name: 'a pool names a blocked person whom an index still has',
    file: 'src/server/features/candidate-pools/queries.ts',
    correct: '    .where(personIsUsable)\n',
    wrong: '',
    ...BLOCKED,
    title: 'no pool names',
  },
  {
    name: 'totals of lists count the requests of blocked persons',
    file: 'src/server/features/requests/list-queries.ts',
    correct: "    .where(isNotOfBlocked('requests.applicant_id'))\n",
    wrong: '',
    ...BLOCKED,
    title: 'a hiring request of a blocked person',
  },
  {
    name: 'a request names a blocked person',
    file: 'src/server/features/requests/queries.ts',
    correct: "    .where(isNotOfBlocked('requests.applicant_id'))\n",
    wrong: '',
    ...BLOCKED,
    title: 'a hiring request of a blocked person',
  },
  {
    name: 'an undone withdrawal leaves its comment',
    file: 'src/server/features/candidacies/withdrawal.ts',
    correct: 'disqualification_reason_id: null, disqualification_comment: null } as const',
    wrong: 'disqualification_reason_id: null } as const',
    project: 'api',
    test: 'tests/api/candidate-page/own-applications.test.ts',
    title: 'is taken back while e-mails are held',
  },
];
