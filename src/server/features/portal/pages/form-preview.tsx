// The preview of an application form with unsaved changes, rendered as the portal renders the form itself.
import type { FormChange } from '../../../../contract/api/forms.ts';
import type { RenderedPage } from '../../../../contract/api/portal-landing.ts';
import { formEditorMessages } from '../../../../contract/messages.ts';
import type { Actor } from '../../../../domain/access/people.ts';
import { withLanguage } from '../../../platform/language/index.ts';
import type { Services } from '../../../services.ts';
import { draftOfForm } from '../../forms/index.ts';
import { requireProcess } from '../../processes/index.ts';
import { canSendLinks } from '../access.ts';
import { configurationOf } from '../queries.ts';
import { policyShape } from '../shapes.ts';
import { previewLook } from './appearance.ts';
import { ApplyView } from './apply-view.tsx';
import { documentOf } from './document.ts';
import { viewOf } from './open-portal.ts';
import { Preview } from './shell.tsx';

/**
 * The page in the offer's language, as the user's changes would make it. Its token is empty, so that it cannot be sent.
 * @throws AppError not_found
 */
export async function previewForm(
  services: Services,
  actor: Actor,
  { processId, change }: { readonly processId: number; readonly change: FormChange },
): Promise<RenderedPage> {
  const { read } = services.database;
  const { row, facts } = await requireProcess(read, actor, processId);
  const { organizationId } = facts;
  const configuration = await configurationOf(read, organizationId);
  const form = await draftOfForm(read, { organizationId, processId }, change);
  const canSave = await canSendLinks(services, organizationId);
  return withLanguage(form.language, async () => {
    const portal = viewOf(configuration, 'external');
    const view = {
      portal,
      form: {
        ...form,
        job_offer: { title: row.title || formEditorMessages.preview.untitled, link: portal.home },
        privacy_policy: policyShape(configuration),
      },
      ...{ token: '', once: '', posted: { texts: new Map(), files: new Map() }, problems: {}, message: null },
      ...{ country: configuration.organization_country, draft: null, canSave },
    };
    const html = await documentOf(
      <Preview value={true}>
        <ApplyView {...view} />
      </Preview>,
    );
    return {
      html,
      ...previewLook(configuration),
      media: portal.logo === null ? [] : [{ address: portal.logo, owner: 'logo' as const, id: configuration.id }],
    };
  });
}
