// Confirms by password or second factor that the user of a session is present.
import type { z } from 'zod';
import type { sessions } from '../../../contract/api/sessions.ts';
import { secondFactorMessages, userMessages } from '../../../contract/messages.ts';
import { confirmationEnd } from '../../../domain/access/confirmation.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { instant } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { useCode } from '../second-factors/index.ts';
import { Attempts } from './attempts.ts';
import { checkPassword } from './passwords.ts';
import { findUser } from './queries.ts';
import { noteConfirmation } from './session-queries.ts';

/** Maximum wrong passwords or codes of a user within five minutes before attempts are delayed. */
const MAX_TRIES = 10;

type Proof = z.output<typeof sessions.confirm.body>;

/** One per server, as failures are counted in memory. */
export function createConfirmations(services: Services) {
  const { database, now, serverKeys } = services;
  const attempts = new Attempts();
  return {
    /**
     * @param recordFailed writes the audit entry of a wrong password or code
     * @returns until when the confirmation is valid
     * @throws AppError too_many_requests; invalid with the field of the wrong proof
     */
    async confirm(
      caller: Caller,
      proof: Proof,
      recordFailed: (tx: Transaction) => Promise<void>,
    ): Promise<{ valid_until: string }> {
      const limits = [{ key: `user ${caller.userId}`, max: MAX_TRIES }];
      const begun = now();
      if (!attempts.begin(limits, begun)) throw new AppError('too_many_requests');
      const isRight = await isProof(caller, proof, begun);
      if (!isRight) {
        await database.transaction(recordFailed);
        throw wrongProof(proof);
      }
      attempts.succeeded(limits, begun);
      return { valid_until: instant(confirmationEnd(begun)) };
    },
  };

  async function isProof(caller: Caller, proof: Proof, at: number): Promise<boolean> {
    if ('code' in proof) {
      return database.transaction(async (tx) => {
        const isRight = await useCode(tx, serverKeys, await findUser(tx, caller.userId), { code: proof.code, now: at });
        if (isRight) await noteConfirmation(tx, caller.jti, at);
        return isRight;
      });
    }
    const { password_hash } = await findUser(database.read, caller.userId);
    const isRight = await checkPassword(password_hash, proof.current_password);
    if (isRight) await database.transaction((tx) => noteConfirmation(tx, caller.jti, at));
    return isRight;
  }
}

function wrongProof(proof: Proof): AppError {
  const [field, message] =
    'code' in proof ? ['code', secondFactorMessages.wrongCode] : ['current_password', userMessages.wrongPassword];
  return new AppError('invalid', { message, fields: { [field]: message } });
}
