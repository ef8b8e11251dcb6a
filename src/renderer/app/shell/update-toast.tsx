// Announces a new version once; it is installed on exit or on demand.
import { useEffect, useEffectEvent } from 'react';
import type { UpdateState } from '../../../contract/ipc/ipc.ts';
import { updateMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { createLive, useLive } from '../live-value.ts';
import { askData, terna, toApiError } from '../terna.ts';

const liveUpdate = createLive(
  () => askData(terna().desktop.updateState()),
  (receive) => terna().on.update(receive),
);

export function UpdateToast() {
  const update = useLive(liveUpdate).value;
  const toasts = useToasts();
  const install = () =>
    void askData(terna().desktop.installUpdate()).catch((thrown: unknown) =>
      toasts.show({ text: texts.failed, detail: toApiError(thrown).message, tone: 'danger' }),
    );
  const notify = useEffectEvent(({ state, version }: Pick<UpdateState, 'state' | 'version'>) => {
    if (state !== 'ready' || version === null) return;
    toasts.show({
      key: 'update',
      text: texts.ready(version),
      detail: texts.hint,
      stays: true,
      leave: uiMessages.close,
      action: { text: texts.restart, run: install },
    });
  });
  const { state = 'off', version = null } = update ?? {};
  useEffect(() => notify({ state, version }), [state, version]);
  return null;
}
