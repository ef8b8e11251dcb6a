// Selects an area, which includes the areas below it.
import { processMessages } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { Select } from '../../forms/select.tsx';
import { type Area, areaPaths } from './areas.ts';
import { type ListState, parseArea } from './list/list-state.ts';

export interface AreaSelectProps {
  readonly areaId: ListState['areaId'];
  readonly areas: readonly Area[];
  readonly onChange: (areaId: ListState['areaId']) => void;
}

/** Only administrators may select all areas. */
export function AreaSelect({ areaId, areas, onChange }: AreaSelectProps) {
  const isAdmin = useCurrentUser()?.is_admin ?? false;
  return (
    <Select
      aria-label={processMessages.area}
      value={areaId ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(parseArea(value))}
    >
      {isAdmin ? (
        <option value="">{processMessages.allAreas}</option>
      ) : (
        <option value="own">{processMessages.ownAreas}</option>
      )}
      {[...areaPaths(areas)].map(([id, path]) => (
        <option key={id} value={id}>
          {path}
        </option>
      ))}
      <option value="0">{processMessages.noArea}</option>
    </Select>
  );
}
