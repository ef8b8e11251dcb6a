// Requests of links do the same for every address: they are stored unsearched, and searched later by a worker.
import { expect, it } from 'vitest';
import { ANA, applyTo, askFor, linksIn, MINUTE, startPage, type World } from './candidate-page-setup.ts';

const UNKNOWN = 'nadie@persona.example';

/** The id that the next request gets; ids are never used again. */
const nextId = ({ server, clock }: World): Promise<number> =>
  server.app.services.database.transaction(async (tx) => {
    const { id: organization_id } = await tx.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
    const row = { organization_id, address: UNKNOWN, portal_token: 'x', created_at: clock.now, claimed_until: null };
    const { id } = await tx.insertInto('candidate_link_requests').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });

const waiting = ({ server }: World) =>
  server.app.services.database.read.selectFrom('candidate_link_requests').selectAll().execute();

it('stores one row for each address, known or not, which is gone once it was searched [MORE-558]', async () => {
  const world = await startPage();
  await applyTo(world);
  const first = await nextId(world);
  await askFor(world, ANA);
  const afterKnown = await nextId(world);
  await askFor(world, UNKNOWN);
  expect([afterKnown - first, (await nextId(world)) - afterKnown]).toEqual([2, 2]);
  expect(await linksIn(world, 1)).toHaveLength(1);
  await expect.poll(() => waiting(world), { timeout: 30_000 }).toEqual([]);
  expect(world.mail.received.flatMap(({ to }) => to)).toEqual([ANA]);
});

it('sends no link for a request that waited longer than the link would last [MORE-558]', async () => {
  const world = await startPage();
  await applyTo(world);
  const { server, clock } = world;
  await server.app.services.database.transaction(async (tx) => {
    const { id: organization_id } = await tx.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
    const portal_token = world.page.split('/')[2] ?? '';
    const row = {
      organization_id,
      portal_token,
      address: ANA,
      created_at: clock.now - 31 * MINUTE,
      claimed_until: null,
    };
    await tx.insertInto('candidate_link_requests').values(row).execute();
  });
  await expect.poll(() => waiting(world), { timeout: 30_000 }).toEqual([]);
  await askFor(world, ANA);
  expect(await linksIn(world, 1)).toHaveLength(1);
  expect(world.mail.received).toHaveLength(1);
});
