// Whether the user may change pools: employees only read.
import { useCurrentUser } from '../../app/desktop.ts';

export function useIsRecruiter(): boolean {
  const user = useCurrentUser();
  return user !== null && (user.is_admin || user.role === 'user');
}
