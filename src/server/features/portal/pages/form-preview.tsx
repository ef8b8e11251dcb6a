// The preview of an application form with unsaved changes, rendered as the portal renders the form itself.
import { style } from 'virtual:portal-assets';
import type { FormChange, FormPreview } from '../../../../contract/api/forms.ts';
import { formEditorMessages } from '../../../../contract/messages.ts';
import type { Actor } from '../../../../domain/access/people.ts';
import { withLanguage } from '../../../platform/language/index.ts';
import type { Services } from '../../../services.ts';
import { draftOfForm } from '../../forms/index.ts';
import { requireProcess } from '../../processes/index.ts';
import { canSendLinks } from '../access.ts';
import { configurationOf } from '../queries.ts';
import { policyShape } from '../shapes.ts';
import { ApplyView } from './apply-view.tsx';
import { colourStyles } from './colours.ts';
import { documentOf } from './document.ts';
import { viewOf } from './open-portal.ts';
import { Preview } from './shell.tsx';

/** The desktop displays the organization's logo in its place, because the page may load nothing. */
const NO_IMAGE = 'data:,';

/**
 * The page in the offer's language, as the user's changes would make it. Its token is empty, so that it cannot be sent.
 * @throws AppError not_found
 */
export async function previewForm(
  services: Services,
  actor: Actor,
  { processId, change }: { readonly processId: number; readonly change: FormChange },
): Promise<FormPreview> {
  const { read } = services.database;
  const { row, facts } = await requireProcess(read, actor, processId);
  const { organizationId } = facts;
  const configuration = await configurationOf(read, organizationId);
  const form = await draftOfForm(read, { organizationId, processId }, change);
  const canSave = await canSendLinks(services, organizationId);
  return withLanguage(form.language, async () => {
    const portal = viewOf(configuration, 'external');
    const view = {
      portal: { ...portal, logo: portal.logo === null ? null : NO_IMAGE },
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
    return { html, styles: `${style}${colourStyles(configuration.color)}` };
  });
}
