// SCIMMY, prepared for the attributes that Terna stores.
import { MAX_SCIM_PAGE } from '../../../contract/api/provisioning.ts';

/** Of a user; the library's schema has many more, which are neither described nor stored. */
const USER_ATTRIBUTES = ['userName', 'name', 'displayName', 'title', 'active', 'emails', 'groups'];
const COMMON = ['schemas', 'id', 'externalId', 'meta'];

/** Loaded with the first call of a provider; most servers have none. */
let loading: ReturnType<typeof load> | undefined;
export const scimLibrary = (): ReturnType<typeof load> => {
  loading ??= load();
  return loading;
};

async function load() {
  const { default: scim } = await import('scimmy');
  const { Config, Resources, Schemas } = scim;
  const { definition } = Schemas.User;
  const names = definition.attributes.map((attribute) => ('name' in attribute ? attribute.name : ''));
  for (const name of names) if (![...USER_ATTRIBUTES, ...COMMON].includes(name)) definition.truncate(name);
  Resources.declare(Resources.User);
  Resources.declare(Resources.Group);
  Config.set({
    patch: true,
    etag: true,
    filter: { supported: true, maxResults: MAX_SCIM_PAGE },
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: 'Bearer', description: 'A provisioning token of the organization' },
    ],
  });
  return scim;
}

export type Scim = Awaited<ReturnType<typeof load>>;
