// Refetches visible data and discards the rest when the user's permissions change.
import { clearUndos } from '../../ui/toasts/undo.ts';
import { clearRecent } from '../palette/recent.ts';
import { mergeEventsOf } from './events.ts';

mergeEventsOf('access', (event, client) => {
  if (event.type !== 'access.changed') return;
  client.removeQueries({ type: 'inactive' });
  // Hides candidates and search results until the server has responded.
  for (const queryKey of [['applicants'], ['palette']]) void client.resetQueries({ queryKey });
  void client.invalidateQueries();
  clearRecent();
  clearUndos();
});
