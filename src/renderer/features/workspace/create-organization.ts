// Creates the organization and signs its administrator in; a retry repeats the sign-in alone.
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { SETUP_TOKEN_HEADER } from '../../../contract/api/organizations.ts';
import { liveSession } from '../../app/desktop.ts';
import { askData, terna } from '../../app/terna.ts';
import type { ChooseWorkspace } from './choose-workspace.ts';
import type { OrganizationSetup } from './organization-setup.ts';

type Setup = z.output<typeof OrganizationSetup>;

/** `choose` starts the workspace first, unless it has started already. */
export function useCreateOrganization(choose: ChooseWorkspace | null) {
  const made = useRef(false);
  return useMutation({
    mutationFn: async ({ setup_token, ...organization }: Setup) => {
      if (choose && !choose.isSuccess) await choose.mutateAsync({ kind: 'local' });
      const token = setup_token === '' ? {} : { headers: { [SETUP_TOKEN_HEADER]: setup_token } };
      if (!made.current) await askData(terna().organizations.create({ ...token, body: organization }));
      made.current = true;
      const { email, password } = organization.admin;
      await askData(terna().sessions.create({ body: { email, password } }));
      await liveSession.refresh();
    },
  });
}
