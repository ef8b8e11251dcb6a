// First run: choice of workspace and the forms that it needs.
import { useEffect, useState } from 'react';
import { appMessages, firstRunMessages, spaceBackupMessages } from '../../../contract/messages.ts';
import { useSession, useWorkspace } from '../../app/desktop.ts';
import { entryRoute } from '../../app/start/entry-route.ts';
import centered from '../../ui/styles/centered-panel.module.css';
import { RestoreForm } from '../backups/index.ts';
import { type Choice, Choices } from './choices.tsx';
import { type ChooseWorkspace, useChooseWorkspace, useLeaveWorkspace } from './choose-workspace.ts';
import { DemoProgress } from './demo-progress.tsx';
import styles from './first-run.module.css';
import { OrganizationForm } from './organization-form.tsx';
import { TeamForm } from './team-form.tsx';

type Step = 'choices' | Choice | 'set-up';

export function FirstRunScreen() {
  const needsSetUp = useNeedsSetUp();
  const [chosen, setChosen] = useState<Step>('choices');
  const choose = useChooseWorkspace();
  const leave = useLeaveWorkspace();
  useEffect(() => {
    document.title = appMessages.product;
  }, []);

  const start = (step: Choice): void => {
    setChosen(step);
    if (step === 'local' || step === 'demo') choose.mutate({ kind: step });
  };
  const back = (): void => {
    setChosen('choices');
    choose.reset();
    leave.mutate();
  };
  const step = needsSetUp && chosen !== 'local' && chosen !== 'restore' ? 'set-up' : chosen;
  return (
    <main className={centered.screen}>
      <div className={step === 'choices' ? styles.welcome : `${centered.panel} ${styles.step}`} key={step}>
        <StepContent step={step} choose={choose} onStart={start} onBack={back} />
      </div>
    </main>
  );
}

interface StepContentProps {
  readonly step: Step;
  readonly choose: ChooseWorkspace;
  readonly onStart: (step: Choice) => void;
  readonly onBack: () => void;
}

function StepContent({ step, choose, onStart, onBack }: StepContentProps) {
  const workspace = useWorkspace().value;
  if (step === 'choices') return <Choices onChoose={onStart} />;
  if (step === 'demo') return <DemoProgress choose={choose} onBack={onBack} />;
  if (step === 'team') return <TeamForm choose={choose} onBack={onBack} />;
  if (step === 'restore') {
    return (
      <>
        <h1 className={styles.stepTitle}>{spaceBackupMessages.restore}</h1>
        <RestoreForm replaces={false} back={{ text: firstRunMessages.back, onBack }} />
      </>
    );
  }
  const texts =
    step === 'local'
      ? { title: firstRunMessages.localTitle, intro: firstRunMessages.localIntro, submit: firstRunMessages.create }
      : {
          title: firstRunMessages.setUpTitle,
          intro: firstRunMessages.setUpIntro,
          submit: firstRunMessages.createOrganization,
        };
  return (
    <OrganizationForm
      texts={texts}
      choose={step === 'local' ? choose : null}
      asksSetupToken={workspace?.kind === 'team'}
      onBack={onBack}
    />
  );
}

/** Whether the workspace has no organization yet: a new server, or a restart before its creation. */
function useNeedsSetUp(): boolean {
  const workspace = useWorkspace().value;
  const session = useSession().value;
  return workspace !== null && entryRoute(workspace, session) === 'set-up';
}
