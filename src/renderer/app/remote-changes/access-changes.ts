// What the person may see is otherwise: what is shown is read again, and what else this window knows is let go.
import { clearUndos } from '../../ui/undo.ts';
import { clearRecent } from '../palette/recent.ts';
import { mergeEventsOf } from './events.ts';

mergeEventsOf('access', (event, client) => {
  if (event.type !== 'access.changed') return;
  client.removeQueries({ type: 'inactive' });
  // Candidates and what was searched for are not shown any more until the server has answered.
  for (const queryKey of [['applicants'], ['palette']]) void client.resetQueries({ queryKey });
  void client.invalidateQueries();
  clearRecent();
  clearUndos();
});
