// HTTP of second factors: users' own, and removing a lost one for administrators.
import { api } from '../../../contract/api/index.ts';
import { secondFactorMessages as texts, userMessages } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { instant } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import {
  activate,
  assertCode,
  beginFactor,
  deleteFactor,
  type FactorUser,
  otherPeriod,
  readFactor,
  renewRecoveryCodes,
} from '../second-factors/index.ts';
import { Attempts, endPresences, findUser, readFactorRequirement } from '../sessions/index.ts';
import { removeFactorOf } from './second-factor-removal.ts';
import { isPresentPassword } from './service.ts';

/** Maximum wrong passwords or codes of a user within five minutes before attempts are delayed. */
const MAX_TRIES = 10;

export function secondFactorRoutes(routes: Routes, services: Services): void {
  const { database, now, serverKeys: key } = services;
  const { read } = database;
  const attempts = new Attempts();
  /** Counts a failed attempt of the caller if `work` throws. @throws AppError too_many_requests */
  const limited = async <Done>(caller: Caller, work: () => Promise<Done>): Promise<Done> => {
    const limits = [{ key: `user ${caller.userId}`, max: MAX_TRIES }];
    const begun = now();
    if (!attempts.begin(limits, begun)) throw new AppError('too_many_requests');
    const done = await work();
    attempts.succeeded(limits, begun);
    return done;
  };
  const assertPassword = async (caller: Caller, password: string): Promise<void> => {
    if (await isPresentPassword(read, caller, password)) return;
    const message = userMessages.wrongPassword;
    throw new AppError('invalid', { message, fields: { current_password: message } });
  };
  /** Runs `work` in a transaction after password and code of the caller were right. */
  const confirmed = <Done>(
    caller: Caller,
    body: { readonly current_password: string; readonly code: string },
    work: (tx: Transaction, user: FactorUser) => Promise<Done>,
  ): Promise<Done> =>
    limited(caller, async () => {
      await assertPassword(caller, body.current_password);
      return database.transaction(async (tx) => {
        const user = await findUser(tx, caller.userId);
        await assertCode(tx, key, user, { code: body.code, now: now() });
        return work(tx, user);
      });
    });

  routes.read(api.secondFactors.read, async ({ caller }) => {
    const from = await readFactorRequirement(read, caller);
    return { ...(await readFactor(read, caller.userId)), required_from: from === null ? null : instant(from) };
  });
  // Repeated calls create other secrets and codes, because no stored response contains any.
  routes.manage(api.secondFactors.begin, ({ caller, body }) =>
    limited(caller, async () => {
      await assertPassword(caller, body.current_password);
      return database.transaction(async (tx) => beginFactor(tx, key, await findUser(tx, caller.userId), now()));
    }),
  );
  routes.manage(api.secondFactors.activate, async ({ caller, body }) => {
    const codes = await limited(caller, async () => {
      const made = await database.transaction(async (tx) =>
        activate(tx, key, await findUser(tx, caller.userId), { code: body.code, now: now() }),
      );
      // Thrown after the transaction, which has stored what the code says of the clock.
      if (made === null) throw otherPeriod();
      return made;
    });
    // The events that waited for a required factor.
    if (caller.mustSetUpFactor) services.wakeEvents();
    return codes;
  });
  routes.manage(api.secondFactors.renewCodes, ({ caller, body }) => confirmed(caller, body, renewRecoveryCodes));
  routes.manage(api.secondFactors.remove, async ({ caller, body }) => {
    const from = await readFactorRequirement(read, caller);
    if (from !== null && from <= now()) throw new AppError('conflict', { message: texts.isRequired });
    await confirmed(caller, body, (tx, { id }) => deleteFactor(tx, id));
  });
  routes.manage(api.secondFactors.removeOf, async ({ caller, params, once }) => {
    const ended = await database.transaction((tx) => once(tx, () => removeFactorOf(tx, services, caller, params.id)));
    services.wakeMail();
    await endPresences(services, ended);
  });
}
