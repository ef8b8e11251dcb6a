// Displays a conflicting remote change; the user chooses which version remains.
import { Button, Callout } from '@blueprintjs/core';
import { settingsScreenMessages as texts } from '../../../contract/messages.ts';

export interface ConflictProps {
  /** Summary of the other user's values. */
  readonly theirs: string;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly isBusy: boolean;
}

export const Conflict = ({ theirs, onMine, onTheirs, isBusy }: ConflictProps) => (
  <Callout intent="warning" compact icon={null} role="alert" className="error-note">
    <div>
      <p>{texts.conflict}</p>
      <p>
        <strong>{texts.theirs}</strong> {theirs}
      </p>
      <Button size="small" text={texts.saveMine} loading={isBusy} onClick={onMine} />{' '}
      <Button size="small" variant="minimal" text={texts.acceptTheirs} onClick={onTheirs} />
    </div>
  </Callout>
);
