// The application form of an open offer, for applicants.
import type { PostulationForm } from '../../../contract/api/portal-form.ts';
import type { Reader } from '../../platform/db/index.ts';
import { formOfProcess } from '../forms/index.ts';
import { type ConfigurationRow, configurationOf, type OpenOffer } from './queries.ts';
import { offerShape, policyShape } from './shapes.ts';

export interface OpenForm {
  readonly offer: OpenOffer;
  readonly configuration: ConfigurationRow;
  readonly form: PostulationForm;
}

/** The caller must have checked that the visitor may see the offer. */
export async function readForm(db: Reader, offer: OpenOffer): Promise<OpenForm> {
  const configuration = await configurationOf(db, offer.organization_id);
  const {
    truora_stock: _stock,
    version: _version,
    ...form
  } = await formOfProcess(db, { organizationId: offer.organization_id, processId: offer.id });
  return {
    offer,
    configuration,
    form: {
      ...form,
      job_offer: offerShape(offer, configuration),
      organization: { name: configuration.organization_name, token: configuration.organization_token },
      privacy_policy: policyShape(configuration),
    },
  };
}
