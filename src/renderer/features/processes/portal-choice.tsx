// Selects the portals on which the offer of a process is published.
import { Switch } from '@blueprintjs/core';
import type { PortalKind } from '../../../contract/api/portal.ts';
import type { Process } from '../../../contract/api/processes.ts';
import { portalChoiceMessages as texts } from '../../../contract/messages.ts';
import { isMeantFor } from '../../../domain/portal/portals.ts';
import styles from './life/life.module.css';

export type Portals = Pick<Process, 'on_internal_portal' | 'on_external_portal'>;

export const NO_PORTALS: Portals = { on_internal_portal: false, on_external_portal: false };

const PORTALS: readonly PortalKind[] = ['external', 'internal'];

/** The type of search may exclude a selected portal. */
export const publishedPortals = (portals: Portals, searchType: Process['search_type']): readonly PortalKind[] =>
  PORTALS.filter((portal) => portals[`on_${portal}_portal`] && isMeantFor(searchType, portal));

/** Whether an activation publishes the process. */
export const wouldPublish = (process: Process): boolean => publishedPortals(process, process.search_type).length > 0;

export interface PortalChoiceProps {
  readonly value: Portals;
  readonly searchType: Process['search_type'];
  readonly isDisabled: boolean;
  readonly onChange: (value: Portals) => void;
}

export function PortalChoice({ value, searchType, isDisabled, onChange }: PortalChoiceProps) {
  const published = publishedPortals(value, searchType);
  return (
    <fieldset className={styles.portals}>
      <legend>{texts.label}</legend>
      {PORTALS.map((portal) => (
        <Switch
          key={portal}
          label={texts.portals[portal]}
          checked={published.includes(portal)}
          disabled={isDisabled || !isMeantFor(searchType, portal)}
          onChange={({ currentTarget }) => onChange({ ...value, [`on_${portal}_portal`]: currentTarget.checked })}
        />
      ))}
      <p className="text-secondary" role="status">
        {published.length === 0 ? texts.none : texts.some(published.map((portal) => texts.portals[portal]))}
      </p>
    </fieldset>
  );
}
