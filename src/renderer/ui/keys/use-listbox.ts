// The options below a field: active option, arrow keys, Enter, Escape, and ARIA.
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import { nextEntry } from '../action-menu.tsx';

type OptionId = string | number;

export interface ListboxOptions<Item> {
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => OptionId;
  readonly isOpen: boolean;
  /** Whether the first option is active until an arrow key moves; by default true. */
  readonly startsAtFirst?: boolean;
  /** Keys that choose the active option; by default Enter. */
  readonly chooseKeys?: readonly string[];
  readonly onChoose: (item: Item) => void;
  /** Called when an arrow key is pressed in the closed list; without it the key is left alone. */
  readonly onOpen?: () => void;
  /** Called on Escape in the open list; without it the key is left alone. */
  readonly onClose?: () => void;
}

/** The focus stays in the field. Spread `field` on it and `option(item)` on each option; `listId` is the id of the list. */
export function useListbox<Item>(options: ListboxOptions<Item>) {
  const { items, idOf, isOpen, startsAtFirst = true, chooseKeys = ['Enter'], onChoose, onOpen, onClose } = options;
  const id = useId();
  const listId = `${id}-list`;
  const [activeId, setActiveId] = useState<OptionId | null>(null);
  const first = startsAtFirst ? items[0] : undefined;
  const active = isOpen ? (items.find((item) => idOf(item) === activeId) ?? first) : undefined;
  const elementId = active === undefined ? undefined : `${id}-${idOf(active)}`;

  useEffect(() => {
    if (elementId) document.getElementById(elementId)?.scrollIntoView({ block: 'nearest' });
  }, [elementId]);

  const reset = () => setActiveId(null);
  const step = (key: string): boolean => {
    if (!isOpen && !onOpen) return false;
    if (!isOpen) onOpen?.();
    // A list that opens with an active option starts there.
    const isAtStart = !isOpen && startsAtFirst;
    const next = nextEntry(key, active === undefined ? -1 : items.indexOf(active), items.length);
    const item = isAtStart || next === null ? undefined : items[next];
    setActiveId(item === undefined ? null : idOf(item));
    return true;
  };
  const act = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') return step(key);
    if (key === 'Escape' && isOpen && onClose) onClose();
    else if (active !== undefined && chooseKeys.includes(key)) onChoose(active);
    else return false;
    return true;
  };
  /** Returns whether the list handled the key; nothing else receives it then. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing || !act(event.key)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    active,
    reset,
    onKeyDown,
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': elementId,
    } as const,
    listId,
    option: (item: Item) =>
      ({
        id: `${id}-${idOf(item)}`,
        role: 'option',
        tabIndex: -1,
        'aria-selected': item === active,
        // `pointerdown` runs before the field loses the focus.
        onPointerDown: (event: PointerEvent) => {
          event.preventDefault();
          onChoose(item);
        },
      }) as const,
  };
}

export type Listbox<Item> = ReturnType<typeof useListbox<Item>>;

/** Props of the entry that says that nothing was found. */
export const emptyOption = { role: 'option', tabIndex: -1, 'aria-selected': false, 'aria-disabled': true } as const;
