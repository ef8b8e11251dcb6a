// Editors for a draft or a returned request, and for the data of a request already sent.
import { Button, Callout } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { Request } from '../../../../contract/api/requests.ts';
import { requestChangeMessages, requestScreenMessages, uiMessages } from '../../../../contract/messages.ts';
import { askData, terna } from '../../../app/terna.ts';
import { LinesField } from '../../../forms/fields.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import styles from '../requests.module.css';
import { type Act, useActs } from '../use-acts.ts';
import { useFocusOnProblem } from './form-focus.ts';
import {
  changedData,
  draftOf,
  formShapeOf,
  overOthers,
  type Problems,
  problemsOf,
  type RequestDraft,
  type RequestEdit,
  stillWrong,
} from './request-draft.ts';
import { RequestForm } from './request-form.tsx';

const { form: texts, done } = requestScreenMessages;

/**
 * Saves only what differs.
 * @returns the request as saved
 */
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

/** Applies local edits over the request as other users change it; their changes are never overwritten unnoticed. */
function useRequestEditor(request: Request) {
  const [written, setWritten] = useState<RequestEdit | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  /** Remote changes to fields that were also edited here, once displayed. The next save overwrites them. */
  const [contested, setContested] = useState<Problems>({});
  const form = useRef<HTMLDivElement>(null);
  const now = draftOf(request);
  const { base, draft, theirs } = overOthers(written ?? { base: now, draft: now }, now);
  const shape = formShapeOf(request);
  const found = { ...stillWrong(problems, draft, shape), ...contested };
  useFocusOnProblem(form, problems);
  useFocusOnProblem(form, contested);
  const check = (isSent: boolean): boolean => {
    const wrong = problemsOf(draft, shape, isSent);
    const others = contestedTexts(theirs);
    setProblems(wrong);
    setContested(others);
    if (Object.keys(others).length > 0) setWritten({ base: now, draft });
    return Object.keys(wrong).length + Object.keys(others).length === 0;
  };
  const reset = () => {
    setWritten(null);
    setContested({});
  };
  const write = (next: RequestDraft) => {
    setWritten({ base, draft: next });
    setContested({});
  };
  return { draft, isWritten: written !== null, write, reset, problems: found, form, check };
}

/** Ids are left out, because their names are not known here. */
const contestedTexts = (theirs: Request['data']): Problems =>
  Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [
      name,
      texts.contested(name === 'typeId' || name === 'areaId' ? '' : String(value ?? '')),
    ]),
  );

export function DraftEditor({ request }: { request: Request }) {
  const editor = useRequestEditor(request);
  const { draft } = editor;
  const { act, isBusy } = useActs(request.id);
  const runAct = (one: Omit<Act, 'canUndo'>) => act({ ...one, canUndo: false }, { onDone: editor.reset });
  const [comment, setComment] = useState('');
  const isReturned = request.returned !== null;
  const submit = async () => {
    const { id, version } = await save(request, draft);
    const body = { version, comment: comment.trim() || null };
    return askData(terna().requests.submit({ params: { id }, body }));
  };
  return (
    <div ref={editor.form}>
      <RequestForm
        {...formShapeOf(request)}
        requestId={request.id}
        draft={draft}
        problems={editor.problems}
        isDisabled={isBusy}
        onChange={editor.write}
      />
      {isReturned && (
        <LinesField label={texts.resendComment} value={comment} isDisabled={isBusy} onChange={setComment} />
      )}
      <div className={styles.buttons}>
        <Button
          text={isReturned ? texts.saveChanges : texts.saveDraft}
          disabled={isBusy || !editor.isWritten}
          onClick={() =>
            editor.check(false) &&
            runAct({ call: () => save(request, draft), done: isReturned ? texts.changesSaved : texts.saved })
          }
        />
        <Button
          intent="primary"
          text={isReturned ? texts.resend : texts.submit}
          disabled={isBusy}
          onClick={() => editor.check(true) && runAct({ call: submit, done: isReturned ? done.resend : done.submit })}
        />
      </div>
      <Guard isOn={editor.isWritten || comment !== ''} />
    </div>
  );
}

/** Adds data to a sent request; its title and area cannot change. */
export function DataEditor({ request, onClose }: { request: Request; onClose: () => void }) {
  const editor = useRequestEditor(request);
  const { act, isBusy } = useActs(request.id);
  const submit = () =>
    editor.check(request.state === 'in_review') &&
    act({ call: () => save(request, editor.draft), done: texts.dataSaved, canUndo: false }, { onDone: onClose });
  return (
    <div ref={editor.form}>
      {request.state === 'in_review' && <Callout compact>{requestChangeMessages.editingHint}</Callout>}
      <RequestForm
        {...formShapeOf(request)}
        requestId={request.id}
        draft={editor.draft}
        problems={editor.problems}
        isDisabled={isBusy}
        isDataOnly
        onChange={editor.write}
      />
      <div className={styles.buttons}>
        <Button text={uiMessages.cancel} disabled={isBusy} onClick={onClose} />
        <Button intent="primary" text={texts.saveData} disabled={isBusy || !editor.isWritten} onClick={submit} />
      </div>
      <Guard isOn={editor.isWritten} />
    </div>
  );
}

const Guard = ({ isOn }: { isOn: boolean }) => <LeaveGuard isOn={isOn} texts={texts} />;
