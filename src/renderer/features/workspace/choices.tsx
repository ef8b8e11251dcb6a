// The kinds of workspace to choose from, and restoring a backup.
import { ChevronRight, Desktop, History, LabTest, Office } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { firstRunMessages, spaceBackupMessages } from '../../../contract/messages.ts';
import styles from './first-run.module.css';

export type Choice = 'local' | 'team' | 'demo' | 'restore';

const choices: readonly { choice: Choice; icon: ReactElement; title: string; hint: string }[] = [
  { choice: 'local', icon: <Desktop size={20} />, title: firstRunMessages.local, hint: firstRunMessages.localHint },
  { choice: 'team', icon: <Office size={20} />, title: firstRunMessages.team, hint: firstRunMessages.teamHint },
  { choice: 'demo', icon: <LabTest size={20} />, title: firstRunMessages.demo, hint: firstRunMessages.demoHint },
  {
    choice: 'restore',
    icon: <History size={20} />,
    title: spaceBackupMessages.restore,
    hint: spaceBackupMessages.restoreHint,
  },
];

export function Choices({ onChoose }: { onChoose: (choice: Choice) => void }) {
  return (
    <>
      <h1 className={styles.title}>{firstRunMessages.title}</h1>
      <p className={styles.question}>{firstRunMessages.question}</p>
      <ul className="plain-list">
        {choices.map(({ choice, icon, title, hint }) => (
          <li key={choice}>
            <button type="button" className={styles.choice} onClick={() => onChoose(choice)}>
              <span className={styles.choiceIcon} aria-hidden="true">
                {icon}
              </span>
              <span className={styles.choiceText}>
                <strong>{title}</strong>
                <span>{hint}</span>
              </span>
              <ChevronRight aria-hidden="true" className={styles.choiceArrow} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
