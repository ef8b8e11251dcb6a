// Calls the signature service about one document, without writing to the database.
import { errorMessages, signatureMessages } from '../../../contract/messages.ts';
import type { StoredFile } from '../../platform/files/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type ProviderAccount, ProviderError } from '../../platform/providers/index.ts';
import type { Services } from '../../services.ts';
import { MAX_SIGNED_BYTES, provider, type SentDocument } from './providers/index.ts';
import { findFile, type SignatureRow } from './queries.ts';
import { accountOf } from './settings.ts';

/** `interrupted`: this server is stopping, and the next claim starts again. */
export type Outcome =
  | { readonly kind: 'sent'; readonly externalId: string }
  | { readonly kind: 'pending' | 'declined' | 'expired' | 'too_late' | 'interrupted' }
  /** Whether the service ever received the document. */
  | { readonly kind: 'called_off'; readonly wasReceived: boolean }
  | { readonly kind: 'signed'; readonly file: StoredFile }
  | { readonly kind: 'failed'; readonly reason: string; readonly isFinal: boolean };

type Needed = Pick<Services, 'database' | 'files' | 'log' | 'outgoing' | 'serverKeys'>;

/** Carries out the call that the document's state requires. Never rejects: errors become outcomes. */
export async function processDocument(services: Needed, document: SignatureRow, signal: AbortSignal): Promise<Outcome> {
  try {
    const account = await accountOf(services.database.read, services, document.organization_id);
    if (document.state === 'sent') return await askAfter(services, account, document, signal);
    if (document.state === 'cancelling') {
      const answer = await provider.callOff(account, document.reference, signal);
      if (answer === 'done') return { kind: 'too_late' };
      return { kind: 'called_off', wasReceived: answer === 'called_off' || document.external_id !== null };
    }
    const externalId = await provider.order(account, await documentOf(services, document), signal);
    return { kind: 'sent', externalId };
  } catch (error) {
    if (signal.aborted) return { kind: 'interrupted' };
    if (error instanceof ProviderError) return { kind: 'failed', reason: error.message, isFinal: error.isFinal };
    services.log.error({ err: error, signature: document.id }, 'signature');
    return { kind: 'failed', reason: errorMessages.internal, isFinal: false };
  }
}

async function askAfter(
  { files }: Needed,
  account: ProviderAccount,
  { external_id }: SignatureRow,
  signal: AbortSignal,
): Promise<Outcome> {
  const id = external_id ?? '';
  const result = await provider.result(account, id, signal);
  if (result?.state !== 'signed') return { kind: result?.state ?? 'pending' };
  return { kind: 'signed', file: await files.put(result.content, MAX_SIGNED_BYTES) };
}

async function documentOf({ database, files }: Needed, document: SignatureRow): Promise<SentDocument> {
  const file = document.file_id === null ? undefined : await findFile(database.read, document.file_id);
  if (!file) throw new ProviderError(signatureMessages.fileGone, true);
  const stream = await files.read(file.storage_key).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found'
      ? new ProviderError(signatureMessages.fileGone, true)
      : error;
  });
  return {
    reference: document.reference,
    name: document.name,
    contentType: file.content_type,
    content: Buffer.concat(await stream.toArray()),
    signer: { name: document.signer_name, email: document.signer_email ?? '' },
  };
}
