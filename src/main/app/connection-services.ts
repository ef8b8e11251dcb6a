// Creates the services that call the server and receive its events.
import { CLIENT_HEADER } from '../../contract/api/sessions.ts';
import { ApiClient, Connection, EventStream, tagsOf } from '../api-client/index.ts';
import { deviceNameOf } from '../os/device-name.ts';
import { applyConfirmed, applyEvent } from './remote-changes.ts';
import type { Services } from './services.ts';
import { onConnection } from './session-changes.ts';

export function createEventStream(services: Services): EventStream {
  const { host, http, updates, session, notifications } = services;
  return new EventStream({
    http,
    known: updates.known,
    onEvent(event) {
      services.connection.noteContact();
      const { user } = session.state;
      if (user) notifications.onEvent(event, user.id);
      applyEvent(services, event);
      host.broadcast('serverEvent', event);
    },
    onBroken: () => services.connection.lost(),
    log: host.log,
  });
}

export function createConnection(services: Services): Connection {
  const { workspace, subscription, host } = services;
  return new Connection({
    reach: () => workspace.check(),
    listen: () => subscription.listen(),
    onChange: (state) => onConnection(services, state),
    log: host.log,
  });
}

export function createApiClient(services: Services): ApiClient {
  const { host, http, workspace, session, connection, sending, transfers, tokens, recentFiles } = services;
  const { deferredServerStart, answers, updates, unfinished, offlineQueue, knownCards } = services;
  const { offlineBoards, offlineInterviews } = services;
  return new ApiClient({
    http,
    target: () => workspace.target,
    workspace: () => workspace.key,
    spaceProblem: () => workspace.space?.problem ?? null,
    session: () => session,
    deviceName: deviceNameOf(host.version),
    clientHeaders: { [CLIENT_HEADER]: `desktop/${host.version}` },
    connection,
    deferredServerStart,
    answers,
    updates,
    downloads: {
      transfers,
      tokens,
      unfinished,
      askWhereToSave: host.askWhereToSave,
      onSaved: (file, call) => recentFiles.note(file, tagsOf(call)),
    },
    offlineQueue,
    offlineBoards: {
      answer: (call) => offlineBoards.answer(call) ?? offlineInterviews.answer(call),
      file: (call) => offlineBoards.file(call) ?? offlineInterviews.file(call),
    },
    knownCards,
    onDone: (entry, data) => applyConfirmed(services, entry, data),
    onWaiting(asked) {
      sending.pause(asked);
      services.inBackground(sending.flush());
    },
    uploads: { transfers, tokens },
    log: host.log,
  });
}
