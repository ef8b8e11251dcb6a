// The status changes and edits of a process, with toasts and undo.
import type { z } from 'zod';
import type { Process, ProcessChange, ProcessClosing } from '../../../../contract/api/processes.ts';
import { processLifeMessages as texts } from '../../../../contract/messages.ts';
import { askData, terna } from '../../../app/terna.ts';
import type { Portals } from '../portal-choice.tsx';

export interface LifeStep {
  readonly run: () => Promise<Process>;
  readonly said: string;
  readonly detail?: string;
  /** Receives the process after the step. */
  readonly undo?: ((now: Process) => Promise<Process>) | undefined;
  /** The process's own screen navigates to the list, as the specification requires. */
  readonly leaves?: boolean;
  /** An error is a warning with the server's message. */
  readonly warns?: boolean;
}

type Change = z.input<typeof ProcessChange>;
type Closing = z.input<typeof ProcessClosing>;

const suspend = ({ id, version }: Process) => askData(terna().processes.suspend({ params: { id }, body: { version } }));
const activate = ({ id, version }: Process, portals?: Portals) =>
  askData(terna().processes.activate({ params: { id }, body: { ...portals, version } }));
const update = ({ id, version }: Process, change: Change) =>
  askData(terna().processes.update({ params: { id }, body: { ...change, version } }));

export const suspending = (process: Process): LifeStep => ({
  run: () => suspend(process),
  said: texts.suspended,
  undo: (now) => activate(now),
  leaves: true,
});

/**
 * @param isInList whether the list calls it, whose other tabs lose the process
 * @param portals by default those of the process
 */
export const activating = (process: Process, isInList: boolean, portals?: Portals): LifeStep => ({
  run: () => activate(process, portals),
  said: texts.activated,
  ...(isInList && { detail: texts.activatedInList }),
  undo: process.status.name === 'suspended' ? suspend : undefined,
  warns: true,
});

/** The undo requires the permission to reactivate. */
export const closing = (process: Process, { closing_reason_id, closing_reason_comment }: Closing): LifeStep => ({
  run: () => {
    const { id, version } = process;
    const body = { closing_reason_id, closing_reason_comment, version };
    return askData(terna().processes.close({ params: { id }, body }));
  },
  said: texts.closed,
  undo: async (now) => {
    const active = await activate(now);
    return process.status.name === 'suspended' ? suspend(active) : active;
  },
  leaves: true,
});

export const changingResponsible = (process: Process, userId: number): LifeStep => ({
  run: () => update(process, { responsible_user_id: userId }),
  said: texts.responsibleChanged,
  undo: undoing(process.responsible && { responsible_user_id: process.responsible.id }),
});

export const markingTemplate = (process: Process): LifeStep => ({
  run: () => update(process, { is_template: !process.is_template }),
  said: texts.updated,
  undo: undoing({ is_template: process.is_template }),
});

export const changingTags = (process: Process, tags: string[]): LifeStep => ({
  run: () => update(process, { tags }),
  said: texts.updated,
  undo: undoing({ tags: process.tags }),
});

const undoing = (change: Change | null): LifeStep['undo'] => (change ? (now) => update(now, change) : undefined);
