// What a letter to many has beside its text: the way out, in the text and for the reader's e-mail program.
import { emailOptOutMessages as texts } from '../../../contract/messages.ts';
import type { Reader } from '../../platform/db/index.ts';
import { linkEmailOf } from '../../platform/email/email-body.ts';
import { organizationName } from '../../platform/email/queries.ts';
import { readPublicUrl } from '../../platform/email/sender.ts';
import { type LinkedPerson, optOutLink } from './links.ts';

export interface LetterFooter {
  readonly text: string;
  readonly html: string;
  /** Null if the server has no public address; the text then asks for an answer. */
  readonly unsubscribeUrl: string | null;
}

/** @param key secret of the server */
export async function letterFooter(db: Reader, key: Uint8Array, person: LinkedPerson): Promise<LetterFooter> {
  const { organizationId } = person;
  const [organization, publicUrl] = [
    await organizationName(db, organizationId),
    await readPublicUrl(db, organizationId),
  ];
  if (publicUrl === null) return { ...linkEmailOf([], [texts.footer.reply(organization)]), unsubscribeUrl: null };
  const unsubscribeUrl = optOutLink(publicUrl, key, person);
  return { ...linkEmailOf(unsubscribeUrl, [`${texts.footer.link(organization)}\n${unsubscribeUrl}`]), unsubscribeUrl };
}
