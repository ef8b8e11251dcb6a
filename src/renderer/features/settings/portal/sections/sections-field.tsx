// The ordered list of a page's sections: added, edited, moved, hidden and removed.
import { Button, MenuItem } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, DragHandleVertical, EyeOff, EyeOpen, Plus, Trash } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { type LandingSection, MAX_SECTIONS, type SectionType } from '../../../../../contract/api/portal-sections.ts';
import type { Language } from '../../../../../contract/languages.ts';
import { sortingMessages, sectionEditorMessages as texts } from '../../../../../contract/messages.ts';
import { SECTION_TYPES } from '../../../../../domain/portal/landing-sections.ts';
import { moveItem, type Sorting, useSortedRow, useSorting } from '../../../../lists/sorting.ts';
import { MenuList, MenuPopover } from '../../../../ui/action-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { nameOf, newSection } from './section-draft.ts';
import { SectionEditor } from './section-editor.tsx';
import styles from './sections.module.css';

export interface SectionsFieldProps {
  /** The language of the organization. */
  readonly own: Language;
  readonly sections: readonly LandingSection[];
  readonly problem: string | undefined;
  readonly onChange: (sections: readonly LandingSection[]) => void;
}

export const SectionsField = (props: SectionsFieldProps) => (
  <DndProvider backend={HTML5Backend}>
    <SortedSections {...props} />
  </DndProvider>
);

function SortedSections({ own, sections, problem, onChange }: SectionsFieldProps) {
  const id = useId();
  const toasts = useToasts();
  const [openKey, setOpenKey] = useState<string | null>(null);
  /** An undo returns the section to the list as it is then. */
  const latest = useRef(sections);
  latest.current = sections;
  const change = (key: string, part: object) =>
    onChange(
      latest.current.map((section) => (section.key === key ? ({ ...section, ...part } as LandingSection) : section)),
    );
  const { rows, said, sorting, grabbedIndex } = useSorting(sections, nameOf, (from, to) =>
    onChange(moveItem(latest.current, from, to)),
  );
  const remove = (section: LandingSection) => {
    const index = latest.current.findIndex(({ key }) => key === section.key);
    onChange(latest.current.toSpliced(index, 1));
    toasts.show({
      text: texts.removed(nameOf(section)),
      key: `section-${section.key}`,
      undo: () => {
        onChange(latest.current.toSpliced(index, 0, section));
        toasts.show({ text: texts.restored(nameOf(section)), tone: 'success', key: `section-${section.key}` });
      },
    });
  };
  return (
    <fieldset
      className={styles.sections}
      aria-invalid={problem !== undefined}
      tabIndex={-1}
      aria-describedby={`${id}-hint`}
    >
      <legend>{texts.title}</legend>
      <p id={`${id}-hint`} className="text-secondary">
        {texts.hint}
      </p>
      <ol className={styles.list}>
        {rows.map((section, index) => (
          <SectionRow
            key={section.key}
            {...{ own, section, index, sorting }}
            isGrabbed={grabbedIndex === index}
            isOpen={openKey === section.key}
            onToggle={() => setOpenKey(openKey === section.key ? null : section.key)}
            onChange={(part) => change(section.key, part)}
            onRemove={() => remove(section)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {problem && (
        <p className="text-danger" role="alert">
          {problem}
        </p>
      )}
      <AddButton
        isFull={sections.length >= MAX_SECTIONS}
        onAdd={(type) => {
          const added = newSection(type);
          onChange([...latest.current, added]);
          setOpenKey(added.key);
        }}
      />
    </fieldset>
  );
}

interface AddButtonProps {
  readonly isFull: boolean;
  readonly onAdd: (type: Exclude<SectionType, 'offers'>) => void;
}

function AddButton({ isFull, onAdd }: AddButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const types = SECTION_TYPES.filter((type) => type !== 'offers');
  const menu = (
    <MenuList label={texts.add} opener={button}>
      {types.map((type) => (
        <MenuItem key={type} text={texts.types[type]} onClick={() => onAdd(type)} />
      ))}
    </MenuList>
  );
  return (
    <div>
      <MenuPopover content={menu}>
        <Button ref={button} icon={<Plus />} text={texts.add} disabled={isFull} />
      </MenuPopover>
      {isFull && <p className="text-secondary">{texts.full(MAX_SECTIONS)}</p>}
    </div>
  );
}

interface SectionRowProps {
  readonly own: Language;
  readonly section: LandingSection;
  readonly index: number;
  readonly isGrabbed: boolean;
  readonly sorting: Sorting;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChange: (part: object) => void;
  readonly onRemove: () => void;
}

function SectionRow({ section, index, isGrabbed, sorting, ...props }: SectionRowProps) {
  const { handle, keys, dropOn, dragBy, isDragged, falls } = useSortedRow<HTMLSpanElement>(index, isGrabbed, sorting);
  const { own, isOpen, onToggle, onChange, onRemove } = props;
  const name = nameOf(section);
  return (
    <li ref={dropOn} className={styles.row} data-dragged={isDragged} data-grabbed={isGrabbed} data-falls={falls}>
      <div className={styles.rowHead}>
        <span ref={handle}>
          <span ref={dragBy}>
            <IconButton
              icon={<DragHandleVertical />}
              label={sortingMessages.handle(name)}
              aria-pressed={isGrabbed}
              {...keys}
            />
          </span>
        </span>
        <span className={styles.name}>
          <strong>{name}</strong>
          <span className="text-secondary">
            {name !== texts.types[section.type] && texts.types[section.type]}
            {section.type !== 'offers' && section.is_hidden && ` · ${texts.hidden}`}
          </span>
        </span>
        {section.type !== 'offers' && (
          <>
            <IconButton
              icon={section.is_hidden ? <EyeOff /> : <EyeOpen />}
              label={section.is_hidden ? texts.show(name) : texts.hide(name)}
              onClick={() => onChange({ is_hidden: !section.is_hidden })}
            />
            <IconButton icon={<Trash />} label={texts.remove(name)} onClick={onRemove} />
          </>
        )}
        <IconButton
          icon={isOpen ? <ChevronUp /> : <ChevronDown />}
          label={isOpen ? texts.close(name) : texts.edit(name)}
          aria-expanded={isOpen}
          onClick={onToggle}
        />
      </div>
      {isOpen && (
        <div className={styles.editor}>
          <SectionEditor own={own} section={section} onChange={onChange} />
        </div>
      )}
    </li>
  );
}
