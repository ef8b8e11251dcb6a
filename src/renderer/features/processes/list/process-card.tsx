// The card of a process: title, responsible user, dates, and candidates by stage.
import { MenuItem } from '@blueprintjs/core';
import { Export, Import, Share, WarningSign } from '@blueprintjs/icons';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Process } from '../../../../contract/api/processes.ts';
import { navigationMessages, numberText, processLifeMessages, processMessages } from '../../../../contract/messages.ts';
import { MAX_EXCEEDED } from '../../../../contract/process-codes.ts';
import { hasBasics } from '../../../../domain/processes/process-basics.ts';
import { requisitionNumber } from '../../../../domain/processes/requisition-number.ts';
import { useExportApplicants, useOpenBoardWindow } from '../../../app/shell/process-actions.ts';
import { PROCESSES_PATH } from '../../../app/start/entry-route.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { daysSince, formatDate } from '../../../ui/formats/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useProcessMenu } from '../life/index.ts';
import { StatusMark } from '../status-mark.tsx';
import styles from './process-card.module.css';

export interface ProcessCardProps {
  readonly process: Process;
  /** The path of its area, for example «Finanzas › Contraloría». */
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
        {process.is_template && <span className={styles.template}>{processLifeMessages.template}</span>}
        {process.tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            #{tag}
          </span>
        ))}
        <CardActions process={process} isReady={isReady} onImport={onImport} />
      </div>
      <Facts process={process} area={area} />
      {isReady ? <Stages process={process} /> : <Unconfigured process={process} />}
    </li>
  );
});

const boardPath = (processId: number): string => `${PROCESSES_PATH}/${processId}`;

const titleOf = ({ title }: Process): string => (isFilled(title) ? title : processMessages.untitled);

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
            {list.exceeded_applicants > 0 && <Exceeded processId={process.id} list={list} />}
          </li>
        );
      })}
    </ul>
  );
}

function Exceeded({ processId, list }: { processId: number; list: Process['lists'][number] }) {
  const text = processMessages.exceeded(list.exceeded_applicants, list.exceeded_applicants < MAX_EXCEEDED);
  const name = processMessages.exceededIn(list.name, text);
  return (
    <Link className={styles.exceeded} to={`${boardPath(processId)}?list_id=${list.id}`} title={name} aria-label={name}>
      <span aria-hidden="true">▲ </span>
      {text}
    </Link>
  );
}

function Unconfigured({ process }: { process: Process }) {
  return (
    <p className={styles.warning}>
      <WarningSign size={12} aria-hidden="true" />
      {processMessages.unconfigured}
      {process.permissions.can_edit && (
        <Link to={`${boardPath(process.id)}/edit`} className={styles.edit}>
          {navigationMessages.process.edit}
        </Link>
      )}
    </p>
  );
}

function CardActions({ process, isReady, onImport }: Omit<ProcessCardProps, 'area'> & { isReady: boolean }) {
  const openWindow = useOpenBoardWindow();
  const open = () => openWindow(process.id);
  return (
    <span className={styles.actions}>
      {process.permissions.can_see_menu && (
        <CardMenu process={process} isReady={isReady} onImport={onImport} onOpenWindow={open} />
      )}
      <IconButton icon={<Share />} label={processMessages.openWindow} onClick={open} disabled={!isReady} />
    </span>
  );
}

type CardMenuProps = Parameters<typeof CardActions>[0] & { readonly onOpenWindow: () => void };

function CardMenu({ process, isReady, onImport, onOpenWindow }: CardMenuProps) {
  const exporting = useExportApplicants();
  const menu = useProcessMenu(process);
  const { can_import: mayImport, can_export: mayExport } = process.permissions;
  return (
    <>
      <ActionMenu label={processMessages.cardActions(titleOf(process))} isBusy={exporting.isRunning || menu.isBusy}>
        <MenuItem icon={<Share />} text={processMessages.openWindow} onClick={onOpenWindow} disabled={!isReady} />
        {mayImport && (
          <MenuItem icon={<Import />} text={processMessages.importInto} onClick={() => onImport(process)} />
        )}
        {mayExport && (
          <MenuItem icon={<Export />} text={processMessages.export} onClick={() => exporting.run(process)} />
        )}
        {menu.entries}
      </ActionMenu>
      {menu.dialog}
    </>
  );
}
