// Texts for the states of a document signature.
import type { Signature } from '../../../contract/api/signatures.ts';
import { candidacyMessages } from '../../../contract/messages.ts';

const texts = candidacyMessages.signing;

/** A failed document was either never sent, or failed at the service. */
export const signatureStateText = ({ state, sent_at }: Pick<Signature, 'state' | 'sent_at'>): string =>
  state === 'failed' && sent_at === null ? texts.notSent : texts.state[state];
