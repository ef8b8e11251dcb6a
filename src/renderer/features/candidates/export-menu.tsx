// Saves all candidates of the table as a file, with its columns, order and filters.
import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import { candidateMessages } from '../../../contract/messages.ts';
import { useSaving } from '../../app/save-file.ts';
import { askData, terna } from '../../app/terna.ts';
import { useCandidateFields } from './queries.ts';
import { type CandidateView, filterOf } from './view-state.ts';

const texts = candidateMessages.export;
const FORMATS = ['xlsx', 'csv'] as const;

export function ExportMenu({ view }: { readonly view: CandidateView }) {
  const fields = useCandidateFields().data?.data;
  // An imported column may have lost its last value since it was chosen.
  const columns = view.columns
    .map(({ field }) => field)
    .filter((field) => fields?.some(({ name }) => name === field) ?? true);
  const { run, isRunning } = useSaving<(typeof FORMATS)[number]>({
    area: 'candidates',
    call: 'exportTable',
    texts,
    textOf: () => texts.running,
    save: (format) =>
      askData(
        terna().candidates.exportTable({
          body: { filter: filterOf(view), sort: view.sort, columns, format },
        }),
      ),
  });
  return (
    <PopoverNext
      inheritDarkTheme={false}
      placement="bottom-end"
      arrow={false}
      content={
        <Menu aria-label={texts.button}>
          {FORMATS.map((format) => (
            <MenuItem key={format} text={texts[format]} onClick={() => run(format)} />
          ))}
        </Menu>
      }
    >
      <Button icon={<Export />} text={texts.button} loading={isRunning} />
    </PopoverNext>
  );
}
