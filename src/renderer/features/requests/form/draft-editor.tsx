// Editing a draft until it is sent, and adding to the data of what has been sent.
import { Button, Callout } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { Request } from '../../../../contract/api/requests.ts';
import { requestChangeMessages, requestScreenMessages, uiMessages } from '../../../../contract/messages.ts';
import { askData, terna } from '../../../app/terna.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import styles from '../requests.module.css';
import { type Act, useActs } from '../use-acts.ts';
import { useFocusOnProblem } from './form-focus.ts';
import {
  changedData,
  draftOf,
  overOthers,
  type Problems,
  problemsOf,
  type RequestDraft,
  stillWrong,
  type Writing,
} from './request-draft.ts';
import { RequestForm } from './request-form.tsx';

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

/** What is written, over the request as others leave it meanwhile: nothing of theirs is written over unseen. */
function useWriting(request: Request) {
  const [written, setWritten] = useState<Writing | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  /** What others wrote in the same fields; it has been said, and the next saving leaves what is written here. */
  const [contested, setContested] = useState<Problems>({});
  const form = useRef<HTMLDivElement>(null);
  const now = draftOf(request);
  const { base, draft, theirs } = overOthers(written ?? { base: now, draft: now }, now);
  const found = { ...stillWrong(problems, draft, request.app_module.name), ...contested };
  useFocusOnProblem(form, problems);
  useFocusOnProblem(form, contested);
  const check = (isSent: boolean): boolean => {
    const wrong = problemsOf(draft, request.app_module.name, isSent);
    const others = contestedTexts(theirs);
    setProblems(wrong);
    setContested(others);
    if (Object.keys(others).length > 0) setWritten({ base: now, draft });
    return Object.keys(wrong).length + Object.keys(others).length === 0;
  };
  const forget = () => {
    setWritten(null);
    setContested({});
  };
  const write = (next: RequestDraft) => {
    setWritten({ base, draft: next });
    setContested({});
  };
  return { draft, isWritten: written !== null, write, forget, problems: found, form, check };
}

/** Ids are told without what they stand for. */
const contestedTexts = (theirs: Request['data']): Problems =>
  Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [
      name,
      texts.contested(name === 'typeId' || name === 'areaId' ? '' : String(value ?? '')),
    ]),
  );

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
    writing.check(request.state === 'in_review') &&
    act({ call: () => save(request, writing.draft), done: texts.dataSaved, canUndo: false }, { onDone: onClose });
  return (
    <div ref={writing.form}>
      {request.state === 'in_review' && <Callout compact>{requestChangeMessages.editingHint}</Callout>}
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
