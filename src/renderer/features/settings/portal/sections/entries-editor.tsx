// The entries of a section: pictures of a gallery, benefits, teams and locations.
import { ArrowUp, Trash } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { MAX_ENTRIES, SectionIcon, type SectionOf } from '../../../../../contract/api/portal-sections.ts';
import type { Language } from '../../../../../contract/languages.ts';
import { sectionEditorMessages as texts } from '../../../../../contract/messages.ts';
import { EntriesFieldset } from '../../../../forms/entries-fieldset.tsx';
import { LineField, OptionalChoiceField } from '../../../../forms/fields.tsx';
import { moveItem } from '../../../../lists/sorting.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useAreaTree } from '../../cards/areas.tsx';
import { PictureButton, PictureField, Thumbnail } from './picture-field.tsx';
import { type EntriesType, type EntryOf, newEntry, newPicture } from './section-draft.ts';
import styles from './sections.module.css';
import { TranslatedFields } from './translated-fields.tsx';

type EntriesSection = SectionOf<EntriesType>;

interface EntriesEditorProps<Section> {
  readonly own: Language;
  readonly section: Section;
  readonly onChange: (part: object) => void;
}

const ENTRY_TEXTS = [
  { name: 'heading', label: texts.name },
  { name: 'text', label: texts.entryText, kind: 'lines' },
] as const;

export function EntriesEditor({ own, section, onChange }: EntriesEditorProps<EntriesSection>) {
  const entries: readonly EntryOf<EntriesType>[] = section.entries;
  const put = (next: readonly EntryOf<EntriesType>[]) => onChange({ entries: next });
  const changeAt = (index: number, part: object) =>
    put(entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)));
  return (
    <EntriesFieldset
      legend={texts.entries[section.type]}
      className={styles.entries}
      problem={undefined}
      add={texts.addEntry}
      isFull={entries.length >= MAX_ENTRIES}
      onAdd={() => put([...entries, newEntry(section.type)])}
    >
      {entries.map((entry, index) => (
        <Entry key={entry.key} entries={entries} index={index} onPut={put}>
          <TranslatedFields own={own} fields={ENTRY_TEXTS} value={entry} onChange={(part) => changeAt(index, part)} />
          <OwnFields entry={entry} onChange={(part) => changeAt(index, part)} />
        </Entry>
      ))}
    </EntriesFieldset>
  );
}

interface OwnFieldsProps {
  readonly entry: EntryOf<EntriesType>;
  readonly onChange: (part: object) => void;
}

/** The fields that only one kind of entry has. */
function OwnFields({ entry, onChange }: OwnFieldsProps) {
  if ('icon' in entry) {
    return (
      <OptionalChoiceField
        label={texts.icon}
        none={texts.noIcon}
        choices={SectionIcon.options.map((icon) => [icon, texts.icons[icon]] as const)}
        value={entry.icon}
        onChange={(icon) => onChange({ icon })}
      />
    );
  }
  if ('media_id' in entry) return <TeamFields entry={entry} onChange={onChange} />;
  return (
    <>
      <LineField label={texts.address} value={entry.address} onChange={(address) => onChange({ address })} />
      <LineField
        label={texts.offersLocation}
        hint={texts.offersLocationHint}
        value={entry.offers_location}
        onChange={(offers_location) => onChange({ offers_location })}
      />
    </>
  );
}

function TeamFields({ entry, onChange }: { entry: EntryOf<'teams'>; onChange: (part: object) => void }) {
  const areas = useAreaTree().data ?? [];
  return (
    <>
      <OptionalChoiceField
        label={texts.area}
        none={texts.noArea}
        choices={areas.map(({ id, path }) => [id, path.join(' › ')] as const)}
        value={entry.enterprise_area_id}
        onChange={(enterprise_area_id) => onChange({ enterprise_area_id })}
      />
      <PictureField id={entry.media_id} onChange={(media_id) => onChange({ media_id })} />
    </>
  );
}

interface EntryProps<Item> {
  readonly entries: readonly Item[];
  readonly index: number;
  readonly onPut: (entries: readonly Item[]) => void;
  readonly children: ReactNode;
}

function Entry<Item>({ entries, index, onPut, children }: EntryProps<Item>) {
  const number = index + 1;
  return (
    <fieldset className={styles.entry}>
      <legend>{texts.entryOf(number)}</legend>
      <div className={styles.entryActions}>
        {index > 0 && (
          <IconButton
            icon={<ArrowUp />}
            label={texts.moveEntry(number)}
            onClick={() => onPut(moveItem(entries, index, index - 1))}
          />
        )}
        <IconButton
          icon={<Trash />}
          label={texts.removeEntry(number)}
          onClick={() => onPut(entries.toSpliced(index, 1))}
        />
      </div>
      {children}
    </fieldset>
  );
}

const PICTURE_TEXTS = [{ name: 'alternative_text', label: texts.alternative, hint: texts.alternativeHint }] as const;

export function GalleryEditor({ own, section: { entries }, onChange }: EntriesEditorProps<SectionOf<'gallery'>>) {
  const put = (next: typeof entries) => onChange({ entries: next });
  return (
    <fieldset className={styles.entries}>
      <legend>{texts.entries.gallery}</legend>
      <p className="text-secondary">{texts.pictureHint}</p>
      {entries.map((entry, index) => (
        <Entry key={entry.key} entries={entries} index={index} onPut={(next) => put([...next])}>
          <Thumbnail id={entry.media_id} label={entry.alternative_text || texts.picture} />
          <TranslatedFields
            own={own}
            fields={PICTURE_TEXTS}
            value={entry}
            onChange={(part) => put(entries.map((one, at) => (at === index ? { ...one, ...part } : one)))}
          />
        </Entry>
      ))}
      <div className={styles.buttons}>
        <PictureButton
          text={texts.addPicture}
          isDisabled={entries.length >= MAX_ENTRIES}
          onStored={({ id }) => put([...entries, newPicture(id)])}
        />
      </div>
    </fieldset>
  );
}
