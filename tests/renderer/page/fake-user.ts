// The user who is signed in.
import { countryOfPage } from './fake-intake.ts';

/** `?person=recruiter|restricted|employee` signs in another user than the administrator. */
const person = new URLSearchParams(window.location.search).get('person') ?? 'admin';
const isRestricted = person === 'restricted';

const roleOf = (who: string): 'admin' | 'user' | 'employee' => (who === 'admin' || who === 'employee' ? who : 'user');

export const fakeUser = () => ({
  id: 1,
  token: 'u-ana',
  name: 'Ana',
  last_name: 'Paredes',
  full_name: 'Ana Paredes',
  email: 'ana@ejemplo.example',
  avatar: null,
  position: 'Reclutadora',
  role: roleOf(person),
  is_admin: person === 'admin',
  is_superadmin: false,
  menuActive: person === 'admin' ? ('all' as const) : ('own' as const),
  is_restricted: isRestricted,
  organization: { id: 1, name: 'Ejemplo', country: countryOfPage() },
  permissions: {
    can_create_process: !isRestricted,
    can_import: !isRestricted,
    can_export: !isRestricted,
    can_interview: new URLSearchParams(window.location.search).get('interviews') !== 'none',
  },
});
