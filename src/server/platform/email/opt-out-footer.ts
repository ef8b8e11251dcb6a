// The end of a bulk email: how to opt out, in its text and for the reader's email program.
import { emailOptOutMessages as texts } from '../../../contract/messages.ts';
import type { ServerKeys } from '../crypto/server-keys.ts';
import type { Reader } from '../db/index.ts';
import { withLanguage } from '../language/index.ts';
import { linkEmailOf } from './email-body.ts';
import { type LinkedPerson, optOutLink } from './opt-out-links.ts';
import { languageOfPerson, organizationName } from './queries.ts';
import { readPortalUrl } from './sender.ts';

export interface OptOutFooter {
  readonly text: string;
  readonly html: string;
  /** Null if the server has no public address; the text then asks for an answer. */
  readonly unsubscribeUrl: string | null;
}

/** @param key secret of the server */
export async function readOptOutFooter(db: Reader, key: ServerKeys, person: LinkedPerson): Promise<OptOutFooter> {
  const { organizationId, personId } = person;
  const [organization, portalUrl] = [
    await organizationName(db, organizationId),
    await readPortalUrl(db, organizationId),
  ];
  const unsubscribeUrl = portalUrl && optOutLink(portalUrl, key, person);
  return withLanguage(await languageOfPerson(db, personId), () =>
    unsubscribeUrl === null
      ? { ...linkEmailOf([], [texts.footer.reply(organization)]), unsubscribeUrl }
      : { ...linkEmailOf(unsubscribeUrl, [`${texts.footer.link(organization)}\n${unsubscribeUrl}`]), unsubscribeUrl },
  );
}
