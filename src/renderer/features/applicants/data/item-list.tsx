// The list of work experiences or educations: add, edit and remove, with undo.
import { Button } from '@blueprintjs/core';
import { Edit, Plus, Trash } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { applicantEditMessages, applicantMessages } from '../../../../contract/messages.ts';
import { toApiError } from '../../../app/terna.ts';
import { MAX_MERGED_SAVES, mergeEdits } from '../../../forms/merge-edits.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from '../applicants.module.css';
import { dateText } from '../edit/date-text.ts';
import edit from '../edit/edit.module.css';
import { type ItemChange, useItemChange } from '../edit/use-item-change.ts';
import { type ContestedItem, ItemForm, type ItemFormProps, type ItemValues, NO_ITEM } from './item-form.tsx';
import { Section } from './section.tsx';

export interface Item extends ItemValues {
  readonly id: number;
}

export interface ItemKind {
  readonly title: string;
  readonly texts: {
    readonly add: string;
    readonly edit: (name: string) => string;
    readonly remove: (name: string) => string;
    readonly added: string;
    readonly changed: string;
    readonly removed: string;
    readonly failed: string;
    readonly form: string;
  };
  readonly labels: ItemFormProps['labels'];
  readonly secondField?: ItemFormProps['secondField'];
  readonly itemsOf: (applicant: Applicant) => readonly Item[];
  readonly withItems: (applicant: Applicant, items: readonly Item[]) => Applicant;
  readonly add: (applicantId: number, values: ItemValues) => Promise<Item>;
  /** @param base the item as it was displayed; if it has changed, the error is `stale_version` */
  readonly change: (applicantId: number, itemId: number, values: ItemValues, base: ItemValues) => Promise<Item>;
  /** Reads the stored item from a `stale_version` error. @throws if it is invalid */
  readonly readItem: (stored: unknown) => Item;
  readonly remove: (applicantId: number, itemId: number) => Promise<unknown>;
}

export function ItemList({ applicant, kind }: { applicant: Applicant; kind: ItemKind }) {
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const { change, isChanging } = useItemChange(applicant.id);
  const items = kind.itemsOf(applicant);
  const canEdit = applicant.permissions.can_edit;
  if (items.length === 0 && !canEdit) return null;
  const changes = changesOf(applicant.id, kind);
  const saveWith = async (one: ItemChange<Item>) => {
    if (await change(one)) setOpen(null);
  };
  const saveChanged = async (item: Item, written: ItemValues, base: ItemValues): Promise<ContestedItem | null> => {
    const found: { contested?: ContestedItem } = {};
    await saveWith(changes.change(item.id, written, base, (contested) => Object.assign(found, { contested })));
    return found.contested ?? null;
  };
  const form = (values: ItemValues, save: ItemFormProps['onSave']) => (
    <ItemForm
      title={kind.texts.form}
      labels={kind.labels}
      values={values}
      {...(kind.secondField && { secondField: kind.secondField })}
      isSaving={isChanging}
      onSave={save}
      onCancel={() => setOpen(null)}
    />
  );
  const add = canEdit && (
    <Button
      size="small"
      variant="minimal"
      icon={<Plus />}
      text={kind.texts.add}
      disabled={open === 'new'}
      onClick={() => setOpen('new')}
    />
  );
  return (
    <Section title={kind.title} action={add}>
      {items.map((item) =>
        open === item.id ? (
          <div key={item.id}>{form(item, (typed, base) => saveChanged(item, typed, base))}</div>
        ) : (
          <div key={item.id} className={edit.item}>
            <Station item={item} />
            {canEdit && (
              <ItemButtons
                kind={kind}
                item={item}
                onEdit={() => setOpen(item.id)}
                onRemove={() => void change(changes.remove(item))}
              />
            )}
          </div>
        ),
      )}
      {open === 'new' && form(NO_ITEM, (typed) => saveWith(changes.add(typed)).then(() => null))}
      {items.length === 0 && open === null && <p className="text-secondary">{applicantEditMessages.none}</p>}
    </Section>
  );
}

function ItemButtons(props: { kind: ItemKind; item: Item; onEdit: () => void; onRemove: () => void }) {
  const { kind, item, onEdit, onRemove } = props;
  return (
    <span className={edit.itemButtons}>
      <IconButton icon={<Edit />} label={kind.texts.edit(item.first)} onClick={onEdit} />
      <IconButton icon={<Trash />} label={kind.texts.remove(item.first)} onClick={onRemove} />
    </span>
  );
}

function Station({ item }: { item: Item }): ReactNode {
  const start = dateText(item.start_date);
  return (
    <div className={edit.itemBody}>
      <p>
        <strong>{item.first}</strong> · {item.second}
      </p>
      {start && (
        <p className="text-secondary numbers">
          {applicantMessages.period(start, dateText(item.end_date) ?? applicantMessages.present)}
        </p>
      )}
      {item.description && <p className={styles.drawerText}>{item.description}</p>}
    </div>
  );
}

function changesOf(applicantId: number, kind: ItemKind) {
  const { texts, itemsOf, withItems } = kind;
  const edited = (change: (items: readonly Item[]) => readonly Item[]) => (applicant: Applicant) =>
    withItems(applicant, change(itemsOf(applicant)).toSorted(latestFirst));
  const without = (id: number) => edited((items) => items.filter((item) => item.id !== id));
  const put = (item: Item) => edited((items) => [...items.filter(({ id }) => id !== item.id), item]);

  const add = (values: ItemValues): ItemChange<Item> => ({
    run: () => kind.add(applicantId, values),
    settled: (applicant, done) => put(done)(applicant),
    text: texts.added,
    failed: texts.failed,
    undo: (done) => remove(done),
  });
  const remove = (item: Item): ItemChange<unknown> => ({
    run: () => kind.remove(applicantId, item.id),
    optimistic: without(item.id),
    text: texts.removed,
    failed: texts.failed,
    undo: () => add(item),
  });
  /** Merges changes of other users. `onContested` receives the fields that both changed. */
  const change = (
    id: number,
    values: ItemValues,
    base: ItemValues,
    onContested?: (contested: ContestedItem) => void,
  ): ItemChange<Item> => {
    let before = base;
    return {
      run: async () => {
        for (let [written, tries] = [values, 0]; ; tries += 1) {
          try {
            return await kind.change(applicantId, id, written, before);
          } catch (thrown) {
            const { code, current } = toApiError(thrown);
            if (code !== 'stale_version' || !onContested || tries === MAX_MERGED_SAVES) throw thrown;
            const stored = kind.readItem(current);
            const { draft, contested } = mergeEdits(before, written, stored);
            [written, before] = [draft, stored];
            if (Object.keys(contested).length === 0) continue;
            onContested({ stored, draft, fields: Object.keys(contested) as (keyof ItemValues)[] });
            throw thrown;
          }
        }
      },
      optimistic: put({ ...values, id }),
      settled: (applicant, done) => put(done)(applicant),
      text: texts.changed,
      failed: texts.failed,
      undo: (done) => change(id, before, done),
    };
  };
  return { add, remove, change };
}

const latestFirst = (one: Item, other: Item): number =>
  (other.start_date ?? '').localeCompare(one.start_date ?? '') || one.id - other.id;
