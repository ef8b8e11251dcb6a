// The application form of an open offer, as its applicants see it.
import type { PostulationForm } from '../../contract/api/portal-form.ts';
import type { Reader } from '../db/index.ts';
import { formOfProcess } from '../forms/index.ts';
import { findOpenOffer } from './offers.ts';
import { type ConfigurationRow, configurationOf, type OfferRow } from './queries.ts';
import { offerShape } from './shapes.ts';

export interface OpenForm {
  readonly offer: OfferRow;
  readonly configuration: ConfigurationRow;
  readonly form: PostulationForm;
}

/** @throws Failure not_found as `findOpenOffer` does */
export async function openForm(
  db: Reader,
  processId: number,
  tenant: { readonly organizationId: number } | null,
): Promise<OpenForm> {
  const offer = await findOpenOffer(db, processId, tenant);
  const configuration = await configurationOf(db, offer.organization_id);
  const {
    truora_stock: _stock,
    version: _version,
    ...form
  } = await formOfProcess(db, { organizationId: offer.organization_id, processId });
  return {
    offer,
    configuration,
    form: {
      ...form,
      job_offer: offerShape(offer, configuration.token),
      organization: { name: configuration.organization_name, token: configuration.organization_token },
      privacy_policy: { version: configuration.privacy_policy_version, text: configuration.privacy_policy },
    },
  };
}
