// Editing a draft until it is sent, and adding to the data of what has been sent.
import { Button } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { Request } from '../../contract/api/requests.ts';
import { requestScreenMessages, uiMessages } from '../../contract/messages.ts';
import { askData, terna } from '../app/terna.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { useFocusOnProblem } from './form-focus.ts';
import { changedData, draftOf, type Problems, problemsOf, type RequestDraft, stillWrong } from './request-draft.ts';
import { RequestForm } from './request-form.tsx';
import styles from './requests.module.css';
import { type Act, useActs } from './use-acts.ts';

const { form: texts, done } = requestScreenMessages;

/** Saves what differs, and answers the request as it is then. */
async function save({ id, version, data, ...before }: Request, draft: RequestDraft): Promise<Request> {
  const params = { id };
  const changed = changedData(data, draft.data);
  const was = draftOf({ ...before, id, version, data });
  const isOther = was.title !== draft.title || was.typeId !== draft.typeId || was.areaId !== draft.areaId;
  const body = { title: draft.title.trim(), request_type_id: draft.typeId, enterprise_area_id: draft.areaId, version };
  const request = isOther ? await askData(terna().requests.update({ params, body })) : { id, version, data, ...before };
  if (Object.keys(changed).length === 0) return request;
  return askData(terna().requests.addData({ params, body: { data: changed, version: request.version } }));
}

/** What is written, from the request as it was when the writing began. */
function useWriting(request: Request) {
  const [written, setWritten] = useState<RequestDraft | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLDivElement>(null);
  useFocusOnProblem(form, problems);
  const draft = written ?? draftOf(request);
  const check = (isSent: boolean): boolean => {
    const found = problemsOf(draft, request.app_module.name, isSent);
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  const shown = stillWrong(problems, draft, request.app_module.name);
  const forget = () => setWritten(null);
  return { draft, isWritten: written !== null, write: setWritten, forget, problems: shown, form, check };
}

export function DraftEditor({ request }: { request: Request }) {
  const writing = useWriting(request);
  const { draft } = writing;
  const { act, isBusy } = useActs(request.id);
  const take = (one: Omit<Act, 'canUndo'>) => act({ ...one, canUndo: false }, { onDone: writing.forget });
  const submit = async () => {
    const { id, version } = await save(request, draft);
    return askData(terna().requests.submit({ params: { id }, body: { version } }));
  };
  return (
    <div ref={writing.form}>
      <RequestForm
        module={request.app_module.name}
        draft={draft}
        problems={writing.problems}
        isDisabled={isBusy}
        onChange={writing.write}
      />
      <div className={styles.buttons}>
        <Button
          text={texts.saveDraft}
          disabled={isBusy || !writing.isWritten}
          onClick={() => writing.check(false) && take({ call: () => save(request, draft), done: texts.saved })}
        />
        <Button
          intent="primary"
          text={texts.submit}
          disabled={isBusy}
          onClick={() => writing.check(true) && take({ call: submit, done: done.submit })}
        />
      </div>
      <Guard isOn={writing.isWritten} />
    </div>
  );
}

/** Adds to the data; title and area stay as they were sent. */
export function DataEditor({ request, onClose }: { request: Request; onClose: () => void }) {
  const writing = useWriting(request);
  const { act, isBusy } = useActs(request.id);
  const submit = () =>
    act({ call: () => save(request, writing.draft), done: texts.dataSaved, canUndo: false }, { onDone: onClose });
  return (
    <div ref={writing.form}>
      <RequestForm
        module={request.app_module.name}
        draft={writing.draft}
        problems={writing.problems}
        isDisabled={isBusy}
        isDataOnly
        onChange={writing.write}
      />
      <div className={styles.buttons}>
        <Button text={uiMessages.cancel} disabled={isBusy} onClick={onClose} />
        <Button intent="primary" text={texts.saveData} disabled={isBusy || !writing.isWritten} onClick={submit} />
      </div>
      <Guard isOn={writing.isWritten} />
    </div>
  );
}

const Guard = ({ isOn }: { isOn: boolean }) => (
  <LeaveGuard isOn={isOn} title={texts.leaveTitle} text={texts.leaveText} leave={texts.leave} stay={texts.stay} />
);
