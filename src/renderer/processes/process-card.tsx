// A process in three lines: what it is, whose and since when, and how many candidates stand in each stage.
import { MenuItem } from '@blueprintjs/core';
import { Export, Import, Share, WarningSign } from '@blueprintjs/icons';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Process } from '../../contract/api/processes.ts';
import { numberText, processMessages } from '../../contract/messages.ts';
import { requisitionNumber } from '../../domain/requisition-number.ts';
import { useExportApplicants, useOpenBoardWindow } from '../app/process-actions.ts';
import { PROCESSES_PATH } from '../app/way-in.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { daysSince, formatDate } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './process-card.module.css';
import { StatusMark } from './status-mark.tsx';

export interface ProcessCardProps {
  readonly process: Process;
  /** The path of its area, e.g. «Finanzas › Contraloría»; absent where it has none. */
  readonly area: string | undefined;
  readonly onImport: (process: Process) => void;
}

export const ProcessCard = memo(function ProcessCard({ process, area, onImport }: ProcessCardProps) {
  const title = titleOf(process);
  const isReady = hasBasics(process);
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <StatusMark status={process.status.name} />
        <h2 className={styles.title}>
          {isReady ? (
            <Link to={boardPath(process.id)} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <span className={styles.number}>{requisitionNumber(process.workflow_id)}</span>
        {process.tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            #{tag}
          </span>
        ))}
        <CardActions process={process} isReady={isReady} onImport={onImport} />
      </div>
      <Facts process={process} area={area} />
      {isReady ? <Stages process={process} /> : <Unconfigured />}
    </li>
  );
});

const boardPath = (processId: number): string => `${PROCESSES_PATH}/${processId}`;

const titleOf = ({ title }: Process): string => (isFilled(title) ? title : processMessages.untitled);

/** A board opens only for a process with title and description. */
export const hasBasics = ({ title, description }: Pick<Process, 'title' | 'description'>): boolean =>
  isFilled(title) && isFilled(description);

const isFilled = (text: string | null): text is string => text !== null && text.trim() !== '';

function Facts({ process, area }: Pick<ProcessCardProps, 'process' | 'area'>) {
  const { responsible, request_type_data: requestType, created_at: createdAt, status } = process;
  const isOpen = status.name === 'active' || status.name === 'suspended';
  const facts = [
    { text: area, title: area && processMessages.areaName(area) },
    { text: requestType?.name, title: requestType && processMessages.requestType(requestType.name) },
    { text: responsible?.full_name, title: responsible && processMessages.responsible(responsible.full_name) },
    { text: formatDate(createdAt), title: processMessages.created(formatDate(createdAt)) },
    { text: isOpen ? processMessages.daysOpen(daysSince(createdAt, new Date())) : undefined },
  ];
  return (
    <p className={styles.facts}>
      {facts.map(
        ({ text, title }) =>
          text && (
            <span key={title ?? text} title={title ?? undefined}>
              {text}
            </span>
          ),
      )}
    </p>
  );
}

/** Active and disqualified candidates of each stage; each leads to the board at that stage. */
function Stages({ process }: { process: Process }) {
  if (process.lists.length === 0) return <p className={styles.facts}>{processMessages.noStages}</p>;
  return (
    <ul className={styles.stages} aria-label={processMessages.counts}>
      {process.lists.map((list) => {
        const { active_applicants: active, disqualified_applicants: disqualified } = list;
        return (
          <li key={list.id}>
            <Link
              className={styles.stage}
              to={`${boardPath(process.id)}?list_id=${list.id}`}
              title={processMessages.countLabel(list.name, active, disqualified)}
            >
              <span className={styles.stageName}>{list.name}</span>{' '}
              <span className={styles.count} data-empty={active === 0 ? '' : undefined}>
                {numberText(active)}
              </span>
              <span className={styles.disqualified}>/{numberText(disqualified)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Unconfigured() {
  return (
    <p className={styles.warning}>
      <WarningSign size={12} aria-hidden="true" />
      {processMessages.unconfigured}
    </p>
  );
}

function CardActions({ process, isReady, onImport }: Omit<ProcessCardProps, 'area'> & { isReady: boolean }) {
  const exporting = useExportApplicants();
  const openWindow = useOpenBoardWindow();
  const { can_see_menu: hasMenu, can_import: mayImport, can_export: mayExport } = process.permissions;
  const open = () => openWindow(process.id);
  return (
    <span className={styles.actions}>
      {hasMenu && (
        <ActionMenu label={processMessages.cardActions(titleOf(process))} isBusy={exporting.isRunning}>
          <MenuItem icon={<Share />} text={processMessages.openWindow} onClick={open} disabled={!isReady} />
          {mayImport && (
            <MenuItem icon={<Import />} text={processMessages.importInto} onClick={() => onImport(process)} />
          )}
          {mayExport && (
            <MenuItem icon={<Export />} text={processMessages.export} onClick={() => exporting.run(process)} />
          )}
        </ActionMenu>
      )}
      <IconButton icon={<Share />} label={processMessages.openWindow} onClick={open} disabled={!isReady} />
    </span>
  );
}
