// How a document that is to be signed stands, in words.
import type { Signature } from '../../../contract/api/signatures.ts';
import { candidacyMessages } from '../../../contract/messages.ts';

const texts = candidacyMessages.signing;

/** What failed was either never sent, or came to nothing at the service. */
export const signatureStateText = ({ state, sent_at }: Pick<Signature, 'state' | 'sent_at'>): string =>
  state === 'failed' && sent_at === null ? texts.notSent : texts.state[state];
