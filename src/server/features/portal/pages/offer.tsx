// Serves an offer, with structured data for search engines if it is public.
import { jobPosting } from '../../../../domain/processes/job-posting.ts';
import { offerPageShape } from '../shapes.ts';
import { sendPage } from './answer.tsx';
import type { Applying } from './applying.tsx';
import { OfferView } from './offer-view.tsx';

export async function showOffer({ portal, offer: row, reply }: Applying) {
  const { view, origin } = portal;
  const offer = offerPageShape(row, portal.row);
  const isFound = portal.kind === 'external';
  const address = origin + offer.link;
  const logoAddress = view.logo && origin + view.logo;
  const props = {
    ...{ portal: view, offer, logoAddress },
    landing: view.home,
    canonical: isFound ? address : null,
    data: isFound ? jobPosting(offer, { offer: address, logo: logoAddress }) : null,
  };
  return sendPage(reply, 200, <OfferView {...props} />, isFound);
}
