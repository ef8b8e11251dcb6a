// Says once that a newer version is ready; it is installed when the program ends, or at once where the person wants.
import { useEffect, useEffectEvent } from 'react';
import type { UpdateState } from '../../../contract/ipc/ipc.ts';
import { updateMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { useNotices } from '../../ui/notices.tsx';
import { createLive, useLive } from '../live.ts';
import { asFailure, askData, terna } from '../terna.ts';

const liveUpdate = createLive(
  () => askData(terna().desktop.updateState()),
  (receive) => terna().on.update(receive),
);

export function UpdateNotice() {
  const update = useLive(liveUpdate).value;
  const notices = useNotices();
  const install = () =>
    void askData(terna().desktop.installUpdate()).catch((thrown: unknown) =>
      notices.show({ text: texts.failed, detail: asFailure(thrown).message, tone: 'danger' }),
    );
  const tell = useEffectEvent(({ state, version }: Pick<UpdateState, 'state' | 'version'>) => {
    if (state !== 'ready' || version === null) return;
    notices.show({
      key: 'update',
      text: texts.ready(version),
      detail: texts.hint,
      stays: true,
      leave: uiMessages.close,
      action: { text: texts.restart, run: install },
    });
  });
  const { state = 'off', version = null } = update ?? {};
  useEffect(() => tell({ state, version }), [state, version]);
  return null;
}
