// Reacts to changes of the session and of the connection.
import type { ConnectionState, SessionState } from '../../contract/ipc/ipc.ts';
import type { Services } from './services.ts';

export function onSession(services: Services, state: SessionState): void {
  const { host, session, transfers, subscription, windowOwner, privateTexts, outlook, connection } = services;
  transfers.setAccount(session.account);
  if (!subscription.isCurrent) subscription.reset();
  if (windowOwner.follow(state, session.account)) host.resetWindows();
  host.broadcast('privateTexts', privateTexts.texts);
  host.broadcast('session', state);
  if (state.user === null) outlook.signOut();
  services.inBackground(connection.retry().then(() => sendPending(services)));
}

export function onConnection(services: Services, state: ConnectionState): void {
  const { host, sending, session, offlineBoards, workspace, revocations, inBackground } = services;
  host.broadcast('connection', state);
  if (state.state !== 'connected') return;
  sending.recheck();
  inBackground(
    session.confirm().then(() => {
      offlineBoards.refresh();
      return sendPending(services);
    }),
  );
  if (workspace.key !== null) inBackground(revocations.retry(workspace.key));
}

/**
 * Sends pending changes and stores the next interviews once the server is reached and the user is known, whichever comes
 * later.
 */
async function sendPending(services: Services): Promise<void> {
  const { connection, session, unfinished, apiClient, sending, offlineInterviews, inBackground } = services;
  await connection.whenReady();
  const isSignedIn = connection.state.state === 'connected' && session.state.user !== null;
  // Downloads that the last run's end interrupted are resumed once; later the user decides.
  for (const download of isSignedIn ? unfinished.claimInterrupted() : []) inBackground(apiClient.resume(download));
  if (isSignedIn) offlineInterviews.refresh();
  await sending.flush();
}
